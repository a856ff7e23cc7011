import { inflateSync } from 'fflate';
import { type DecimatedSeries, type DecimationWindow, decimate } from '../../../frame/time-series/decimate';
import type { NumericSeries } from '../../../frame/time-series/numeric-series';
import { findReadingAt } from '../../../frame/time-series/reading-at';
import { createReadingRows } from '../../../frame/time-series/reading-rows';
import { computeAirPattern } from '../../domain/air/air-pattern';
import { createMeasuredLine } from '../../domain/air/measured-line';
import { judgePeriod, linesOf, toPatternQuestion, toPeriodQuestion } from '../../domain/air/period-facts';
import { type DayColumns, decodeDay } from '../../domain/readings/day-columns';
import { createPackedReader, type PackedReader, type PackedSource } from '../../domain/readings/packed-answer';
import { joinDays } from '../../domain/readings/source-columns';
import { type HeldEntry, type ReadingsAnswer, type ReadingsCommand, toLine, toSummary } from './readings-protocol';

function entryOf({ kind, hwId, cres, cmax }: PackedSource, days: readonly DayColumns[]): HeldEntry {
  return { hwId, cres, cmax, ...joinDays(kind, days) };
}

function createPackedEntries(onEntry: (entry: HeldEntry) => void) {
  let current: { source: PackedSource; days: DayColumns[] } | undefined;

  function finish() {
    if (current !== undefined) onEntry(entryOf(current.source, current.days));
    current = undefined;
  }

  return {
    onSource(source: PackedSource) {
      finish();
      current = { source, days: [] };
    },
    onDay(deflated: Uint8Array) {
      current?.days.push(decodeDay(inflateSync(deflated)));
    },
    onEnd: finish,
  };
}

interface Arriving {
  reader: PackedReader;
  entries: HeldEntry[];
}

export function createReadingsStore() {
  const held = new Map<string, readonly HeldEntry[]>();
  const arriving = new Map<string, Arriving>();

  function start(dataset: string): Arriving {
    const entries: HeldEntry[] = [];
    const reader = createPackedReader(createPackedEntries((entry) => entries.push(entry)));
    const started = { reader, entries };
    arriving.set(dataset, started);
    return started;
  }

  return {
    receive(dataset: string, bytes: Uint8Array) {
      const { reader, entries } = arriving.get(dataset) ?? start(dataset);
      reader.add(bytes);
      return entries.length;
    },
    /** @throws Error if the response is incomplete or contains no readings. */
    complete(dataset: string) {
      const { reader, entries } = arriving.get(dataset) ?? start(dataset);
      arriving.delete(dataset);
      reader.end();
      held.set(dataset, entries);
      return entries;
    },
    entries: (dataset: string) => held.get(dataset) ?? [],
    forget(dataset: string) {
      held.delete(dataset);
      arriving.delete(dataset);
    },
  };
}

type Answer = (answer: ReadingsAnswer, transfer: Transferable[]) => void;

function buffersOf({ x, y, codes }: DecimatedSeries): Transferable[] {
  return codes ? [x.buffer, y.buffer, codes.buffer] : [x.buffer, y.buffer];
}

/** Worker: parses responses, keeps readings, handles requests. `defer` delays drawing until all messages are read. */
export function createReadingsService(answer: Answer, defer: (work: () => void) => void) {
  const store = createReadingsStore();
  const broken = new Map<string, string>();
  const loaded = new Map<string, readonly NumericSeries[]>();
  const waiting = new Map<string, { request: number; window: DecimationWindow }>();

  function draw(chart: string) {
    const newest = waiting.get(chart);
    const full = loaded.get(chart);
    if (!newest || !full) return;
    waiting.delete(chart);
    const series = full.map((one) => decimate(one, newest.window));
    answer({ kind: 'drawn', chart, request: newest.request, series }, series.flatMap(buffersOf));
  }

  function receive(dataset: string, bytes: Uint8Array) {
    if (broken.has(dataset)) return;
    try {
      answer({ kind: 'progress', dataset, entries: store.receive(dataset, bytes) }, []);
    } catch (cause) {
      broken.set(dataset, cause instanceof Error ? cause.message : String(cause));
    }
  }

  function complete(dataset: string, request: number) {
    const fault = broken.get(dataset);
    if (fault !== undefined) throw new TypeError(fault);
    answer({ kind: 'held', request, entries: store.complete(dataset).map(toSummary) }, []);
  }

  function rows({ chart, request, from, to }: Extract<ReadingsCommand, { kind: 'rows' }>) {
    const found = createReadingRows(loaded.get(chart) ?? [], from, to);
    answer({ kind: 'rows', request, rows: found }, [found.x.buffer, ...found.columns.map(({ buffer }) => buffer)]);
  }

  function judge({ dataset, request, asked }: Extract<ReadingsCommand, { kind: 'judge' }>) {
    answer({ kind: 'facts', request, facts: judgePeriod(store.entries(dataset), toPeriodQuestion(asked)) }, []);
  }

  function findPattern({ dataset, request, asked, reference }: Extract<ReadingsCommand, { kind: 'pattern' }>) {
    const entries = store.entries(dataset);
    const pattern = computeAirPattern(toPatternQuestion(asked, reference), (hwId) => {
      const entry = entries.find((candidate) => candidate.hwId === hwId);
      return entry === undefined ? createMeasuredLine([], []) : linesOf(entry)('co2data');
    });
    answer({ kind: 'pattern', request, pattern }, []);
  }

  function answering(request: number, work: () => void) {
    try {
      work();
    } catch (cause) {
      answer({ kind: 'failed', request, message: cause instanceof Error ? cause.message : String(cause) }, []);
    }
  }

  function handle(command: ReadingsCommand): void {
    switch (command.kind) {
      case 'receive':
        receive(command.dataset, command.bytes);
        break;
      case 'received':
        complete(command.dataset, command.request);
        break;
      case 'forget':
        broken.delete(command.dataset);
        store.forget(command.dataset);
        break;
      case 'judge':
        defer(() => answering(command.request, () => judge(command)));
        break;
      case 'pattern':
        defer(() => answering(command.request, () => findPattern(command)));
        break;
      case 'load':
        loaded.set(
          command.chart,
          command.sources.map((source) => toLine(store.entries(source.dataset), source)),
        );
        break;
      case 'draw':
        waiting.set(command.chart, { request: command.request, window: command.window });
        defer(() => draw(command.chart));
        break;
      case 'rows':
        rows(command);
        break;
      case 'at': {
        const { chart, request, instant, reach } = command;
        const points = (loaded.get(chart) ?? []).map((line) => findReadingAt(line, instant, reach));
        answer({ kind: 'at', request, points }, []);
        break;
      }
      case 'unload':
        loaded.delete(command.chart);
        waiting.delete(command.chart);
    }
  }

  return (command: ReadingsCommand): void => {
    if ('request' in command) answering(command.request, () => handle(command));
    else handle(command);
  };
}
