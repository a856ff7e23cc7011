import { loginTexts } from '../../../frame/i18n/en/login-part';
import { withTexts } from '../../../frame/i18n/messages';
import { ownWords, product } from './product';

/** What the login page says. */
export const messages = withTexts(loginTexts, { ...ownWords, product });
