import type { Feature } from 'schemawright/server';
import { refusals as frame } from '../../library/french/refusals';
import { server } from '../../library/french/server';
import { refusals } from './refusals';

/** What the server says in German and in French. */
export const features: readonly Feature[] = [
  { name: 'texts', texts: { de: { clinic: refusals.de }, fr: { refusals: frame, server, clinic: refusals.fr } } },
];
