/** The invitation with which this window may create an account: the link that brought it holds the code. */

const KEY = 'caravanserai-invitation';

export const invitation = () => sessionStorage.getItem(KEY) ?? '';
export const keepInvitation = (code: string) => sessionStorage.setItem(KEY, code);
export const forgetInvitation = () => sessionStorage.removeItem(KEY);
