// `schemawright/texts/it`: every text of the frame's screens in Italian.
export { frameTexts } from '../../src/frame/i18n/locales/it';
