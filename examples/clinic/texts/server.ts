import type { Feature } from 'schemawright/server';
import { refusals } from './refusals';

/** What the server of the clinic says in German and in French, beside what every server says. */
export const features: readonly Feature[] = [
  { name: 'texts', texts: { de: { clinic: refusals.de }, fr: { clinic: refusals.fr } } },
];
