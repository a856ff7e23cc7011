import { parseSite } from '../../server/start/requested-site';
import { sortByReferences } from '../../server/studio/preview/generated-records';
import { createSampler } from './sampler';

const USAGE = 'schemawright seed [number of records of each entity; 10 by default]';
const MAX_RECORDS = 1000;

async function seed(count: number): Promise<void> {
  const site = await parseSite(process.argv).open('schemawright seed');
  try {
    const { models, now } = site;
    const sampler = createSampler({ models, site, people: [], seed: now() % 1_000_000_000 });
    for (const model of sortByReferences(models)) {
      if (model.open || model.single === true || model === models.accounts?.model) continue;
      try {
        for (let made = 0; made < count; made++) await sampler.make(model);
        console.log(`Created ${count} × ${model.pluralLabel.en}.`);
      } catch (error) {
        console.error(`Skipped ${model.pluralLabel.en}: ${error instanceof Error ? error.message : error}`);
        process.exitCode = 1;
      }
    }
  } finally {
    await site.close();
  }
}

const count = Number(process.argv[2] ?? 10);
try {
  if (!Number.isInteger(count) || count < 1 || count > MAX_RECORDS) throw new Error(USAGE);
  await seed(count);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
