import german from '../../../src/frame/i18n/locales/de/refusals.json' with { type: 'json' };
import germanServer from '../../../src/frame/i18n/locales/de/server.json' with { type: 'json' };
import french from '../../../src/frame/i18n/locales/fr/refusals.json' with { type: 'json' };
import frenchServer from '../../../src/frame/i18n/locales/fr/server.json' with { type: 'json' };
import italian from '../../../src/frame/i18n/locales/it/refusals.json' with { type: 'json' };
import italianServer from '../../../src/frame/i18n/locales/it/server.json' with { type: 'json' };
import type { ServerTexts } from '../http/environment';

export const FRAME_TEXTS: ServerTexts = {
  de: { refusals: german, server: germanServer },
  fr: { refusals: french, server: frenchServer },
  it: { refusals: italian, server: italianServer },
};
