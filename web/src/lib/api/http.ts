/** The server's HTTP routes. */
import type {
  Answer,
  ComponentSets,
  Credentials,
  DeviceCode,
  Devices,
  Erase,
  Estimate,
  Events,
  HandOver,
  Invitation,
  Join,
  Leave,
  Me,
  NewAccount,
  NewPassword,
  NewReport,
  NewSaying,
  NewTable,
  NewUndo,
  NextTable,
  Person,
  PlayFrom,
  PrintedSet,
  Problem,
  Saying,
  Sayings,
  ServerInfo,
  ShowNonce,
  Table,
  Tables,
} from '$protocol';

/** The server said no, or did not answer. */
export class Refused extends Error {
  constructor(
    /** The key of the reason. */
    readonly key: string,
    message: string,
    readonly status: number,
    readonly args: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** Takes what a person who is banned is told, wherever that happens. */
export const told = { banned: (_: Readonly<Record<string, string>>) => {} };

export async function asked(method: string, path: string, body?: unknown): Promise<Response> {
  const plain = typeof body === 'string';
  const answer = await fetch(path, {
    method,
    headers: body === undefined ? {} : { 'content-type': plain ? 'text/plain' : 'application/json' },
    body: body === undefined || plain ? body : JSON.stringify(body),
  }).catch(() => {
    throw new Refused('no-connection', 'the server does not answer', 0);
  });
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  const { key = 'broken', args = {} } = problem?.reason ?? {};
  // Someone who signs in is told beside the password, because someone else may be playing here.
  if (key === 'banned' && path !== '/api/session') told.banned(args as Record<string, string>);
  throw new Refused(key, problem?.message ?? answer.statusText, answer.status, args as Record<string, string>);
}

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await (await asked(method, path, body)).json()) as T;
}

const at = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const server = () => ask<ServerInfo>('GET', '/api/server');
export const me = () => ask<Me>('GET', '/api/me');
export const becomeAccount = (account: NewAccount) => ask<Me>('POST', '/api/me/account', account);
export const signIn = (credentials: Credentials) => ask<Me>('POST', '/api/session', credentials);
export const signOut = async () => void (await asked('DELETE', '/api/session'));
export const changePassword = async (change: NewPassword) => void (await asked('POST', '/api/me/password', change));
export const deviceCode = () => ask<DeviceCode>('POST', '/api/me/device');
export const useDevice = (code: string) => ask<Person>('POST', '/api/guests/device', { code });
export const devices = () => ask<Devices>('GET', '/api/me/devices');
export const signOutDevice = async (id: string) => void (await asked('DELETE', `/api/me/devices/${id}`));
export const erase = async (erase: Erase) => void (await asked('DELETE', '/api/me', erase));
export const rename = (name: string) => ask<Me>('PATCH', '/api/me', { name });
export const enter = (name: string) => ask<Person>('POST', '/api/guests', { name });
export const openTable = (table: NewTable) => ask<Table>('POST', '/api/tables', table);
export const tables = (of: 'open' | 'running' | 'mine') => ask<Tables>('GET', `/api/tables?of=${of}`);
export const played = (before: number) => ask<Tables>('GET', `/api/tables?of=played&before=${before}`);
export const invite = () => ask<NextTable>('POST', '/api/invitations');
export const seeTable = (id: string) => ask<Table>('GET', at(id));
export const join = (id: string, join: Join = {}) => ask<Table>('POST', `${at(id)}/join`, join);
export const leave = (id: string, leave: Leave = {}) => ask<Table>('POST', `${at(id)}/leave`, leave);
/** How others find a table: its page, or the one for a phone beside a shared screen. */
export const invitation = (id: string, to: 'table' | 'hand' = 'table') =>
  ask<Invitation>('GET', `${at(id)}/invitation?to=${to}`);
export const start = (id: string) => ask<Table>('POST', `${at(id)}/start`);
export const showNonce = (id: string, nonce: ShowNonce) => ask<Table>('POST', `${at(id)}/nonce`, nonce);
export const handOver = (id: string, over: HandOver) => ask<Table>('POST', `${at(id)}/hand-over`, over);
export const close = (id: string) => ask<Table>('POST', `${at(id)}/close`);
export const playFrom = (id: string, from: PlayFrom) => ask<Table>('POST', `${at(id)}/play-from`, from);
export const rematch = (id: string) => ask<Table>('POST', `${at(id)}/rematch`);
export const undo = (id: string, undo: NewUndo) => ask<Answer>('POST', `${at(id)}/undo`, undo);
export const events = (id: string, after: number) => ask<Events>('GET', `${at(id)}/events?after=${after}`);
export const sayings = (id: string) => ask<Sayings>('GET', `${at(id)}/chat`);
export const say = (id: string, saying: NewSaying) => ask<Saying>('POST', `${at(id)}/chat`, saying);
export const report = async (id: string, report: NewReport) => void (await asked('POST', `${at(id)}/reports`, report));
export const estimate = (id: string) => ask<Estimate>('GET', `${at(id)}/estimate`);
export const record = async (id: string) => (await asked('GET', `${at(id)}/record`)).text();
export const keepRecord = (record: string) => ask<Table>('POST', '/api/records', record);
export const components = () => ask<ComponentSets>('GET', '/api/components');
export const printed = (sha256: string) => ask<PrintedSet>('GET', `/api/components/${sha256}/printed`);
