import { laterTexts } from '../../../frame/i18n/it/later-part';
import { alarms } from './alarms';
import { dashboard } from './dashboard';
import { device } from './device';
import { display } from './display';
import { evidence } from './evidence';
import { feedback } from './feedback';
import { floors } from './floors';
import { map } from './map';
import { overview } from './overview';
import { place } from './place';
import { report } from './report';
import { rooms } from './rooms';
import { uplinks } from './uplinks';
import { users } from './users';
import { warehouse } from './warehouse';

/** What is said once something opens over a list, or instead of it. */
export const messages = {
  ...laterTexts,
  alarms,
  dashboard,
  device,
  display,
  evidence,
  feedback,
  floors,
  map,
  overview,
  place,
  report,
  rooms,
  uplinks,
  users,
  warehouse,
};
