import type { Theme } from '@mui/material';
import type { ReferenceLine } from '../chart-series';
import { colourAt } from '../parts/palette';
import { BAND_BAR, bandColours } from './band-colours';
import { paintLine } from './paint-line';
import type { PlotSize } from './plot-size';
import { MARK_PATHS, marksOf } from './point-codes';
import { LABEL_HEIGHT, placedReferences } from './reference-labels';
import { joined, visibleParts } from './time-range';
import type { Plot } from './use-plot';

/** That of the line that a reference belongs to, or one of its own where it is for all. */
function colourOf({ colourIndex }: ReferenceLine, { palette }: Theme): string {
  return colourIndex === undefined ? palette.warning.main : colourAt(colourIndex, palette.mode);
}

const LABEL_GAP = 10;
const REFERENCE_DASH = [4, 4];

/** A label is as long as it likes, up to this part of the plot's width. */
const LONGEST_LABEL = 0.6;

/** Shaded times and bands, under the grid; (0, 0) is the upper left corner of the plot. */
export function paintGround(context: CanvasRenderingContext2D, plot: Plot, { width, height }: PlotSize): void {
  const { range, theme } = plot;
  const left = (instant: number) => ((instant - range.from) / (range.to - range.from)) * width;
  const fill = (from: number, to: number, colour: string, depth: number) => {
    context.fillStyle = colour;
    context.fillRect(left(from), 0, Math.max(1, left(to) - left(from)), depth);
  };
  for (const { from, to } of visibleParts(plot.shades, range)) fill(from, to, theme.palette.action.selected, height);
  const { ground, bar } = bandColours(theme);
  for (const { from, to } of joined(visibleParts(plot.bands, range))) {
    fill(from, to, ground, height);
    fill(from, to, bar, BAND_BAR);
  }
}

function paintMarks(context: CanvasRenderingContext2D, plot: Plot, { width, height }: PlotSize) {
  const { series, range, yScale, codes, theme } = plot;
  const looks = new Map(
    codes.map(({ code, shape, colour }) => [code, { path: new Path2D(MARK_PATHS[shape]), colour }]),
  );
  const lines = series.filter(({ points }) => points.codes !== undefined).length;
  context.strokeStyle = theme.palette.background.paper;
  for (const { points } of series) {
    for (const { left, top, code } of marksOf(points, { range, yScale, width, height, lines })) {
      const look = looks.get(code);
      if (!look) continue;
      context.save();
      context.translate(left, top);
      context.fillStyle = look.colour;
      context.fill(look.path);
      context.stroke(look.path);
      context.restore();
    }
  }
}

/** As much of a text as there is room for. */
function shortened(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  let length = text.length - 1;
  while (length > 0 && !fits(`${text.slice(0, length)}…`)) length -= 1;
  return `${text.slice(0, length)}…`;
}

/** A dashed line for each reference, and at its right end a label on a ground of its own. */
function paintReferences(context: CanvasRenderingContext2D, plot: Plot, { width, height }: PlotSize) {
  const { references, yScale, theme } = plot;
  const longest = width * LONGEST_LABEL;
  context.font = `600 11px ${theme.typography.fontFamily}`;
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  for (const line of placedReferences(references, yScale, height)) {
    context.strokeStyle = colourOf(line, theme);
    context.setLineDash(REFERENCE_DASH);
    context.beginPath();
    context.moveTo(0, line.top);
    context.lineTo(width, line.top);
    context.stroke();
    context.setLineDash([]);
    if (line.labelTop === null) continue;
    const label = shortened(line.label, (text) => context.measureText(text).width <= longest);
    const room = context.measureText(label).width + LABEL_GAP;
    context.fillStyle = theme.palette.background.paper;
    context.beginPath();
    context.roundRect(width - room - 4, line.labelTop - LABEL_HEIGHT / 2, room, LABEL_HEIGHT, 8);
    context.fill();
    context.stroke();
    context.fillStyle = colourOf(line, theme);
    context.fillText(label, width - 4 - LABEL_GAP / 2, line.labelTop);
  }
}

function paintLines(context: CanvasRenderingContext2D, { series, range, yScale }: Plot, { width, height }: PlotSize) {
  const across = width / (range.to - range.from);
  const down = height / (yScale.max - yScale.min);
  const left = (instant: number) => (instant - range.from) * across;
  const top = (value: number) => (yScale.max - value) * down;
  context.save();
  context.beginPath();
  context.rect(0, 0, width, height);
  context.clip();
  for (const line of series) paintLine(context, line, { left, top });
  context.restore();
}

/** The lines, and over them coded points and references; (0, 0) is the upper left corner of the plot. */
export function paintFigure(context: CanvasRenderingContext2D, plot: Plot, size: PlotSize): void {
  paintLines(context, plot, size);
  paintMarks(context, plot, size);
  paintReferences(context, plot, size);
}
