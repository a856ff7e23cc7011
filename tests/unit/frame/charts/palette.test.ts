import { expect, it } from 'vitest';
import { getColour } from '../../../../src/frame/charts/parts/palette';
import { createConsoleTheme } from '../../../../src/frame/layout/theme/theme';
import { contrastOf, differenceOf, SIGHTS, seenAs } from './colour-vision';

const LINES = 10;
/** CIEDE2000: 2.3 is just noticed by who compares two patches; thin lines need several times as much. */
const APART = 12;
/** WCAG 2.2, success criterion 1.4.11. */
const LEAST_CONTRAST = 3;

const colours = (mode: 'light' | 'dark') => Array.from({ length: LINES }, (_none, index) => getColour(index, mode));
const pairs = (all: readonly string[]) =>
  all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other]));

for (const mode of ['light', 'dark'] as const) {
  for (const sight of SIGHTS) {
    it(`ten lines look different in the ${mode} mode to ${sight} eyes`, () => {
      const near = pairs(colours(mode)).filter(([one = '', other = '']) => {
        return differenceOf(seenAs(sight, one), seenAs(sight, other)) < APART;
      });
      expect(near).toEqual([]);
    });
  }

  it(`every line stands out from the paper in the ${mode} mode`, () => {
    const { palette } = createConsoleTheme(mode);
    const paper = palette?.background?.paper ?? '';
    expect(paper).toMatch(/^#[0-9a-f]{6}$/);
    for (const colour of colours(mode)) expect(contrastOf(colour, paper)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  });
}

it('the difference of colours is that of its authors: pairs of Sharma, Wu and Dalal, 2005', () => {
  expect(differenceOf([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
  expect(differenceOf([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 4);
  expect(differenceOf([22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619])).toBeCloseTo(2.0373, 4);
});
