import { withTexts } from 'schemawright/texts';
import { frameTexts } from 'schemawright/texts/en';
import { clinic } from './clinic';

/** The clinic's own texts in German; those of the frame are English until somebody translates them. */
export const messages = withTexts(frameTexts, clinic.de);
