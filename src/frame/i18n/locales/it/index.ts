import { type Catalogue, withTexts } from '../../languages';
import { laterTexts } from './later-part';
import { listTexts } from './list-part';

export const frameTexts: Catalogue = withTexts(listTexts, laterTexts);
