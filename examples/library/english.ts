import { withTexts } from 'schemawright/texts';
import { frameTexts } from 'schemawright/texts/en';
import { library } from './texts';

/** Every text of the console in English. */
export const messages = withTexts(frameTexts, library.en);
