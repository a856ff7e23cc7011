import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const PREFIX = 'console_';

const registry = new Registry();

export const exposition = { contentType: registry.contentType, text: () => registry.metrics() };

let isProcessMeasured = false;

export function measureProcess(): void {
  if (!isProcessMeasured) collectDefaultMetrics({ register: registry });
  isProcessMeasured = true;
}

/**
 * Creates a counter. Labels must have few values, because each combination is a separate series.
 * @param collect updates the value before it is read.
 */
export function counter<Label extends string = never>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
  collect?: () => void,
): Counter<Label> {
  return new Counter({ name: PREFIX + name, help, labelNames: [...labelNames], registers: [registry], collect });
}

export function gauge(name: string, help: string): Gauge {
  return new Gauge({ name: PREFIX + name, help, registers: [registry] });
}

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
