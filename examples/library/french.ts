import { withTexts } from 'schemawright/texts';
import { frameTexts } from 'schemawright/texts/fr';
import { library } from './texts';

/** Every text of the console in French. */
export const messages = withTexts(frameTexts, library.fr);
