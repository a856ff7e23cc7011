import english from 'ra-language-english';
import type { Catalogue } from '../../languages';
import common from './common.json' with { type: 'json' };
import login from './login.json' with { type: 'json' };

export const loginTexts: Catalogue = { ...english, common, login };
