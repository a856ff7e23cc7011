import { requiredContext } from '../context/context';
import type { Session } from './contract';

export const [SessionProvider, useCurrentSession] = requiredContext<Session>('SessionProvider');
