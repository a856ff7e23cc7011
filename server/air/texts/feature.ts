import { evidencePaper } from '../../../src/air/texts/it/evidence-paper';
import { mails } from '../../../src/air/texts/it/mails';
import { reportPaper } from '../../../src/air/texts/it/report-paper';
import { server as air } from '../../../src/air/texts/it/server';
import type { Feature } from '../../frame/feature/feature';

/** What the server of this application says in Italian, beside what every server says. */
export const textsFeature: Feature = { name: 'texts', texts: { it: { air, mails, reportPaper, evidencePaper } } };
