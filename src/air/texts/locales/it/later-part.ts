import { laterTexts } from '../../../../frame/i18n/locales/it/later-part';
import { composePages } from '../../shared-texts';
import * as areas from './areas';
import findings from './co2-findings.json' with { type: 'json' };
import { evidencePaper } from './evidence-paper';

export const messages = {
  ...laterTexts,
  ...composePages(areas, findings, evidencePaper),
};
