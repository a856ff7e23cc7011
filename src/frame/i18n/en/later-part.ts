import { account } from './account';
import { bulk } from './bulk';
import { charts } from './charts';
import { history } from './history';
import { fileImport } from './import';
import { refusals } from './refusals';
import { screens } from './screens';
import { shellDialogs } from './shell-dialogs';
import { studio } from './studio';
import { subscriptions } from './subscriptions';
import { tasks } from './tasks';

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
