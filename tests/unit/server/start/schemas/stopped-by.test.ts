import { expect, test } from 'vitest';
import { DataError } from '../../../../../server/frame/stores/data-error';
import { findStartObstacle } from '../../../../../server/start/schemas/stopped-by';
import type { EntityRecord } from '../../../../../src/frame/model/entity-model';
import { lampModels, lamps } from '../../../frame/schema-change/states';

const WITH_NOTE = lamps({ name: { type: 'string' }, note: { type: 'string' } });
const models = lampModels({ name: { type: 'string' } });

const dataWith = (records: readonly EntityRecord[]) => async () => ({
  stored: async function* (collection: string) {
    yield collection === 'lamps' ? [...records] : [{ id: 'schemas', state: JSON.stringify(WITH_NOTE) }];
  },
  close: async () => undefined,
});

test('a change that would hide values is told with the plan, until it is accepted', async () => {
  const reason = await findStartObstacle(models, dataWith([{ id: 'a', note: 'x' }]), undefined);
  expect(reason).toContain('note is removed; stored values are kept');
  const accepted = /--accept ([0-9a-f]{8})/.exec(reason ?? '')?.[1];
  expect(await findStartObstacle(models, dataWith([{ id: 'a', note: 'x' }]), accepted)).toBeUndefined();
});

test('a change that hurts nothing goes on, and so does a start without data', async () => {
  expect(await findStartObstacle(models, dataWith([{ id: 'a' }]), undefined)).toBeUndefined();
  const none = () => Promise.reject(new DataError('There is no database'));
  expect(await findStartObstacle(models, none, undefined)).toBeUndefined();
});
