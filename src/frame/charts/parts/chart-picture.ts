import type { ReadingRows } from '../../time-series/reading-rows';
import type { BandTexts, ChartSeries } from '../chart-series';
import { computeLineFigures } from '../plot/line-figures';
import type { Drawing } from '../plot/line-plot';
import { BAND_BAR, cutToRange, getColours } from '../plot/plot-size';
import { MARK_PATHS } from '../plot/point-codes';
import { filterReferencesWithin, getReferenceColour } from '../plot/reference-labels';
import type { Plot } from '../plot/use-plot';

const MARGIN = 24;
const TITLE_HEIGHT = 62;
const TITLE_LINE = 14;
const SUBTITLE_LINE = 38;
const LEGEND_LINE = 22;
const SAMPLE_WIDTH = 22;
const SAMPLE_GAP = 8;
const BAND_SIZE = 14;
const REFERENCE_DASH = 4;

interface PictureRequest {
  drawing: Drawing;
  title: string;
  subtitle: string;
  formatFigure: (value: number) => string;
  bandTexts: readonly BandTexts[] | undefined;
}

type LegendItem = { label: string; paint: (context: CanvasRenderingContext2D) => void };

function lineItem(label: string, colour: string, dash: number, isFaint = false): LegendItem {
  return {
    label,
    paint(context) {
      context.strokeStyle = colour;
      context.lineWidth = isFaint ? 1 : 2.5;
      context.setLineDash(dash ? [dash] : []);
      context.beginPath();
      context.moveTo(0, 0);
      context.lineTo(SAMPLE_WIDTH, 0);
      context.stroke();
      context.setLineDash([]);
    },
  };
}

function legendOf(
  plot: Plot,
  formatFigure: (value: number) => string,
  bandTexts: PictureRequest['bandTexts'],
): LegendItem[] {
  const { series, codes, range, yScale, theme } = plot;
  const lines = series.map(({ label, colour, dash, isFaint, points }) => {
    const figures = computeLineFigures(points, range);
    const values = figures && [figures.lowest, figures.mean, figures.highest].map(formatFigure);
    return lineItem(values === undefined ? label : `${label} (${values.join(' / ')})`, colour, dash, isFaint);
  });
  const references = filterReferencesWithin(plot.shownReferences, yScale).map((line) =>
    lineItem(line.label, getReferenceColour(line, theme), REFERENCE_DASH),
  );
  const marks = codes.map(({ label, colour, shape }) => ({
    label,
    paint(context: CanvasRenderingContext2D) {
      context.translate(SAMPLE_WIDTH / 2, 0);
      context.fillStyle = colour;
      context.fill(new Path2D(MARK_PATHS[shape]));
    },
  }));
  const bands = (bandTexts ?? []).flatMap(({ title, tone }): LegendItem[] => {
    const { ground, bar } = getColours(theme, tone);
    const inSight = plot.bands.filter((band) => !band.isQuiet && band.tone === tone);
    if (cutToRange(inSight, range).length === 0) return [];
    const paint = (context: CanvasRenderingContext2D) => {
      context.fillStyle = ground;
      context.fillRect(0, -BAND_SIZE / 2, SAMPLE_WIDTH, BAND_SIZE);
      context.fillStyle = bar;
      context.fillRect(0, -BAND_SIZE / 2, SAMPLE_WIDTH, BAND_BAR);
    };
    return [{ label: title, paint }];
  });
  return [...lines, ...references, ...marks, ...bands];
}

function placeLegend(context: CanvasRenderingContext2D, items: readonly LegendItem[], width: number) {
  let left = 0;
  let row = 0;
  const placed = items.map((item) => {
    const length = SAMPLE_WIDTH + SAMPLE_GAP + context.measureText(item.label).width + MARGIN;
    if (left > 0 && left + length > width) {
      left = 0;
      row += 1;
    }
    const place = { ...item, left, top: row * LEGEND_LINE };
    left += length;
    return place;
  });
  return { placed, height: (row + 1) * LEGEND_LINE };
}

export function drawChartPicture(request: PictureRequest): Promise<Blob> {
  const { drawing, title, subtitle, formatFigure, bandTexts } = request;
  const { plot } = drawing;
  const { width, height, theme } = plot;
  const scale = drawing.canvas.width / width;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  const font = `14px ${theme.typography.fontFamily}`;
  context.font = font;
  const { placed, height: legendHeight } = placeLegend(context, legendOf(plot, formatFigure, bandTexts), width);
  canvas.width = (width + 2 * MARGIN) * scale;
  canvas.height = (TITLE_HEIGHT + height + legendHeight + 2 * MARGIN) * scale;
  context.scale(scale, scale);
  context.fillStyle = theme.palette.background.paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(MARGIN, MARGIN);
  context.textBaseline = 'middle';
  context.fillStyle = theme.palette.text.primary;
  context.font = `650 18px ${theme.typography.fontFamily}`;
  context.fillText(title, 0, TITLE_LINE);
  context.fillStyle = theme.palette.text.secondary;
  context.font = `13px ${theme.typography.fontFamily}`;
  context.fillText(subtitle, 0, SUBTITLE_LINE);
  context.drawImage(drawing.canvas, 0, TITLE_HEIGHT, width, height);
  context.font = font;
  context.textAlign = 'left';
  for (const { label, left, top, paint } of placed) {
    context.save();
    context.translate(left, TITLE_HEIGHT + height + LEGEND_LINE / 2 + top);
    context.fillStyle = theme.palette.text.primary;
    context.fillText(label, SAMPLE_WIDTH + SAMPLE_GAP, 0);
    paint(context);
    context.restore();
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large'))), 'image/png');
  });
}

export type ChartFile =
  | { format: 'png'; title: string; content: Blob }
  | { format: 'csv' | 'xlsx'; title: string; unit: string; series: readonly ChartSeries[]; rows: ReadingRows };

export type ChartFormat = ChartFile['format'];
