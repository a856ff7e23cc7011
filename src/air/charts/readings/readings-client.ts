import type { DecimatedSeries, DecimationWindow } from '../../../frame/time-series/decimate';
import type { Point } from '../../../frame/time-series/reading-at';
import type { ReadingRows } from '../../../frame/time-series/reading-rows';
import type { AirPattern } from '../../domain/air/air-pattern';
import type { SourceSummary } from '../../domain/air/chart-data';
import type { AskedPeriod, PeriodFacts } from '../../domain/air/period-facts';
import type { ReadingsAnswer, ReadingsCommand, ReadingsPort, SeriesSource } from './readings-protocol';

export interface ReadingsClient {
  /** Adds parts of a response. @param onProgress number of complete devices @throws Error without any readings */
  receive(
    dataset: string,
    answers: AsyncIterable<ReadableStream<Uint8Array<ArrayBuffer>>>,
    onProgress: (entries: number) => void,
  ): Promise<SourceSummary[]>;
  forget(dataset: string): void;
  judge(dataset: string, asked: AskedPeriod): Promise<PeriodFacts>;
  pattern(dataset: string, asked: AskedPeriod, reference: number): Promise<AirPattern>;
  load(chart: string, sources: readonly SeriesSource[]): void;
  /** Returns lines in loading order; `null` if a newer request for the same chart replaced this one. */
  draw(chart: string, window: DecimationWindow): Promise<DecimatedSeries[] | null>;
  rows(chart: string, from: number, to: number): Promise<ReadingRows>;
  /** Returns readings in loading order; `null` without a reading within `reach` ms. */
  at(chart: string, instant: number, reach: number): Promise<(Point | null)[]>;
  unload(chart: string): void;
  close(): void;
}

interface Open {
  answered(answer: ReadingsAnswer): void;
  failed(cause: Error): void;
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
      const ended = () => reject(new Error('The readings are no longer loaded'));
      open.set(request, {
        answered(answer) {
          const value = pick(answer);
          if (value === undefined) reject(new Error('The worker sent an unexpected response'));
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
