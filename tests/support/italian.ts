import { createTexts, type ServerTexts } from '../../server/frame/http/environment';
import refusals from '../../src/frame/i18n/locales/it/refusals.json' with { type: 'json' };
import server from '../../src/frame/i18n/locales/it/server.json' with { type: 'json' };

export const ITALIAN: ServerTexts = { it: { refusals, server } };

export const italianTexts = createTexts(ITALIAN);
export const sayItalian = italianTexts.in('it');
