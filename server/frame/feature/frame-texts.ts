import { refusals as german } from '../../../src/frame/i18n/de/refusals';
import { server as germanServer } from '../../../src/frame/i18n/de/server';
import { refusals as french } from '../../../src/frame/i18n/fr/refusals';
import { server as frenchServer } from '../../../src/frame/i18n/fr/server';
import { refusals as italian } from '../../../src/frame/i18n/it/refusals';
import { server as italianServer } from '../../../src/frame/i18n/it/server';
import type { ServerTexts } from '../http/texts';

/** What the server of every application says, in each language of the frame beside English. */
export const FRAME_TEXTS: ServerTexts = {
  de: { refusals: german, server: germanServer },
  fr: { refusals: french, server: frenchServer },
  it: { refusals: italian, server: italianServer },
};
