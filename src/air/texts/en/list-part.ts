import { listTexts } from '../../../frame/i18n/en/list-part';
import { withTexts } from '../../../frame/i18n/messages';
import { lists } from './lists';
import { ownWords, product } from './product';

/** What lists say, and what is around them. */
export const messages = withTexts(listTexts, { ...ownWords, ...lists, product });
