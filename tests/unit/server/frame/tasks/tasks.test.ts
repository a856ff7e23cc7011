import { openSite } from '../../../../../server/frame/site/site';
import { describeTasks } from '../../../../contract/frame/tasks/describe-tasks';
import { houseModels as models } from '../../support/houses/models';

describeTasks('SQLite', (now) => openSite({ models, dataDir: ':memory:', now }), 40);
