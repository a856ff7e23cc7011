import { expect, it } from 'vitest';
import { listFilterNames, restrictFilter } from '../../../../src/frame/query/filter-shape';

const filter = { q: 'x', name: 'a', $any: [{ watts: 1 }, { price: 2, name: 'b' }], $all: [{ price: { ne: 3 } }] };

it('tells what a filter asks for, in its groups too', () => {
  expect(listFilterNames(filter)).toEqual(['q', 'name', 'watts', 'price']);
  expect(listFilterNames({ $any: 'nothing' })).toEqual([]);
});

it('leaves out what is not kept, and groups in which nothing is left', () => {
  expect(restrictFilter(filter, (path) => ['q', 'name', 'watts'].includes(path))).toEqual({
    ...{ q: 'x', name: 'a', $any: [{ watts: 1 }, { name: 'b' }] },
  });
  expect(restrictFilter({ place: { city: 'Roma', floor: 2 } }, (path) => path === 'place.city')).toEqual({
    place: { city: 'Roma' },
  });
});
