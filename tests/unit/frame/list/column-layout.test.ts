import { describe, expect, it } from 'vitest';
import {
  createInitialLayout,
  listLayoutFields,
  moveColumn,
  toggleColumn,
  widenColumn,
} from '../../../../src/frame/list/use-columns';
import { entityModel } from '../../../support/sample-entity';

const { fields } = entityModel({
  a: { type: 'string' },
  b: { type: 'string' },
  c: { type: 'string', 'x-field': { column: 'hidden' } },
});
const all = fields.filter(({ path }) => path.length === 1);
const pathsOf = (layout: readonly { path: string }[]) => layout.map(({ path }) => path).join('');
const layout = [{ path: 'b', width: 90 }, { path: 'a' }];

describe('the columns of a list', () => {
  it('begin as the schema says, or as they were ticked before', () => {
    expect(pathsOf(createInitialLayout(all, {}))).toBe('ab');
    expect(pathsOf(createInitialLayout(all, { a: false, c: true }))).toBe('bc');
  });

  it('keep their order, and never are none', () => {
    expect(pathsOf(listLayoutFields(all, [...layout, { path: 'gone' }]))).toBe('ba');
    expect(pathsOf(listLayoutFields(all, [{ path: 'gone' }]))).toBe('a');
  });

  it('come where the schema has them, and go, all but the last', () => {
    expect(pathsOf(toggleColumn(all, layout, 'c'))).toBe('bac');
    expect(pathsOf(toggleColumn(all, [{ path: 'c' }], 'b'))).toBe('bc');
    expect(toggleColumn(all, layout, 'a')).toEqual([{ path: 'b', width: 90 }]);
    expect(pathsOf(toggleColumn(all, [{ path: 'b' }], 'b'))).toBe('b');
  });

  it('move by a place, and stay at the ends', () => {
    expect(pathsOf(moveColumn(layout, 'a', -1))).toBe('ab');
    expect(pathsOf(moveColumn(layout, 'b', -1))).toBe('ba');
    expect(pathsOf(moveColumn(layout, 'b', 1))).toBe('ab');
    expect(pathsOf(moveColumn(layout, 'gone', 1))).toBe('ba');
  });

  it('have widths within what can be read', () => {
    expect(widenColumn(layout, 'a', 120.4)).toEqual([layout[0], { path: 'a', width: 120 }]);
    expect(widenColumn(layout, 'a', 1)).toContainEqual({ path: 'a', width: 60 });
    expect(widenColumn(layout, 'b', undefined)).toContainEqual({ path: 'b' });
  });
});
