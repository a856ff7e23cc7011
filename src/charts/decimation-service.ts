import { type DecimatedSeries, decimate } from './decimate';
import type { ChartWindow, DecimationAnswer, DecimationCommand } from './decimation-protocol';
import type { NumericSeries } from './numeric-series';
import { pointsPerSeries } from './point-budget';

type Answer = (answer: DecimationAnswer, transfer: Transferable[]) => void;

function decimateAll(series: readonly NumericSeries[], { from, to, width }: ChartWindow): DecimatedSeries[] {
  const target = pointsPerSeries(width, series.length);
  return series.map((one) => decimate(one, { from, to, target }));
}

/**
 * The inside of the worker: keeps the full-resolution series of every chart and answers requests. `defer` puts work
 * behind the messages that are already waiting, so that of several requests for one chart only the newest is worked
 * on; the others get no answer.
 */
export function createDecimationService(answer: Answer, defer: (work: () => void) => void) {
  const loaded = new Map<string, readonly NumericSeries[]>();
  const waiting = new Map<string, { request: number; window: ChartWindow }>();

  function work(chart: string) {
    const newest = waiting.get(chart);
    const full = loaded.get(chart);
    if (!newest || !full) return;
    waiting.delete(chart);
    const series = decimateAll(full, newest.window);
    const transfer = series.flatMap((one) => [one.x.buffer, one.y.buffer]);
    answer({ chart, request: newest.request, series }, transfer);
  }

  return function handle(command: DecimationCommand): void {
    const { chart } = command;
    if (command.kind === 'load') {
      loaded.set(chart, command.series);
    } else if (command.kind === 'unload') {
      loaded.delete(chart);
      waiting.delete(chart);
    } else {
      waiting.set(chart, { request: command.request, window: command.window });
      defer(() => work(chart));
    }
  };
}
