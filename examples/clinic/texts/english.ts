import { withTexts } from 'schemawright/texts';
import { frameTexts } from 'schemawright/texts/en';
import { clinic } from './clinic';

/** Every text of the console in English. */
export const messages = withTexts(frameTexts, clinic.en);
