/** The routes that only administrators have. */
import type {
  AdminInvitations,
  AdminPeople,
  AdminPerson,
  AdminReports,
  AdminTables,
  Audit,
  Closing,
  CreatedInvitation,
  Figures,
  NewInvitation,
  NewNameOf,
  NewSanction,
  Registration,
  ServerInfo,
} from '$protocol';
import { ask, asked } from '../api/http.ts';

const ROOT = '/api/admin';
const person = (id: string, deed: string, body: unknown) =>
  ask<AdminPerson>('POST', `${ROOT}/people/${encodeURIComponent(id)}/${deed}`, body);
const noted = (note: string) => (note === '' ? {} : { note });

export const figures = () => ask<Figures>('GET', `${ROOT}/figures`);
export const people = (search: string, page: number) =>
  ask<AdminPeople>('GET', `${ROOT}/people?search=${encodeURIComponent(search)}&page=${page}`);
export const mute = (id: string, sanction: NewSanction) => person(id, 'mute', sanction);
export const unmute = (id: string, note: string) => person(id, 'unmute', noted(note));
export const ban = (id: string, sanction: NewSanction) => person(id, 'ban', sanction);
export const unban = (id: string, note: string) => person(id, 'unban', noted(note));
export const rename = (id: string, name: NewNameOf) => person(id, 'rename', name);
export const grant = (id: string, administrator: boolean) => person(id, 'grant', { administrator });
export const tables = (page: number) => ask<AdminTables>('GET', `${ROOT}/tables?page=${page}`);
export const close = async (id: string, closing: Closing) =>
  void (await asked('POST', `${ROOT}/tables/${encodeURIComponent(id)}/close`, closing));
export const reports = (which: 'open' | 'all', page: number) =>
  ask<AdminReports>('GET', `${ROOT}/reports?page=${page}${which === 'open' ? '&state=open' : ''}`);
export const dismiss = async (id: number, note: string) =>
  void (await asked('POST', `${ROOT}/reports/${id}/dismiss`, noted(note)));
export const invitations = () => ask<AdminInvitations>('GET', `${ROOT}/invitations`);
export const invite = (wanted: NewInvitation) => ask<CreatedInvitation>('POST', `${ROOT}/invitations`, wanted);
export const uninvite = async (id: string) =>
  void (await asked('DELETE', `${ROOT}/invitations/${encodeURIComponent(id)}`));
export const setRegistration = (registration: Registration) =>
  ask<ServerInfo>('PUT', `${ROOT}/registration`, { registration });
export const setNotice = (text: string) => ask<ServerInfo>('PUT', `${ROOT}/notice`, text === '' ? {} : { text });
export const audit = (before?: number) =>
  ask<Audit>('GET', `${ROOT}/audit${before === undefined ? '' : `?before=${before}`}`);
