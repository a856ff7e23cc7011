import { compiledModels } from '../../../tools/schema/generate';
import { releaseFiles } from '../../frame/files/release-files';
import { askedFrom } from '../requested-site';
import { runSchemaCommand } from './command';
import { openData } from './open-data';

const asked = () => askedFrom(process.argv);

process.exitCode = await runSchemaCommand(process.argv.slice(2), {
  models: () => compiledModels(asked().folder.schemas),
  openData: (models) => openData(asked().readConfig(), models),
  drop: async ({ collection, path }) => {
    const site = await asked().open('npm run schema:plan -- --drop');
    try {
      await releaseFiles(site.store, collection, path, site.now());
      return await site.store.forget(collection, path);
    } finally {
      await site.close();
    }
  },
  write: (line) => process.stdout.write(`${line}\n`),
});
