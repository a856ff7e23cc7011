import type { Catalogue } from '../../languages';
import common from './common.json' with { type: 'json' };
import login from './login.json' with { type: 'json' };
import reactAdmin from './react-admin.json' with { type: 'json' };

export const loginTexts: Catalogue = { ...reactAdmin, common, login };
