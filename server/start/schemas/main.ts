import { join } from 'node:path';
import { applicationAt, askedApplication } from '../../../tools/schema/application-folder';
import { compiledModels } from '../../../tools/schema/generate';
import { readConfig } from '../../air/config';
import { openConfiguredSite } from '../../air/open-configured-site';
import { runSchemaCommand } from './command';
import { openData } from './open-data';

// `npm run schema:plan` and `npm run schema:check`. They read the schemas themselves, and not what a build has made of them.
const root = join(import.meta.dirname, '..', '..', '..');
const { schemas } = applicationAt(root, askedApplication(process.argv));

process.exitCode = await runSchemaCommand(process.argv.slice(2), {
  models: () => compiledModels(schemas),
  openData: (models) => openData(readConfig(process.env), models),
  drop: async ({ collection, path }) => {
    const site = await openConfiguredSite(readConfig(process.env), 'npm run schema:plan -- --drop');
    try {
      return await site.store.forget(collection, path);
    } finally {
      await site.close();
    }
  },
  write: (line) => process.stdout.write(`${line}\n`),
});
