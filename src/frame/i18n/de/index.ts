import type { Catalogue } from '../messages';
import { charts } from './charts';
import { common } from './common';
import { framework } from './framework';
import { login } from './login';
import { reactAdmin } from './react-admin';
import { refusals } from './refusals';
import { shell } from './shell';
import { studio } from './studio';

/** What the parts of every console say in German; `ra` is react-admin's own. */
export const frameTexts: Catalogue = { ...reactAdmin, charts, common, framework, login, refusals, shell, studio };
