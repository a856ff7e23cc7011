// `schemawright/texts/it`: every text of the frame in Italian.
export { frameTexts } from '../../src/frame/i18n/it';
