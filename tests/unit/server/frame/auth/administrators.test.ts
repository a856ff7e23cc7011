import { models } from '../../../../../resources/models';
import { openAirSite } from '../../../../../server/air/site/site';
import { describeAdministrators } from '../../../../contract/frame/accounts/describe-administrators';
import { CHEAP } from '../../support/test-server';

describeAdministrators('SQLite', async () => openAirSite({ models, dataDir: ':memory:', passwordCost: CHEAP }));
