import french from 'ra-language-french';
import type { Catalogue } from '../../languages';
import common from './common.json' with { type: 'json' };
import framework from './framework.json' with { type: 'json' };
import login from './login.json' with { type: 'json' };
import refusals from './refusals.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };

export const listTexts: Catalogue = { ...french, common, framework, login, refusals, shell };
