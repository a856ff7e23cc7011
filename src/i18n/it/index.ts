import type { Catalogue } from '../messages';
import { alarms } from './alarms';
import { charts } from './charts';
import { common } from './common';
import { dashboard } from './dashboard';
import { device } from './device';
import { feedback } from './feedback';
import { framework } from './framework';
import { login } from './login';
import { place } from './place';
import { reactAdmin } from './react-admin';
import { shell } from './shell';
import { users } from './users';
import { warehouse } from './warehouse';

/** Every text of the console, by area; `ra` is react-admin's own. */
export const messages: Catalogue = {
  ...reactAdmin,
  alarms,
  charts,
  common,
  dashboard,
  device,
  feedback,
  framework,
  login,
  place,
  shell,
  users,
  warehouse,
};
