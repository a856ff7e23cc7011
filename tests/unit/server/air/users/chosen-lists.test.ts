import { describeChosenLists } from '../../../../contract/air/accounts/describe-chosen-lists';
import { testServer } from '../../support/test-server';

describeChosenLists('SQLite', async () => testServer().site, { numRuns: 50, maxLength: 25 });
