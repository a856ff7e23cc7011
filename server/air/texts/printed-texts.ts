import { createTexts } from '../../frame/http/environment';
import { textsFeature } from './feature';

/** Texts of PDFs, also for threads without an open site. */
export const printedTexts = createTexts(textsFeature.texts ?? {});
