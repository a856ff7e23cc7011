import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { application } from '../../../../../resources/generated/application';
import { fieldTypeData } from '../../../../../resources/generated/field-types';
import { shared, sources } from '../../../../../resources/generated/schemas';
import { models } from '../../../../../resources/models';
import { refreshDerived } from '../../../../../server/frame/documents/refresh-derived';
import { computedRules } from '../../../../../src/air/domain/devices/computed-rules';
import { compileModels } from '../../../../../src/frame/model/compile-models';
import { testServer, twoCustomers } from '../../support/test-server';

/** The real schemas as they were before buildings counted their rooms and rooms knew their manager's name. */
function olderModels() {
  const left: Readonly<Record<string, string>> = { building: 'roomCount', room: 'manager_name' };
  const older = structuredClone(sources).map(({ name, schema }) => {
    const properties = Object.entries(schema.properties).filter(([key]) => left[name] !== key);
    // What lists show on a phone may name the field that is not there yet.
    const { card: _card, ...resource } = schema['x-resource'];
    const kept = { ...schema, 'x-resource': resource, properties: Object.fromEntries(properties) };
    if (name !== 'device') return { name, schema: kept };
    const { manager_name: _copied, ...others } = kept.properties;
    return { name, schema: { ...kept, properties: others } };
  });
  return compileModels(older, { types: fieldTypeData, shared, computed: computedRules, application });
}

test('what a schema newly derives is worked out for the records that are there', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-derived-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const before = testServer({ models: olderModels(), dataDir });
  await twoCustomers(before);
  await before.site.close();

  const { site } = testServer({ models, dataDir });
  const read = async (collection: string, id: string) => (await site.store.get(collection, id))?.record;
  expect(await read('buildings', 'b1')).not.toHaveProperty('roomCount');
  expect(await refreshDerived(site)).toBeGreaterThan(0);
  expect(await read('buildings', 'b1')).toMatchObject({ roomCount: 1 });
  expect(await read('rooms', 'r1')).toMatchObject({ manager_name: 'Manager 1' });
  expect(await read('devices', 'd1')).toMatchObject({ manager_name: 'Manager 1' });
  expect(await refreshDerived(site)).toBe(0);
  await site.close();
});
