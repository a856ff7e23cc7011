import { withTexts } from '../../../../frame/i18n/languages';
import { loginTexts } from '../../../../frame/i18n/locales/it/login-part';
import product from './product.json' with { type: 'json' };
import ownWords from './shell.json' with { type: 'json' };

export const messages = withTexts(loginTexts, { ...ownWords, product });
