import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { refreshDerived } from '../../../../../server/frame/documents/derived-records';
import { frameServer, twoOwners } from '../../support/frame-server';
import { compileHouses, houseSources, houseModels as models } from '../../support/houses/models';

/** The schemas as they were before houses counted their flats and flats knew their owner's name. */
function olderModels() {
  const left: Readonly<Record<string, string>> = { house: 'flatCount', flat: 'owner_name' };
  const older = structuredClone(houseSources).map(({ name, schema }) => {
    const properties = Object.entries(schema.properties).filter(([key]) => left[name] !== key);
    // What lists show on a phone may name the field that is not there yet.
    const { card: _card, ...resource } = schema['x-resource'];
    const kept = { ...schema, 'x-resource': resource, properties: Object.fromEntries(properties) };
    if (name !== 'lamp') return { name, schema: kept };
    const { owner_name: _copied, ...others } = kept.properties;
    return { name, schema: { ...kept, properties: others } };
  });
  return compileHouses(older);
}

test('what a schema newly derives is worked out for the records that are there', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-derived-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const before = frameServer({ models: olderModels(), dataDir });
  await twoOwners(before);
  await before.site.close();

  const { site } = frameServer({ models, dataDir });
  const read = async (collection: string, id: string) => (await site.store.get(collection, id))?.record;
  expect(await read('houses', 'h1')).not.toHaveProperty('flatCount');
  expect(await refreshDerived(site)).toBeGreaterThan(0);
  expect(await read('houses', 'h1')).toMatchObject({ flatCount: 1 });
  expect(await read('flats', 'f1')).toMatchObject({ owner_name: 'Owner 1' });
  expect(await read('lamps', 'l1')).toMatchObject({ owner_name: 'Owner 1' });
  expect(await refreshDerived(site)).toBe(0);
  await site.close();
});
