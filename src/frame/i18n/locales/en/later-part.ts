import account from './account.json' with { type: 'json' };
import bulk from './bulk.json' with { type: 'json' };
import charts from './charts.json' with { type: 'json' };
import history from './history.json' with { type: 'json' };
import fileImport from './import.json' with { type: 'json' };
import { refusals } from './refusals';
import screens from './screens.json' with { type: 'json' };
import shellDialogs from './shell-dialogs.json' with { type: 'json' };
import studio from './studio.json' with { type: 'json' };
import subscriptions from './subscriptions.json' with { type: 'json' };
import tasks from './tasks.json' with { type: 'json' };

/** What every console says in English once something opens over a list, or instead of it. */
export const laterTexts = {
  charts,
  framework: { ...screens, bulk, history, import: fileImport, subscriptions, tasks },
  login: account,
  // Each refusal brings its English text along.
  refusals,
  shell: shellDialogs,
  studio,
};
