import { models } from '../../../../resources/models';
import { openSite } from '../../../../server/site/site';
import { describeAdministrators } from '../../../contract/accounts/describe-administrators';
import { CHEAP } from '../support/test-server';

describeAdministrators('SQLite', async () => openSite({ models, dataDir: ':memory:', passwordCost: CHEAP }));
