import { compileFolder } from '../../../tools/schema/generate';
import { createNamedBackup } from '../../frame/backup/back-up';
import { releaseFiles } from '../../frame/files/forget-files';
import { parseSite } from '../requested-site';
import { runSchemaCommand } from './command';
import { openData } from './open-data';

const asked = () => parseSite(process.argv);
const write = (line: string) => process.stdout.write(`${line}\n`);

process.exitCode = await runSchemaCommand(process.argv.slice(2), {
  models: () => compileFolder(asked().folder.schemas),
  openData: (models) => openData(asked().readConfig(), models),
  drop: async ({ collection, path }) => {
    const { dataDir, firebase } = asked().readConfig();
    if (firebase === undefined)
      write(`Wrote ${createNamedBackup(dataDir, 'before-drop')}: all data before the deletion.`);
    const site = await asked().open('npm run schema:plan -- --drop');
    try {
      await releaseFiles(site.store, collection, path, site.now());
      return await site.store.forget(collection, path);
    } finally {
      await site.close();
    }
  },
  write,
});
