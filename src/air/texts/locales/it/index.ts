import { withTexts } from '../../../../frame/i18n/messages';
import { messages as later } from './later-part';
import { messages as list } from './list-part';

/** Every text of the console, by area: for tests, which need not wait for what comes later. */
export const messages = withTexts(list, later);
