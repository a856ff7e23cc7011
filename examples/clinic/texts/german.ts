import { withTexts } from 'schemawright/texts';
import { frameTexts } from 'schemawright/texts/de';
import { clinic } from './clinic';

/** Every text of the console in German. */
export const messages = withTexts(frameTexts, clinic.de);
