import english from 'ra-language-english';
import type { Catalogue } from '../messages';
import { common } from './common';
import { framework } from './framework';
import { login } from './login';
import { shell } from './shell';

/** What lists of every console say, and what is around them, in English; `ra` is react-admin's own. */
export const listTexts: Catalogue = { ...english, common, framework, login, shell };
