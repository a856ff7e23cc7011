// `schemawright/texts/en`: every text of the frame in English.
export { frameTexts } from '../../src/frame/i18n/locales/en';
