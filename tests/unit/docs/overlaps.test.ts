import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { good, merged } from '../tools/schema/schema-errors/index';
import { refusalOf } from '../tools/schema/written-schemas';

const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'computed-values.md'), 'utf8');
const [, example = ''] = /## Records that take time[\s\S]*?```json\n([\s\S]*?)```/.exec(page) ?? [];
const checks: object = JSON.parse(`{ ${example} }`);

it('shows rules about records that take time, which are taken', () => {
  const properties = {
    begins: { type: 'string', format: 'date-time' },
    minutes: { type: 'integer' },
    vet: { type: 'string' },
    state: { type: 'string', enum: ['planned', 'done', 'cancelled'], oneOf: null },
    from: { type: 'string', format: 'date' },
    to: { type: 'string', format: 'date' },
    room: { type: 'string' },
  };
  expect(refusalOf({ ...good, lamp: merged(good.lamp, { ...checks, properties }) })).toBeUndefined();
});
