import { frameTexts } from '../../../frame/i18n/it';
import { withTexts } from '../../../frame/i18n/messages';
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
import { ownWords, product } from './product';
import { report } from './report';
import { rooms } from './rooms';
import { uplinks } from './uplinks';
import { users } from './users';
import { warehouse } from './warehouse';

/** Every text of the console, by area. */
export const messages = withTexts(frameTexts, {
  ...ownWords,
  alarms,
  dashboard,
  device,
  display,
  evidence,
  feedback,
  overview,
  place,
  floors,
  map,
  product,
  report,
  rooms,
  uplinks,
  users,
  warehouse,
});
