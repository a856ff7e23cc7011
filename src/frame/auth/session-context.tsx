import { createRequiredContext } from '../context/context';
import type { Session } from './contract';

export const [SessionProvider, useCurrentSession] = createRequiredContext<Session>('SessionProvider');
