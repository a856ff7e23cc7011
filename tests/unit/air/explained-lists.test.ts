import { expect, test } from 'vitest';
import { models } from '../../../resources/models';

test('every list of the console explains what its records are for, in each language', () => {
  const unexplained = models.list.filter(({ help }) => help?.en === undefined || help.it === undefined);
  expect(unexplained.map(({ name }) => name)).toEqual([]);
});
