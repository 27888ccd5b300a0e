/**
 * The connection to one table. It comes back by itself, asks for what follows the last event it has seen, and sends what
 * was not answered again: the server gives the same answer to the same id.
 */
import type { Answer, Choices, Clocks, Event, FromClient, FromServer, Person, Reason, Saying, Table } from '$protocol';
import { hex, utf8 } from '../fair/bytes.ts';
import { sha256 } from '../fair/sha256.ts';
import { version } from '../version.svelte.ts';
import { serverInfo } from './server-info.svelte.ts';
import * as http from './http.ts';

export type Hint = Extract<FromServer, { type: 'hint' }>;
export type Status = 'connecting' | 'open' | 'lost' | 'refused';

type Question = { message: FromClient; settle: (answer: FromServer) => void; sent: boolean };

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
/** What a socket is closed with when the server restarts. */
const RESTART = 1012;
/** How often a wish to take a move back is told again, and how long it waits each time for what happened meanwhile. */
const UNDO_TRIES = 5;
const UNDO_WAIT = 1_000;

/** How often the server is asked whether it is still there; twice that without a word is a lost connection. */
const PING = 2_000;
/** How long an answer may take before the clocks are shown as uncertain. */
const SLOW = 1_200;

/** What the server calls the hash of a position. */
export const hashOf = (view: string) => hex(sha256(utf8(view))).slice(0, 16);

export const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16)).join('');

/** Varies a little, so that clients that were cut off together do not come back together. */
const jittered = (wait: number) => wait * (0.5 + Math.random());

export class TableSocket {
  status = $state<Status>('connecting');
  /** Whether the server takes long to answer, so that its clock may show something else. */
  slow = $state(false);
  /** Whether the server said that it restarts, and has not come back yet. */
  restarting = $state(false);
  /** Why the server does not show the table. */
  refusal = $state<string | null>(null);
  /** The table as it was told last; its position may be older than the last event. */
  table = $state.raw<Table | null>(null);
  choices = $state.raw<Choices | null>(null);
  /** What the clocks showed last, though it may not be drawn yet: time runs for who is to move. */
  clocks = $state.raw<Clocks | null>(null);
  /** How far the server's clock is ahead of this device's, in milliseconds. */
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
  /** The position that was handed on last. */
  #view = '';
  /** When the server was heard last, and when it was asked something that it has not answered, if anything. */
  #heard = 0;
  #asked = 0;
  /** When the connection was begun that has not been welcomed yet. */
  #begun = 0;
  #beat: ReturnType<typeof setInterval>;
  /** Who the server takes the caller for; nobody is null, and before it has said so undefined. */
  #person: string | null | undefined;

  constructor(
    readonly id: string,
    /** Takes events in order, each once. */
    private readonly onEvent: (event: Event) => void,
    /** Takes the whole table when events were left out or the position differs. */
    private readonly onTable: (table: Table) => void,
  ) {
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#silence);
    this.#beat = setInterval(() => this.#listen(), 500);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#connect();
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#silence);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#socket?.close();
  }

  /** Reopens the connection for this person if the server took the caller for someone else. */
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

  /** Asks to take a move back, or answers the question of an event. */
  async undo(want: 'ask' | 'agree' | 'decline', question?: number): Promise<Answer> {
    const answers = question === undefined ? {} : { question };
    for (let tries = 1; ; tries += 1) {
      const after = this.seq;
      try {
        return await http.undo(this.id, { id: newId(), after, want, ...answers });
      } catch (refused) {
        // A bot has moved in this very moment: once that is seen here, the wish is the same.
        const stale = refused instanceof http.Refused && refused.status === 409;
        if (!stale || want !== 'ask' || tries === UNDO_TRIES) throw refused;
        for (let waited = 0; this.seq === after && waited < UNDO_WAIT; waited += 50)
          await new Promise((later) => setTimeout(later, 50));
      }
    }
  }

  #ask(message: (id: string) => FromClient): Promise<FromServer> {
    const id = newId();
    return new Promise((settle) => {
      const question: Question = { message: message(id), settle, sent: false };
      this.#questions.set(id, question);
      if (this.status === 'open') this.#send(question);
    });
  }

  /** Takes back a move that has not been sent: the connection was lost before. */
  withdraw(move: string) {
    for (const [id, { message, settle, sent }] of this.#questions) {
      if (sent || message.type !== 'move' || message.move !== move) continue;
      this.#questions.delete(id);
      const reason = { key: 'withdrawn', args: {}, text: '' };
      settle({ type: 'answer', id, answer: { answer: 'refused', reason } });
    }
  }

  #send(question: Question) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    question.sent = true;
    this.#socket.send(JSON.stringify(question.message));
  }

  /** Asks the server now and then whether it is there, and notices when it says nothing more. */
  #listen() {
    const now = Date.now();
    if (this.#begun > 0 && now - this.#begun > 2 * PING) this.#drop();
    if (this.status !== 'open' || this.#socket?.readyState !== WebSocket.OPEN) return;
    this.slow = this.#asked > 0 && now - this.#asked > SLOW;
    if (this.#asked > 0 && now - this.#asked > PING) this.#silence();
    else if (!document.hidden && now - this.#heard > PING) this.#probe();
  }

  /** Asks the server whether it is there, unless it is being asked already. */
  #probe() {
    if (this.#asked > 0 || this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#asked = Date.now();
    this.#socket.send(JSON.stringify({ type: 'ping' } satisfies FromClient));
  }

  /** Nothing comes through any more: the connection is made anew. */
  #silence = () => {
    if (this.status === 'open') this.#drop();
  };

  #drop() {
    const socket = this.#socket;
    if (!socket) return;
    this.#lost(socket);
    socket.close();
  }

  #connect() {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const since = this.seq > 0 ? `?after=${this.seq}` : '';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/socket${since}`);
    this.#socket = socket;
    this.#asked = 0;
    this.#begun = Date.now();
    socket.onmessage = (message) => {
      if (socket !== this.#socket) return;
      this.#heard = Date.now();
      this.#asked = 0;
      this.slow = false;
      this.#take(JSON.parse(message.data as string) as FromServer);
    };
    socket.onclose = (event) => this.#lost(socket, event.code === RESTART);
  }

  #take(message: FromServer) {
    switch (message.type) {
      case 'welcome':
        this.status = 'open';
        this.restarting = false;
        version.heard(message.build);
        serverInfo.heard(message.notice);
        this.#begun = 0;
        this.#person = message.person?.id ?? null;
        this.ahead = message.now - Date.now();
        this.#wait = FIRST_WAIT;
        for (const question of this.#questions.values()) this.#send(question);
        break;
      case 'notice':
        serverInfo.heard(message.notice);
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
      case 'pong':
        this.ahead = message.now - Date.now();
        break;
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

  /** An error ends the question that it names; one that names none is about the connection. */
  #error(message: Extract<FromServer, { type: 'error' }>) {
    if (message.id === undefined) {
      this.refusal = message.problem.message;
      const { key, args } = message.problem.reason;
      if (key === 'banned') http.told.banned(args as Record<string, string>);
      return;
    }
    const question = this.#questions.get(message.id);
    this.#questions.delete(message.id);
    question?.settle(message);
  }

  #event(event: Event) {
    if (event.seq <= this.seq) return;
    if (this.seq > 0 && event.seq > this.seq + 1) {
      // Something was left out: only the whole table is sure now.
      void http.seeTable(this.id).then((table) => this.#whole(table));
      return;
    }
    if (event.view !== '' && hashOf(event.view) !== event.hash) {
      // What came is not what was sent.
      void http.seeTable(this.id).then((table) => this.#whole(table));
      return;
    }
    this.seq = event.seq;
    if (event.view !== '') this.#view = event.view;
    this.clocks = event.clocks ?? null;
    this.onEvent(event);
  }

  #whole(table: Table) {
    if (table.seq < this.seq) return;
    const differs = table.seq > this.seq || (table.view !== '' && table.hash !== hashOf(this.#view));
    this.table = table;
    this.clocks = table.clocks ?? null;
    this.seq = table.seq;
    this.#view = table.view;
    if (differs) this.onTable(table);
  }

  #lost(socket: WebSocket, restarts = false) {
    if (this.#closed || socket !== this.#socket) return;
    this.restarting ||= restarts;
    this.#socket = null;
    this.#begun = 0;
    this.slow = false;
    if (this.status === 'connecting' && this.table === null) void this.#inquire();
    else this.status = 'lost';
    this.#timer = setTimeout(() => this.#connect(), jittered(this.#wait));
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

  /** The network or the person has come back: a lost connection is made anew at once, an open one is probed. */
  #hurry = () => {
    if (document.hidden) return;
    if (this.status === 'open') this.#probe();
    if (this.status !== 'lost') return;
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
    this.#connect();
  };
}

/** Why a question was not answered as was wished. */
function reasonOf(message: FromServer): Reason {
  if (message.type === 'because') return message.reason;
  return message.type === 'error' ? message.problem.reason : { key: 'broken', args: {}, text: '' };
}
