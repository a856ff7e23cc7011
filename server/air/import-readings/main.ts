import { readConfig } from '../site/config';
import { openConfiguredSite } from '../site/site';
import { runImport } from './command';
import { createDocumentPlaces } from './document-places';
import type { ImportSite } from './places';

async function openSite(): Promise<ImportSite> {
  const config = readConfig(process.env);
  const site = await openConfiguredSite(config, 'npm run import:readings');
  return { readings: site.readings, places: createDocumentPlaces(site, config.timeZone), close: site.close };
}

process.exitCode = await runImport(process.argv.slice(2), openSite, {
  write: (line) => process.stdout.write(`${line}\n`),
  isTerminal: process.stdout.isTTY,
});
