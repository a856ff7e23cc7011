import { mails } from '../../../src/air/texts/it/mails';
import { server as air } from '../../../src/air/texts/it/server';
import { refusals } from '../../../src/frame/i18n/it/refusals';
import { server } from '../../../src/frame/i18n/it/server';
import type { Feature } from '../../frame/feature/feature';

/** What the server says in Italian. */
export const textsFeature: Feature = { name: 'texts', texts: { it: { refusals, server, air, mails } } };
