import { withTexts } from 'schemawright/texts';
import { messages as library } from '../../library/french';
import { clinic } from './clinic';

/** Every text of the console in French: those of the frame are as the library has them. */
export const messages = withTexts(library, clinic.fr);
