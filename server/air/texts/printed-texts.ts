import { textsOf } from '../../frame/http/environment';
import { textsFeature } from './feature';

/** Texts of documents, which a thread without a site prints too. */
export const printedTexts = textsOf(textsFeature.texts ?? {});
