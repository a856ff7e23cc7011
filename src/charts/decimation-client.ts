import type { DecimatedSeries } from './decimate';
import type { ChartWindow, DecimationPort } from './decimation-protocol';
import type { NumericSeries } from './numeric-series';

interface Pending {
  request: number;
  resolve: (series: DecimatedSeries[] | null) => void;
  reject: (cause: Error) => void;
}

/** Talks to the decimation worker on behalf of every chart of the page. */
export interface DecimationClient {
  /** Hands the full series over to the worker. Their arrays are moved, not copied: they are empty here afterwards. */
  load(chart: string, series: NumericSeries[]): void;
  /** Resolves with the series in loaded order, or with `null` when a newer request for the same chart replaced it. */
  request(chart: string, window: ChartWindow): Promise<DecimatedSeries[] | null>;
  /** Forgets a chart; a request of it that is still open resolves with `null`. */
  unload(chart: string): void;
  /** Ends the worker. */
  close(): void;
}

export function createDecimationClient(port: DecimationPort): DecimationClient {
  const pending = new Map<string, Pending>();
  let requests = 0;

  function drop(chart: string) {
    pending.get(chart)?.resolve(null);
    pending.delete(chart);
  }

  port.addEventListener('message', ({ data }) => {
    const open = pending.get(data.chart);
    if (open?.request !== data.request) return;
    pending.delete(data.chart);
    open.resolve(data.series);
  });
  port.addEventListener('error', ({ message }) => {
    for (const open of pending.values()) open.reject(new Error(message));
    pending.clear();
  });

  return {
    load(chart, series) {
      port.postMessage(
        { kind: 'load', chart, series },
        series.flatMap((one) => [one.x.buffer, one.y.buffer]),
      );
    },
    request(chart, window) {
      drop(chart);
      requests += 1;
      const request = requests;
      return new Promise((resolve, reject) => {
        pending.set(chart, { request, resolve, reject });
        port.postMessage({ kind: 'request', chart, request, window }, []);
      });
    },
    unload(chart) {
      drop(chart);
      port.postMessage({ kind: 'unload', chart }, []);
    },
    close() {
      for (const chart of [...pending.keys()]) drop(chart);
      port.terminate();
    },
  };
}
