import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import metaSchema from '../../schemas/_meta/entity.schema.json' with { type: 'json' };
import { SchemaError } from '../../src/model/schema-error';
import { firestoreFiles } from './firestore-files';
import type { FirestoreIndexes } from './firestore-indexes';
import { costReport } from './firestore-rules/report';
import { compiledModels, generate } from './generate';
import { keywordDocs } from './keyword-docs';
import { staleFiles, writeGenerated } from './write-generated';

const root = join(import.meta.dirname, '..', '..');

/** Indexes that the application needs beside those of its entities. */
async function ownIndexes(): Promise<FirestoreIndexes | undefined> {
  const file = join(root, 'resources', 'firestore-indexes.ts');
  if (!existsSync(file)) return undefined;
  const module: { ownIndexes: FirestoreIndexes } = await import(pathToFileURL(file).href);
  return module.ownIndexes;
}

/** `npm run generate` writes; with `--check` it only tells, for the build server. */
async function main(checkOnly: boolean): Promise<void> {
  const schemas = join(root, 'schemas');
  const models = compiledModels(schemas);
  const firestore = firestoreFiles(models, await ownIndexes());
  console.log(costReport(firestore.get('firestore.rules') ?? '', models).join('\n'));
  const places = [
    { folder: join(root, 'resources', 'generated'), files: generate(schemas) },
    { folder: root, files: firestore },
    { folder: join(root, 'docs'), files: new Map([['schema-keywords.md', keywordDocs(metaSchema)]]) },
  ];
  const stale = places.flatMap(({ folder, files }) =>
    checkOnly ? staleFiles(folder, files) : writeGenerated(folder, files),
  );
  if (stale.length === 0) console.log('Generated files are up to date.');
  else if (checkOnly) throw new Error(`Stale: ${stale.join(', ')}. Run npm run generate.`);
  else console.log(`Wrote ${stale.join(', ')}.`);
}

main(process.argv.includes('--check')).catch((error: unknown) => {
  console.error(error instanceof SchemaError ? error.message : error);
  process.exitCode = 1;
});
