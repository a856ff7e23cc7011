import { expect, test } from 'vitest';
import { describeFilter } from '../../../../src/frame/list/write-list';
import { plainFormat as format } from '../../../support/plain-format';
import { entityModel } from '../../../support/sample-entity';

const { fields } = entityModel({
  name: { type: 'string', title: 'Name' },
  watts: { type: 'number', title: 'Power' },
  on: { type: 'boolean', title: 'On' },
  seen: { type: 'integer', title: 'Seen', 'x-field': { type: 'instant' } },
});

test.each([
  [{}, []],
  [{ q: 'aula' }, ['aula']],
  [{ name: { contains: 'aula' }, on: true }, ['Name aula', 'On Yes']],
  [{ watts: { gte: 5, lte: 9.5 } }, ['Power min 5 max 9.5']],
  [{ seen: { gte: Date.UTC(2026, 10, 22), lt: Date.UTC(2026, 10, 23) } }, ['Seen 2026-11-22']],
  [{ seen: { gte: Date.UTC(2026, 10, 1), lt: Date.UTC(2026, 10, 23) } }, ['Seen min 2026-11-01 max 2026-11-22']],
  [{ seen: { lt: Date.UTC(2026, 10, 23) } }, ['Seen max 2026-11-22']],
])('the filter %j reads %j', (conditions, words) => {
  expect(describeFilter(conditions, fields, format, { id: '1' })).toEqual(words);
});
