import french from 'ra-language-french';
import { type Catalogue, withTexts } from 'schemawright/texts';
import { library } from '../texts';
import { charts } from './charts';
import { common } from './common';
import { framework } from './framework';
import { login } from './login';
import { refusals } from './refusals';
import { shell } from './shell';

const frame: Catalogue = { ...french, charts, common, framework, login, refusals, shell };

/** Every text of the console in French. */
export const messages = withTexts(frame, library.fr);
