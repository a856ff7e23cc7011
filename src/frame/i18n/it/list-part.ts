import type { Catalogue } from '../messages';
import { common } from './common';
import { framework } from './framework';
import { login } from './login';
import { reactAdmin } from './react-admin';
import { refusals } from './refusals';
import { shell } from './shell';

/** What lists of every console say, and what is around them, in Italian; `ra` is react-admin's own. */
export const listTexts: Catalogue = { ...reactAdmin, common, framework, login, refusals, shell };
