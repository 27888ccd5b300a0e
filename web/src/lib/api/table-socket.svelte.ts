/**
 * The connection to one table. It comes back by itself, asks for what follows the last event it has seen, and sends what
 * was not answered again: the house gives the same answer to the same id.
 */
import type { Answer, Choices, Clocks, Event, FromClient, FromServer, Person, Reason, Saying, Table } from '$protocol';
import * as http from './http.ts';

export type Hint = Extract<FromServer, { type: 'hint' }>;
export type Status = 'connecting' | 'open' | 'lost' | 'refused';

type Question = { message: FromClient; settle: (answer: FromServer) => void };

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;

export const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16)).join('');

export class TableSocket {
  status = $state<Status>('connecting');
  /** Why the house does not show the table. */
  refusal = $state<string | null>(null);
  /** The table as it was told last; its position may be older than the last event. */
  table = $state.raw<Table | null>(null);
  choices = $state.raw<Choices | null>(null);
  /** What the clocks showed last, though it may not be drawn yet: time runs for who is to move. */
  clocks = $state.raw<Clocks | null>(null);
  /** How far the house's clock is ahead of this device's, in milliseconds. */
  ahead = $state(0);
  /** Takes what is said at the table. */
  onSaid: (saying: Saying) => void = () => {};
  /** The last event that was seen. */
  seq = 0;

  #socket: WebSocket | null = null;
  #questions = new Map<string, Question>();
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #hash = '';
  /** Who the house takes the caller for; nobody is null, and before it has said so undefined. */
  #person: string | null | undefined;

  constructor(
    readonly id: string,
    /** Takes events in order, each once. */
    private readonly onEvent: (event: Event) => void,
    /** Takes the whole table when events were left out or the position differs. */
    private readonly onTable: (table: Table) => void,
  ) {
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#connect();
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#socket?.close();
  }

  /** Opens the connection anew for this person, if the house took the caller for somebody else. */
  speakFor(person: Person) {
    if (this.#person === undefined || this.#person === person.id) return;
    this.#person = undefined;
    const old = this.#socket;
    this.#connect();
    old?.close();
  }

  /** Makes a move; the answer comes for certain, however often the connection is lost. */
  async move(text: string, after: number): Promise<Answer> {
    const answer = await this.#ask((id) => ({ type: 'move', id, after, move: text }));
    if (answer.type === 'answer') return answer.answer;
    return { answer: 'refused', reason: reasonOf(answer) };
  }

  /** Why an action is not possible. */
  async why(action: string): Promise<Reason> {
    return reasonOf(await this.#ask((id) => ({ type: 'why', id, action })));
  }

  async hint(): Promise<Hint | Reason> {
    const answer = await this.#ask((id) => ({ type: 'hint', id }));
    return answer.type === 'hint' ? answer : reasonOf(answer);
  }

  async undo(want: 'ask' | 'agree' | 'decline'): Promise<Answer> {
    return http.undo(this.id, { id: newId(), after: this.seq, want });
  }

  #ask(message: (id: string) => FromClient): Promise<FromServer> {
    const id = newId();
    return new Promise((settle) => {
      const question = { message: message(id), settle };
      this.#questions.set(id, question);
      if (this.status === 'open') this.#send(question);
    });
  }

  #send(question: Question) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(question.message));
  }

  #connect() {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const since = this.seq > 0 ? `?after=${this.seq}` : '';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/socket${since}`);
    this.#socket = socket;
    socket.onmessage = (message) => this.#take(JSON.parse(message.data as string) as FromServer);
    socket.onclose = () => this.#lost(socket);
  }

  #take(message: FromServer) {
    switch (message.type) {
      case 'welcome':
        this.status = 'open';
        this.#person = message.person?.id ?? null;
        this.ahead = message.now - Date.now();
        this.#wait = FIRST_WAIT;
        for (const question of this.#questions.values()) this.#send(question);
        break;
      case 'event':
        this.#event(message.event);
        break;
      case 'table':
        this.#whole(message.table);
        break;
      case 'choices':
        this.choices = message.choices;
        break;
      case 'answer':
      case 'because':
      case 'hint': {
        const question = this.#questions.get(message.id);
        this.#questions.delete(message.id);
        question?.settle(message);
        break;
      }
      case 'said':
        this.onSaid(message.saying);
        break;
      case 'error':
        this.#error(message);
        break;
      default:
        break;
    }
  }

  /** An error names no question: it ends the oldest one. */
  #error(message: Extract<FromServer, { type: 'error' }>) {
    const [id, question] = this.#questions.entries().next().value ?? [];
    if (id === undefined) {
      this.refusal = message.problem.message;
      return;
    }
    this.#questions.delete(id);
    question?.settle(message);
  }

  #event(event: Event) {
    if (event.seq <= this.seq) return;
    if (this.seq > 0 && event.seq > this.seq + 1) {
      // Something was left out: only the whole table is sure now.
      void http.seeTable(this.id).then((table) => this.#whole(table));
      return;
    }
    this.seq = event.seq;
    this.#hash = event.hash;
    this.clocks = event.clocks ?? null;
    this.onEvent(event);
  }

  #whole(table: Table) {
    if (table.seq < this.seq) return;
    const differs = table.seq > this.seq || table.hash !== this.#hash;
    this.table = table;
    this.clocks = table.clocks ?? null;
    this.seq = table.seq;
    this.#hash = table.hash;
    if (differs) this.onTable(table);
  }

  #lost(socket: WebSocket) {
    if (this.#closed || socket !== this.#socket) return;
    if (this.status === 'connecting' && this.table === null) void this.#inquire();
    else this.status = 'lost';
    this.#timer = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** A socket does not say why it was refused; the table itself does. */
  async #inquire() {
    try {
      await http.seeTable(this.id);
    } catch (why) {
      const status = why instanceof http.Refused ? why.status : 0;
      if (status >= 400 && status < 500) {
        this.refusal = (why as http.Refused).message;
        this.status = 'refused';
        this.close();
      } else {
        this.status = 'lost';
      }
    }
  }

  #hurry = () => {
    if (this.status !== 'lost' || document.hidden) return;
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
    this.#connect();
  };
}

/** Why a question was not answered as was wished. */
function reasonOf(message: FromServer): Reason {
  if (message.type === 'because') return message.reason;
  return { key: 'broken', args: {}, text: message.type === 'error' ? message.problem.message : '' };
}
