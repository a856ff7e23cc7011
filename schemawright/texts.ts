// `schemawright/texts`: catalogues of an application, and the groups of texts that one of another language translates.
export type { account } from '../src/frame/i18n/en/account';
export type { bulk } from '../src/frame/i18n/en/bulk';
export type { charts } from '../src/frame/i18n/en/charts';
export type { common } from '../src/frame/i18n/en/common';
export type { framework } from '../src/frame/i18n/en/framework';
export type { history } from '../src/frame/i18n/en/history';
export type { fileImport } from '../src/frame/i18n/en/import';
export type { login } from '../src/frame/i18n/en/login';
export type { refusals } from '../src/frame/i18n/en/refusals';
export type { screens } from '../src/frame/i18n/en/screens';
export type { server } from '../src/frame/i18n/en/server';
export type { shell } from '../src/frame/i18n/en/shell';
export type { shellDialogs } from '../src/frame/i18n/en/shell-dialogs';
export type { tasks } from '../src/frame/i18n/en/tasks';
export { type Catalogue, withTexts } from '../src/frame/i18n/messages';
export type { Translation } from '../src/frame/model/message';
export { messagesOf } from '../src/frame/model/message';
