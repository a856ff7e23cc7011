import type { Catalogue } from '../../messages';
import common from './common.json' with { type: 'json' };
import login from './login.json' with { type: 'json' };
import reactAdmin from './react-admin.json' with { type: 'json' };

/** What the login page of every console says; react-admin's texts are part of every catalogue. */
export const loginTexts: Catalogue = { ...reactAdmin, common, login };
