import { prepareSchemas } from '../../../server/frame/schema-change/prepare-schemas';
import { openSite } from '../../../server/frame/site/site';
import { lampModels } from '../../unit/frame/schema-change/states';

// Opens the data of DATA_DIR as a server does whose schema has exchanged two choices with each other.
const models = lampModels({
  kind: { type: 'string', enum: ['a', 'b'], 'x-migrate': { values: { a: 'b', b: 'a' } } },
});
const site = openSite({ models, dataDir: process.env.DATA_DIR ?? '' });
await prepareSchemas(site, { backUp: () => 'backup.db', write: (text) => process.stdout.write(`${text}\n`) });
await site.close();
