// `schemawright/texts/fr`: every text of the frame's screens in French.
export { frameTexts } from '../../src/frame/i18n/locales/fr';
