/** What an administrator can do to a person or a table. */
import type { AdminPerson, AdminReport } from '$protocol';
import * as http from './http.ts';

export type Deed = 'dismiss' | 'mute' | 'unmute' | 'ban' | 'unban' | 'rename' | 'close' | 'grant' | 'revoke';

/** How long a mute or a ban lasts, in seconds; 0 for good. */
export const TIMES = [3_600, 86_400, 604_800, 0] as const;
export type Time = (typeof TIMES)[number];

/** To whom, and because of what. */
export type Aim = { person?: AdminPerson | undefined; table?: string | undefined; report?: AdminReport | undefined };

/** What was filled in. */
export type Filled = { time: Time; name: string; reason: string; note: string };

export const hasTime = (deed: Deed) => deed === 'mute' || deed === 'ban';
/** Whether somebody is told why. */
export const hasReason = (deed: Deed) => hasTime(deed) || deed === 'rename' || deed === 'close';
export const hasNote = (deed: Deed) => deed !== 'grant' && deed !== 'revoke';

/** What a report can lead to: a name can be changed, a message cannot. */
export const deedsOf = (report: AdminReport): Deed[] =>
  report.n === undefined ? ['dismiss', 'rename', 'mute', 'ban'] : ['dismiss', 'mute', 'ban', 'close'];

/** What can be done to a person as they are now. Administrators are neither muted nor banned. */
export function deedsTo(person: AdminPerson, isMe: boolean): Deed[] {
  const deeds: Deed[] = [];
  if (person.mute) deeds.push('unmute');
  else if (!person.administrator) deeds.push('mute');
  if (person.ban) deeds.push('unban');
  else if (!person.administrator) deeds.push('ban');
  deeds.push('rename');
  if (person.account && !isMe) deeds.push(person.administrator ? 'revoke' : 'grant');
  return deeds;
}

export async function perform(deed: Deed, aim: Aim, filled: Filled): Promise<void> {
  const { reason, note } = filled;
  const grounds = {
    reason,
    ...(note === '' ? {} : { note }),
    ...(aim.report ? { report: aim.report.id } : {}),
  };
  const sanction = filled.time === 0 ? grounds : { ...grounds, seconds: filled.time };
  const person = aim.person?.id ?? '';
  const table = aim.table ?? aim.report?.table ?? '';
  switch (deed) {
    case 'dismiss':
      return http.dismiss(aim.report?.id ?? 0, note);
    case 'mute':
      return void (await http.mute(person, sanction));
    case 'unmute':
      return void (await http.unmute(person, note));
    case 'ban':
      return void (await http.ban(person, sanction));
    case 'unban':
      return void (await http.unban(person, note));
    case 'rename':
      return void (await http.rename(person, { ...grounds, name: filled.name }));
    case 'close':
      return http.close(table, grounds);
    case 'grant':
    case 'revoke':
      return void (await http.grant(person, deed === 'grant'));
  }
}
