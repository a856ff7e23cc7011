import english from 'ra-language-english';
import type { Catalogue } from '../messages';
import { charts } from './charts';
import { common } from './common';
import { dashboard } from './dashboard';
import { feedback } from './feedback';
import { framework } from './framework';
import { login } from './login';
import { shell } from './shell';

/** Every text of the console, by area; `ra` is react-admin's own. */
export const messages: Catalogue = { ...english, charts, common, dashboard, feedback, framework, login, shell };
