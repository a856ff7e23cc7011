import type { AccessSubject } from '../../../src/frame/access/can';

/** Sessions of every kind: whole and narrow, of users and of access tokens. */
export const SESSIONS: readonly AccessSubject[] = [
  { role: 'ADMIN', claim: 'all', userId: 'u9' },
  { role: 'ADMIN', claim: 'all', userId: 'u8', viewOnly: true },
  { role: 'BUSINESS', claim: 'all', userId: 'u2' },
  { role: 'BUSINESS', claim: 'user:u1', userId: 'u1' },
  { role: 'HOME', claim: 'user:u2', userId: 'u2' },
  { role: 'MANAGER', claim: 'manager:m1' },
  { role: 'BUILDING', claim: 'building:b1' },
  { role: 'ROOM', claim: 'room:r1' },
];
