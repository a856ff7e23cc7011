// `schemawright/texts/de`: every text of the frame's screens in German.
export { frameTexts } from '../../src/frame/i18n/locales/de';
