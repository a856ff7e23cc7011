import { openSite } from '../../../../../server/frame/site/site';
import { describeAdministrators } from '../../../../contract/frame/accounts/describe-administrators';
import { houseModels as models } from '../../support/houses/models';
import { CHEAP } from '../../support/server-calls';

describeAdministrators('SQLite', async () => openSite({ models, dataDir: ':memory:', passwordCost: CHEAP }));
