import { expect, it } from 'vitest';
import { filterReferences, findWorstLines, isMuted } from '../../../../src/frame/charts/plot/emphasis';

const line = (colourIndex: number, lowest: number, highest: number, more = {}) => ({
  ...{ key: String(colourIndex), label: String(colourIndex), dash: 0 as const },
  ...{ colourIndex, figures: { lowest, highest, mean: lowest, last: highest } },
  ...more,
});
const six = [900, 1500, 800, 1200, 700, 1900].map((highest, index) => line(index, 400, highest));

it('leaves few lines in colour, and of many only the three with the highest values', () => {
  expect(findWorstLines(six.slice(0, 4))).toBeNull();
  expect(findWorstLines(six)).toEqual(new Set([5, 1, 3]));
});

it('finds the worst on both sides of the best value, among measured lines of the rooms', () => {
  const outdoor = line(6, -5, 40, { isApart: true });
  const derived = line(0, 0, 90, { isDerived: true });
  const earlier = line(0, 0, 90, { isFaint: true });
  const rooms = [line(0, 21, 23), line(1, 15, 22), line(2, 20, 27), line(3, 21, 24), line(4, 21, 22)];
  const worst = findWorstLines([...rooms, outdoor, derived, earlier], 22);
  expect(worst).toEqual(new Set([1, 2, 3]));
  expect(isMuted(outdoor, { worst, pointed: null })).toBe(false);
});

it('leaves the colours to a line that is lifted or pointed at', () => {
  expect(findWorstLines([...six, line(6, 0, 0, { isLifted: true })])).toBeNull();
  const worst = findWorstLines(six);
  expect(isMuted(line(4, 400, 700), { worst, pointed: null })).toBe(true);
  expect(isMuted(line(4, 400, 700), { worst, pointed: 4 })).toBe(false);
});

it('shows the thresholds of all lines, of shown ones, and of many only of the one pointed at', () => {
  const [all, one, two] = [
    { value: 1000, label: 'all' },
    { value: 800, label: 'one', of: [0] },
    { value: 900, label: 'two', of: [1, 2] },
  ];
  const references = [all, one, two];
  expect(filterReferences(references, six.slice(1, 3), { worst: null, pointed: null })).toEqual([all, two]);
  const worst = findWorstLines(six);
  expect(filterReferences(references, six, { worst, pointed: null })).toEqual([all]);
  expect(filterReferences(references, six, { worst, pointed: 0 })).toEqual([all, one]);
});
