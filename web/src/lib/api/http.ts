/** The house's HTTP routes. */
import type {
  Answer,
  Events,
  HandOver,
  Join,
  Leave,
  NewTable,
  NewUndo,
  Person,
  PrintedSet,
  Problem,
  ShowNonce,
  Table,
  Tables,
} from '$protocol';

/** The house said no, or did not answer. */
export class Refused extends Error {
  constructor(
    readonly key: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

async function asked(method: string, path: string, body?: unknown): Promise<Response> {
  const plain = typeof body === 'string';
  const answer = await fetch(path, {
    method,
    headers: body === undefined ? {} : { 'content-type': plain ? 'text/plain' : 'application/json' },
    body: body === undefined || plain ? body : JSON.stringify(body),
  }).catch(() => {
    throw new Refused('no-connection', 'the house does not answer', 0);
  });
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new Refused(problem?.error ?? 'broken', problem?.message ?? answer.statusText, answer.status);
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await (await asked(method, path, body)).json()) as T;
}

const at = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const me = () => ask<Person>('GET', '/api/me');
export const enter = (name: string) => ask<Person>('POST', '/api/guests', { name });
export const openTable = (table: NewTable) => ask<Table>('POST', '/api/tables', table);
export const tables = (of: 'open' | 'running' | 'mine') => ask<Tables>('GET', `/api/tables?of=${of}`);
export const seeTable = (id: string) => ask<Table>('GET', at(id));
export const join = (id: string, join: Join = {}) => ask<Table>('POST', `${at(id)}/join`, join);
export const leave = (id: string, leave: Leave = {}) => ask<Table>('POST', `${at(id)}/leave`, leave);
export const start = (id: string) => ask<Table>('POST', `${at(id)}/start`);
export const showNonce = (id: string, nonce: ShowNonce) => ask<Table>('POST', `${at(id)}/nonce`, nonce);
export const handOver = (id: string, over: HandOver) => ask<Table>('POST', `${at(id)}/hand-over`, over);
export const rematch = (id: string) => ask<Table>('POST', `${at(id)}/rematch`);
export const undo = (id: string, undo: NewUndo) => ask<Answer>('POST', `${at(id)}/undo`, undo);
export const events = (id: string, after: number) => ask<Events>('GET', `${at(id)}/events?after=${after}`);
export const record = async (id: string) => (await asked('GET', `${at(id)}/record`)).text();
export const keepRecord = (record: string) => ask<Table>('POST', '/api/records', record);
export const printed = (sha256: string) => ask<PrintedSet>('GET', `/api/components/${sha256}/printed`);
