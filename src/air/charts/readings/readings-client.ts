import type { DecimatedSeries, DecimationWindow } from '../../../frame/time-series/decimate';
import type { Point } from '../../../frame/time-series/reading-at';
import type { ReadingRows } from '../../../frame/time-series/reading-rows';
import type { AirPattern } from '../../domain/air/air-pattern';
import type { AskedPeriod } from '../../domain/air/asked-period';
import type { SourceSummary } from '../../domain/air/chart-data';
import type { PeriodFacts } from '../../domain/air/period-facts';
import type { SeriesSource } from './held-readings';
import type { ReadingsAnswer, ReadingsCommand, ReadingsPort } from './readings-protocol';

/** Talks to the worker on behalf of everything on the page that shows readings. */
export interface ReadingsClient {
  /**
   * Hands answers of the server over to the worker while they arrive, one after the other.
   *
   * @param onProgress called with the number of devices that are complete.
   * @throws whatever the answers fail with, and Error when the answer is not one of readings.
   */
  receive(
    dataset: string,
    answers: AsyncIterable<ReadableStream<Uint8Array<ArrayBuffer>>>,
    onProgress: (entries: number) => void,
  ): Promise<SourceSummary[]>;
  forget(dataset: string): void;
  /** Breaches and pollutants of held readings. */
  judge(dataset: string, asked: AskedPeriod): Promise<PeriodFacts>;
  /** When and where the air of held readings is stale; `reference` is CO2 in ppm. */
  pattern(dataset: string, asked: AskedPeriod, reference: number): Promise<AirPattern>;
  /** Says which lines a chart has. */
  load(chart: string, sources: readonly SeriesSource[]): void;
  /** Resolves with the lines in loaded order, or with `null` when a newer request for the same chart replaced it. */
  draw(chart: string, window: DecimationWindow): Promise<DecimatedSeries[] | null>;
  /** All readings of the chart's lines in a range, ms, both ends included. */
  rows(chart: string, from: number, to: number): Promise<ReadingRows>;
  /** The reading of each line at an instant, in loaded order; `null` where nothing was measured within `reach` ms. */
  at(chart: string, instant: number, reach: number): Promise<(Point | null)[]>;
  /** Forgets a chart; a drawing of it that is still open resolves with `null`. */
  unload(chart: string): void;
  /** Ends the worker. Drawings that are still open resolve with `null`, everything else rejects. */
  close(): void;
}

interface Open {
  answered(answer: ReadingsAnswer): void;
  failed(cause: Error): void;
  /** Another request, or the end of its chart, made the answer pointless. */
  dropped(): void;
}

export function createReadingsClient(port: ReadingsPort): ReadingsClient {
  const open = new Map<number, Open>();
  const drawing = new Map<string, number>();
  const progress = new Map<string, (entries: number) => void>();
  let requests = 0;

  function drop(chart: string) {
    const request = drawing.get(chart);
    drawing.delete(chart);
    if (request === undefined) return;
    open.get(request)?.dropped();
    open.delete(request);
  }

  function ask<Value>(
    command: (request: number) => ReadingsCommand,
    pick: (answer: ReadingsAnswer) => Value | undefined,
    whenDropped?: Value,
  ): Promise<Value> {
    requests += 1;
    const request = requests;
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error('The readings are no longer held'));
      open.set(request, {
        answered(answer) {
          const value = pick(answer);
          if (value === undefined) reject(new Error('The worker gave another answer'));
          else resolve(value);
        },
        failed: reject,
        dropped: () => (whenDropped === undefined ? ended() : resolve(whenDropped)),
      });
      port.postMessage(command(request), []);
    });
  }

  port.addEventListener('message', ({ data }) => {
    if (data.kind === 'progress') {
      progress.get(data.dataset)?.(data.entries);
      return;
    }
    const waiting = open.get(data.request);
    open.delete(data.request);
    if (data.kind === 'failed') waiting?.failed(new Error(data.message));
    else waiting?.answered(data);
  });
  port.addEventListener('error', ({ message }) => {
    for (const waiting of open.values()) waiting.failed(new Error(message));
    open.clear();
  });

  return {
    async receive(dataset, answers, onProgress) {
      progress.set(dataset, onProgress);
      try {
        for await (const answer of answers) {
          const reader = answer.getReader();
          for (let part = await reader.read(); !part.done; part = await reader.read()) {
            port.postMessage({ kind: 'receive', dataset, bytes: part.value }, [part.value.buffer]);
          }
        }
        return await ask(
          (request) => ({ kind: 'received', dataset, request }),
          (answer) => (answer.kind === 'held' ? answer.entries : undefined),
        );
      } finally {
        progress.delete(dataset);
      }
    },
    forget: (dataset) => port.postMessage({ kind: 'forget', dataset }, []),
    judge: (dataset, asked) =>
      ask(
        (request) => ({ kind: 'judge', dataset, request, asked }),
        (answer) => (answer.kind === 'facts' ? answer.facts : undefined),
      ),
    pattern: (dataset, asked, reference) =>
      ask(
        (request) => ({ kind: 'pattern', dataset, request, asked, reference }),
        (answer) => (answer.kind === 'pattern' ? answer.pattern : undefined),
      ),
    load: (chart, sources) => port.postMessage({ kind: 'load', chart, sources }, []),
    draw(chart, window) {
      drop(chart);
      return ask<DecimatedSeries[] | null>(
        (request) => {
          drawing.set(chart, request);
          return { kind: 'draw', chart, request, window };
        },
        (answer) => (answer.kind === 'drawn' ? answer.series : undefined),
        null,
      );
    },
    rows: (chart, from, to) =>
      ask(
        (request) => ({ kind: 'rows', chart, request, from, to }),
        (answer) => (answer.kind === 'rows' ? answer.rows : undefined),
      ),
    at: (chart, instant, reach) =>
      ask(
        (request) => ({ kind: 'at', chart, request, instant, reach }),
        (answer) => (answer.kind === 'at' ? answer.points : undefined),
      ),
    unload(chart) {
      drop(chart);
      port.postMessage({ kind: 'unload', chart }, []);
    },
    close() {
      for (const waiting of open.values()) waiting.dropped();
      open.clear();
      drawing.clear();
      port.terminate();
    },
  };
}
