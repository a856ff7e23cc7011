import { laterTexts } from '../../../../frame/i18n/locales/en/later-part';
import { composePages } from '../../shared-texts';
import * as areas from './areas';
import { airChanges, sensorChecks } from './co2-findings';
import { evidencePaper } from './evidence-paper';

export const messages = {
  ...laterTexts,
  ...composePages(areas, { sensorChecks, airChanges }, evidencePaper),
};
