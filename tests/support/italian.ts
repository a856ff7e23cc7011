import { type ServerTexts, textsOf } from '../../server/frame/http/environment';
import refusals from '../../src/frame/i18n/locales/it/refusals.json' with { type: 'json' };
import server from '../../src/frame/i18n/locales/it/server.json' with { type: 'json' };

export const ITALIAN: ServerTexts = { it: { refusals, server } };

export const italianTexts = textsOf(ITALIAN);
export const sayItalian = italianTexts.in('it');
