import type { DrawnSeries } from '../chart-series';
import { BAND_BAR, bandColours } from './band-colours';
import { paintLine } from './paint-line';
import { PLOT_ROOM, type PlotSize } from './plot-size';
import { MARK_PATHS, marksOf } from './point-codes';
import { placedReferences, referenceColour } from './reference-labels';
import { joined, visibleParts } from './time-range';
import type { Plot } from './use-plot';

const LABEL_GAP = 4;
const REFERENCE_DASH = [4, 4];
const TONES = ['note', undefined] as const;
const NAME_GAP = 3;

export function paintGround(context: CanvasRenderingContext2D, plot: Plot, { width, height }: PlotSize): void {
  const { range, theme } = plot;
  const left = (instant: number) => ((instant - range.from) / (range.to - range.from)) * width;
  const fill = (from: number, to: number, colour: string, depth: number) => {
    context.fillStyle = colour;
    context.fillRect(left(from), 0, Math.max(1, left(to) - left(from)), depth);
  };
  for (const { from, to } of visibleParts(plot.shades, range)) fill(from, to, theme.palette.action.selected, height);
  for (const tone of TONES) {
    const { ground, bar } = bandColours(theme, tone);
    const drawn = plot.bands.filter((band) => !band.isQuiet && band.tone === tone);
    for (const { from, to } of joined(visibleParts(drawn, range))) {
      fill(from, to, ground, height);
      fill(from, to, bar, BAND_BAR);
    }
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

function paintReferences(context: CanvasRenderingContext2D, plot: Plot, { width, height }: PlotSize) {
  const { references, yScale, theme, formatValue } = plot;
  context.font = `600 11px ${theme.typography.fontFamily}`;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  for (const line of placedReferences(references, yScale, height)) {
    const colour = referenceColour(line, theme);
    context.strokeStyle = colour;
    context.setLineDash(REFERENCE_DASH);
    context.beginPath();
    context.moveTo(0, line.top);
    context.lineTo(width, line.top);
    context.stroke();
    context.setLineDash([]);
    if (line.labelTop === null) continue;
    context.fillStyle = colour;
    context.fillText(formatValue(line.value), width + LABEL_GAP, line.labelTop, PLOT_ROOM.end - LABEL_GAP);
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
  const depth = ({ isFaint, isLifted }: DrawnSeries) => (isLifted ? 2 : isFaint ? 0 : 1);
  for (const line of series.toSorted((a, b) => depth(a) - depth(b))) paintLine(context, line, { left, top });
  context.restore();
}

function paintNames(context: CanvasRenderingContext2D, { bands, range, theme }: Plot, { width }: PlotSize) {
  context.font = `600 11px ${theme.typography.fontFamily}`;
  context.textBaseline = 'bottom';
  for (const band of bands.filter(({ isNamed }) => isNamed)) {
    const [part] = visibleParts([band], range);
    if (part === undefined) continue;
    const left = ((part.from - range.from) / (range.to - range.from)) * width;
    const room = context.measureText(band.label).width;
    context.fillStyle = bandColours(theme, band.tone).bar;
    context.textAlign = 'left';
    context.fillText(band.label, Math.max(0, Math.min(left, width - room)), -NAME_GAP, width);
  }
}

export function paintFigure(context: CanvasRenderingContext2D, plot: Plot, size: PlotSize): void {
  paintLines(context, plot, size);
  paintMarks(context, plot, size);
  paintReferences(context, plot, size);
  paintNames(context, plot, size);
}
