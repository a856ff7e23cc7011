import type { PointCode } from '../readings/point-codes';
import { BAND_BAR, bandColours } from './band-colours';
import { paintLines } from './paint-lines';
import { paintMarks } from './paint-marks';
import { type PlotGeometry, placesOf } from './plot-geometry';
import { colourOf } from './reference-colour';
import { LABEL_HEIGHT, placedReferences } from './reference-labels';
import { joined, visibleParts } from './time-range';
import type { Plot } from './use-plot';

const LABEL_GAP = 10;
const FIRST_LABEL = 16;
const SECOND_LABEL = 32;
const REFERENCE_DASH = [4, 4];

function strokeLine(context: CanvasRenderingContext2D, from: [number, number], to: [number, number]) {
  context.beginPath();
  context.moveTo(...from);
  context.lineTo(...to);
  context.stroke();
}

function paintShades(context: CanvasRenderingContext2D, plot: Plot, geometry: PlotGeometry) {
  const { left } = placesOf(plot, geometry);
  context.fillStyle = plot.theme.palette.action.selected;
  for (const { from, to } of visibleParts(plot.shades, plot.range)) {
    context.fillRect(left(from), 0, left(to) - left(from), geometry.height);
  }
  const { ground, bar } = bandColours(plot.theme);
  for (const { from, to } of joined(visibleParts(plot.bands, plot.range))) {
    const width = Math.max(1, left(to) - left(from));
    context.fillStyle = ground;
    context.fillRect(left(from), 0, width, geometry.height);
    context.fillStyle = bar;
    context.fillRect(left(from), 0, width, BAND_BAR);
  }
}

function paintAxes(context: CanvasRenderingContext2D, plot: Plot, geometry: PlotGeometry) {
  const { ticks, yScale, formatValue, theme } = plot;
  const { left, top } = placesOf(plot, geometry);
  context.strokeStyle = theme.palette.divider;
  context.font = `12px ${theme.typography.fontFamily}`;
  context.fillStyle = theme.palette.text.secondary;
  context.textAlign = 'right';
  for (let step = 0; step <= yScale.steps; step += 1) {
    const value = yScale.min + ((yScale.max - yScale.min) * step) / yScale.steps;
    strokeLine(context, [0, top(value)], [geometry.width, top(value)]);
    context.fillText(formatValue(value), -LABEL_GAP, top(value));
  }
  context.textAlign = 'center';
  for (const { at, label, context: day } of ticks) {
    strokeLine(context, [left(at), 0], [left(at), geometry.height]);
    context.fillText(label, left(at), geometry.height + FIRST_LABEL);
    if (day !== null) context.fillText(day, left(at), geometry.height + SECOND_LABEL);
  }
}

function paintReferences(
  context: CanvasRenderingContext2D,
  { references, yScale, theme }: Plot,
  { width, height }: PlotGeometry,
) {
  context.font = `600 11px ${theme.typography.fontFamily}`;
  context.textAlign = 'right';
  for (const line of placedReferences(references, yScale, height)) {
    const colour = colourOf(line, theme);
    context.strokeStyle = colour;
    context.setLineDash(REFERENCE_DASH);
    strokeLine(context, [0, line.top], [width, line.top]);
    context.setLineDash([]);
    if (line.labelTop === null) continue;
    const room = context.measureText(line.label).width + LABEL_GAP;
    context.fillStyle = theme.palette.background.paper;
    context.fillRect(width - room, line.labelTop - LABEL_HEIGHT / 2, room, LABEL_HEIGHT);
    context.strokeRect(width - room, line.labelTop - LABEL_HEIGHT / 2, room, LABEL_HEIGHT);
    context.fillStyle = colour;
    context.fillText(line.label, width - LABEL_GAP / 2, line.labelTop);
  }
}

/** Paints a chart as it is on the screen; (0, 0) is the upper left corner of the plot. */
export function paintPlot(
  context: CanvasRenderingContext2D,
  plot: Plot,
  geometry: PlotGeometry,
  codes: readonly PointCode[],
): void {
  context.lineWidth = 1;
  paintShades(context, plot, geometry);
  paintAxes(context, plot, geometry);
  context.save();
  context.beginPath();
  context.rect(0, 0, geometry.width, geometry.height);
  context.clip();
  paintLines(context, plot, geometry);
  context.restore();
  context.lineWidth = 1;
  paintMarks(context, plot, geometry, codes, plot.theme.palette.background.paper);
  context.lineWidth = 1;
  paintReferences(context, plot, geometry);
}
