import { withTexts } from 'schemawright/texts';
import { frameTexts } from 'schemawright/texts/fr';
import { clinic } from './clinic';

/** Every text of the console in French. */
export const messages = withTexts(frameTexts, clinic.fr);
