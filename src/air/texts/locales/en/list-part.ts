import { withTexts } from '../../../../frame/i18n/languages';
import { listTexts } from '../../../../frame/i18n/locales/en/list-part';
import lists from './lists.json' with { type: 'json' };
import product from './product.json' with { type: 'json' };
import ownWords from './shell.json' with { type: 'json' };

export const messages = withTexts(listTexts, { ...ownWords, ...lists, product });
