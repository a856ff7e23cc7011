import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Every name that this server measures by itself begins so. */
const PREFIX = 'console_';

const registry = new Registry();

/** What `GET /metrics` answers, and as what. */
export const exposition = { contentType: registry.contentType, text: () => registry.metrics() };

let isProcessMeasured = false;

/** Measures the process, too: memory, processor, garbage, delays of the event loop. For a process that serves, however many sites. */
export function measureProcess(): void {
  if (!isProcessMeasured) collectDefaultMetrics({ register: registry });
  isProcessMeasured = true;
}

/**
 * Something that is counted. Labels must have few values: there is a series for each combination of them.
 *
 * @param collect brings it up to date before it is read, where it is counted elsewhere.
 */
export function counter<Label extends string = never>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
  collect?: () => void,
): Counter<Label> {
  return new Counter({ name: PREFIX + name, help, labelNames: [...labelNames], registers: [registry], collect });
}

/** Something that there is more of or less. */
export function gauge(name: string, help: string): Gauge {
  return new Gauge({ name: PREFIX + name, help, registers: [registry] });
}

/** Durations, in seconds. */
export function durations<Label extends string = never>(
  name: string,
  help: string,
  buckets: readonly number[],
  labelNames: readonly Label[] = [],
): Histogram<Label> {
  return new Histogram({
    name: PREFIX + name,
    help,
    buckets: [...buckets],
    labelNames: [...labelNames],
    registers: [registry],
  });
}
