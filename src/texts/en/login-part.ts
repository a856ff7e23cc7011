import { loginTexts } from '../../i18n/en/login-part';
import { withTexts } from '../../i18n/messages';
import { ownWords, product } from './product';

/** What the login page says. */
export const messages = withTexts(loginTexts, { ...ownWords, product });
