import type { Feature } from 'schemawright/server';
import { refusals } from './french/refusals';
import { server } from './french/server';

/** What the server says in French. */
export const features: readonly Feature[] = [{ name: 'texts', texts: { fr: { refusals, server } } }];
