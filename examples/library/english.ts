import { frameTexts } from '../../src/frame/i18n/en';
import { withTexts } from '../../src/frame/i18n/messages';
import { library } from './texts';

/** Every text of the console in English. */
export const messages = withTexts(frameTexts, library.en);
