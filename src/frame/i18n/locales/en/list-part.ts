import english from 'ra-language-english';
import type { Catalogue } from '../../messages';
import common from './common.json' with { type: 'json' };
import framework from './framework.json' with { type: 'json' };
import login from './login.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };

/** What lists of every console say, and what is around them, in English; `ra` is react-admin's own. */
export const listTexts: Catalogue = { ...english, common, framework, login, shell };
