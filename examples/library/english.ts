import { frameTexts } from '../../src/i18n/en';
import { withTexts } from '../../src/i18n/messages';
import { library } from './texts';

/** Every text of the console in English. */
export const messages = withTexts(frameTexts, library.en);
