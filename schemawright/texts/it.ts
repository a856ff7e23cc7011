export { frameTexts } from '../../src/frame/i18n/locales/it';
