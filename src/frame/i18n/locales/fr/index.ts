import { type Catalogue, withTexts } from '../../messages';
import { laterTexts } from './later-part';
import { listTexts } from './list-part';

/** What the parts of every console say in French; `ra` is react-admin's own. */
export const frameTexts: Catalogue = withTexts(listTexts, laterTexts);
