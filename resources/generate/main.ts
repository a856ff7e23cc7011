import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SchemaError } from '../../src/model/schema-error';
import { generate } from './generate';
import { staleFiles, writeGenerated } from './write-generated';

const resources = dirname(dirname(fileURLToPath(import.meta.url)));
const target = join(resources, 'generated');

/** `npm run generate` writes; with `--check` it only tells, for the build server. */
async function main(checkOnly: boolean): Promise<void> {
  const files = await generate(join(dirname(resources), 'schemas'));
  const stale = checkOnly ? staleFiles(target, files) : writeGenerated(target, files);
  if (stale.length === 0) console.log('Generated files are up to date.');
  else if (checkOnly) throw new Error(`Stale: ${stale.join(', ')} in resources/generated. Run npm run generate.`);
  else console.log(`Wrote ${stale.join(', ')}.`);
}

main(process.argv.includes('--check')).catch((error: unknown) => {
  console.error(error instanceof SchemaError ? error.message : error);
  process.exitCode = 1;
});
