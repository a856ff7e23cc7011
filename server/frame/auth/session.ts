import type { Role } from '../../../src/frame/model/access-model';
import type { Message } from '../../../src/frame/model/message';
import { HOUR } from '../../../src/frame/time/units';

export const SESSION_MS = HOUR;

export interface Session {
  token: string;
  expiresAt: number;
  authType: 'email' | 'token';
  identity: string;
  role: Role;
  claim: string;
  name: string;
  userId?: string;
  viewOnly?: true;
  level?: string;
  paths?: readonly string[];
  signature?: Message;
}
