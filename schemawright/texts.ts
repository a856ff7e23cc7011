import accountTexts from '../src/frame/i18n/locales/en/account.json' with { type: 'json' };
import bulkTexts from '../src/frame/i18n/locales/en/bulk.json' with { type: 'json' };
import chartsTexts from '../src/frame/i18n/locales/en/charts.json' with { type: 'json' };
import commonTexts from '../src/frame/i18n/locales/en/common.json' with { type: 'json' };
import frameworkTexts from '../src/frame/i18n/locales/en/framework.json' with { type: 'json' };
import historyTexts from '../src/frame/i18n/locales/en/history.json' with { type: 'json' };
import fileImportTexts from '../src/frame/i18n/locales/en/import.json' with { type: 'json' };
import loginTexts from '../src/frame/i18n/locales/en/login.json' with { type: 'json' };
import screensTexts from '../src/frame/i18n/locales/en/screens.json' with { type: 'json' };
import shellTexts from '../src/frame/i18n/locales/en/shell.json' with { type: 'json' };
import shellDialogsTexts from '../src/frame/i18n/locales/en/shell-dialogs.json' with { type: 'json' };
import tasksTexts from '../src/frame/i18n/locales/en/tasks.json' with { type: 'json' };

// Separate constants, because types of the package cannot refer to JSON files.
const account = accountTexts;
const bulk = bulkTexts;
const charts = chartsTexts;
const common = commonTexts;
const framework = frameworkTexts;
const history = historyTexts;
const fileImport = fileImportTexts;
const login = loginTexts;
const screens = screensTexts;
const shell = shellTexts;
const shellDialogs = shellDialogsTexts;
const tasks = tasksTexts;

export { type Catalogue, withTexts } from '../src/frame/i18n/languages';
export type { refusals } from '../src/frame/i18n/locales/en/refusals';
export type { server } from '../src/frame/i18n/locales/en/server';
export type { Translation } from '../src/frame/model/message';
export { messagesOf } from '../src/frame/model/message';
export type {
  account,
  bulk,
  charts,
  common,
  fileImport,
  framework,
  history,
  login,
  screens,
  shell,
  shellDialogs,
  tasks,
};
