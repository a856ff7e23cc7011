import { models } from '../../../../../resources/models';
import { openAirSite } from '../../../../../server/air/site/site';
import { describeTasks } from '../../../../contract/frame/tasks/describe-tasks';

describeTasks('SQLite', (now) => openAirSite({ models, dataDir: ':memory:', now }), 40);
