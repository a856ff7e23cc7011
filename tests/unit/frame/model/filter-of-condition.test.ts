import { expect, test } from 'vitest';
import { CLAIM_ALL } from '../../../../src/frame/access/can';
import { toFilter } from '../../../../src/frame/model/value-condition';
import { parseFilter } from '../../../../src/frame/query/parse-filter';
import { entityModel } from '../../../support/sample-entity';

const model = entityModel({
  on: { type: 'boolean', title: 'On' },
  kind: { type: 'string', title: 'Kind', enum: ['desk', 'floor', 'wall'] },
});

test.each([
  [{ on: [true] }, [{ path: 'on', operator: 'eq', value: true }]],
  [{ on: [true, false] }, [{ path: 'on', operator: 'exists', value: true }]],
  [{ kind: ['desk'] }, [{ path: 'kind', operator: 'eq', value: 'desk' }]],
  [{ kind: ['desk', 'wall'] }, [{ path: 'kind', operator: 'in', value: ['desk', 'wall'] }]],
])('%j is a filter that lists take', (condition, asked) => {
  const { where } = parseFilter(model, { role: 'ADMIN', claim: CLAIM_ALL }, toFilter(condition));
  expect(where).toMatchObject(asked);
});
