import { describe, expect, it } from 'vitest';
import {
  type AskedCondition,
  applyConditions,
  createCondition,
  listConditionValues,
  parseConditions,
} from '../../../../src/frame/list/conditions/asked-conditions';

const asked = (path: string, kind: AskedCondition['kind'], condition: unknown): AskedCondition => ({
  ...{ path, kind, condition },
});
const lines = [
  asked('a', 'matches', { contains: 'x' }),
  asked('a', 'ne', { ne: 'y' }),
  asked('b', 'in', { in: [1, 2] }),
  asked('c', 'containsNone', { containsNone: ['z'] }),
  asked('d', 'empty', { exists: false }),
  asked('d', 'filled', { exists: true }),
];

describe('conditions of a list', () => {
  it.each(['all', 'any'] as const)('are a group of its filter and come out of it again: %s', (together) => {
    const filter = applyConditions({ q: 'sala', name: 'n' }, together, lines);
    expect(filter).toMatchObject({ q: 'sala', name: 'n' });
    expect(parseConditions(filter)).toEqual({ together, conditions: lines });
    expect(applyConditions(filter, together, [])).toEqual({ q: 'sala', name: 'n' });
  });

  it('ask nothing while nothing is chosen', () => {
    expect(applyConditions({}, 'all', [asked('a', 'ne', undefined)])).toEqual({});
    expect(parseConditions({ $any: 'nothing' })).toEqual({ together: 'all', conditions: [] });
  });

  it('name their values, of which "is not" has one', () => {
    expect(lines.slice(1, 4).map(listConditionValues)).toEqual([['y'], [1, 2], ['z']]);
    expect(createCondition('ne', ['x', 'y'])).toEqual({ ne: 'y' });
    expect(createCondition('in', [])).toBeUndefined();
  });
});
