import type { DecimatedSeries } from '../../time-series/decimate';
import { NO_CODE } from '../../time-series/numeric-series';
import type { TimeRange } from '../chart-series';
import type { YScale } from './y-scale';

export type MarkShape = 'circle' | 'square' | 'triangle' | 'diamond';

/** Code of a point. Codes also differ by shape, for people who cannot distinguish the colours. */
export type PointCode = { code: number; label: string; colour: string; shape: MarkShape };

type Mark = { left: number; top: number; code: number };

const APART = 8;

/** Number of lines above which the marks have a larger distance, so that they do not cover the lines. */
const FEW_LINES = 3;

type Frame = { range: TimeRange; yScale: YScale; width: number; height: number; lines: number };

export function listMarks({ x, y, codes }: DecimatedSeries, { range, yScale, width, height, lines }: Frame): Mark[] {
  const spread = Math.max(1, lines / FEW_LINES);
  const marks: Mark[] = [];
  for (let index = 0; index < x.length; index += 1) {
    const code = codes?.[index] ?? NO_CODE;
    const instant = x[index] ?? Number.NaN;
    if (code === NO_CODE || !(instant >= range.from && instant <= range.to)) continue;
    const left = ((instant - range.from) / (range.to - range.from)) * width;
    const last = marks.at(-1);
    if (last && (last.code === code || left - last.left < APART * spread)) continue;
    const value = y[index] ?? Number.NaN;
    if (!(value >= yScale.min && value <= yScale.max)) continue;
    const top = ((yScale.max - value) / (yScale.max - yScale.min)) * height;
    marks.push({ left, top, code });
  }
  return marks;
}

const RADIUS = 4;

export const MARK_PATHS: Record<MarkShape, string> = {
  circle: `M${-RADIUS} 0A${RADIUS} ${RADIUS} 0 1 1 ${RADIUS} 0A${RADIUS} ${RADIUS} 0 1 1 ${-RADIUS} 0Z`,
  square: 'M-3.6 -3.6H3.6V3.6H-3.6Z',
  triangle: 'M0 -4.6L4.6 3.6H-4.6Z',
  diamond: 'M0 -5L5 0L0 5L-5 0Z',
};
