import account from './account.json' with { type: 'json' };
import bulk from './bulk.json' with { type: 'json' };
import charts from './charts.json' with { type: 'json' };
import history from './history.json' with { type: 'json' };
import fileImport from './import.json' with { type: 'json' };
import screens from './screens.json' with { type: 'json' };
import shellDialogs from './shell-dialogs.json' with { type: 'json' };
import studio from './studio.json' with { type: 'json' };
import subscriptions from './subscriptions.json' with { type: 'json' };
import tasks from './tasks.json' with { type: 'json' };

export const laterTexts = {
  charts,
  framework: { ...screens, bulk, history, import: fileImport, subscriptions, tasks },
  login: account,
  shell: shellDialogs,
  studio,
};
