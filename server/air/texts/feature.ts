import { evidencePaper } from '../../../src/air/texts/locales/it/evidence-paper';
import mails from '../../../src/air/texts/locales/it/mails.json' with { type: 'json' };
import reportPaper from '../../../src/air/texts/locales/it/report-paper.json' with { type: 'json' };
import rooms from '../../../src/air/texts/locales/it/rooms.json' with { type: 'json' };
import air from '../../../src/air/texts/locales/it/server.json' with { type: 'json' };
import type { Feature } from '../../frame/feature/feature';

export const textsFeature: Feature = {
  name: 'texts',
  texts: { it: { air, mails, reportPaper, evidencePaper, rooms: { advice: rooms.advice } } },
};
