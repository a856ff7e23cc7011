import { laterTexts } from '../../../../frame/i18n/locales/en/later-part';
import { composePages } from '../../shared-texts';
import alarms from './alarms.json' with { type: 'json' };
import { airChanges, sensorChecks } from './co2-findings';
import dashboard from './dashboard.json' with { type: 'json' };
import device from './device.json' with { type: 'json' };
import display from './display.json' with { type: 'json' };
import evidence from './evidence.json' with { type: 'json' };
import { evidencePaper } from './evidence-paper';
import feedback from './feedback.json' with { type: 'json' };
import floors from './floors.json' with { type: 'json' };
import heating from './heating.json' with { type: 'json' };
import map from './map.json' with { type: 'json' };
import overview from './overview.json' with { type: 'json' };
import place from './place.json' with { type: 'json' };
import report from './report.json' with { type: 'json' };
import rooms from './rooms.json' with { type: 'json' };
import schedule from './schedule.json' with { type: 'json' };
import uplinks from './uplinks.json' with { type: 'json' };
import users from './users.json' with { type: 'json' };
import warehouse from './warehouse.json' with { type: 'json' };

const areas = {
  alarms,
  dashboard,
  device,
  display,
  evidence,
  feedback,
  floors,
  heating,
  map,
  overview,
  place,
  report,
  rooms,
  schedule,
  uplinks,
  users,
  warehouse,
};

export const messages = {
  ...laterTexts,
  ...composePages(areas, { sensorChecks, airChanges }, evidencePaper),
};
