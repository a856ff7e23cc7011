import english from 'ra-language-english';
import type { Catalogue } from '../../languages';
import common from './common.json' with { type: 'json' };
import framework from './framework.json' with { type: 'json' };
import login from './login.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };

export const listTexts: Catalogue = { ...english, common, framework, login, shell };
