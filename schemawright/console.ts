export type { ConsoleApplication } from '../src/frame/console/application';
export { runConsole } from '../src/frame/console/run-console';
export { languageOf } from '../src/frame/i18n/language-of';
export { BrandPanel } from '../src/frame/login/BrandPanel';
