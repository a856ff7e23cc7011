import { withTexts } from '../../../../frame/i18n/languages';
import { messages as later } from './later-part';
import { messages as list } from './list-part';

export const messages = withTexts(list, later);
