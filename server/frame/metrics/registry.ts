import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const PREFIX = 'console_';

const registry = new Registry();

export const metricsExposition = { contentType: registry.contentType, text: () => registry.metrics() };

let isProcessMeasured = false;

export function measureProcess(): void {
  if (!isProcessMeasured) collectDefaultMetrics({ register: registry });
  isProcessMeasured = true;
}

/** Creates a counter with one series per combination of labels. @param collect updates the value before it is read */
export function counter<Label extends string = never>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
  collect?: () => void,
): Counter<Label> {
  return new Counter({ name: PREFIX + name, help, labelNames: [...labelNames], registers: [registry], collect });
}

export function createGauge(name: string, help: string): Gauge {
  return new Gauge({ name: PREFIX + name, help, registers: [registry] });
}

export function histogram<Label extends string = never>(
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

const lookups = counter('cache_lookups_total', 'Look-ups in caches, by result', ['cache', 'result']);

export function createCacheCounter(cache: string): (isHit: boolean) => void {
  return (isHit) => lookups.inc({ cache, result: isHit ? 'hit' : 'miss' });
}

const runs = counter('job_runs_total', 'Runs of background jobs', ['job', 'outcome']);

export function countJob(job: string, outcome: 'done' | 'failed'): void {
  runs.inc({ job, outcome });
}

const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

interface MeasuredRequest {
  /** Pattern of the route, such as `/api/:collection/:id`; never a path. */
  route: string;
  method: string;
  status: number;
}

interface Tally extends MeasuredRequest {
  count: number;
}

const tallies = new Map<string, Map<string, Map<number, Tally>>>();

function* allTallies(): Iterable<Tally> {
  for (const ofRoute of tallies.values()) for (const ofMethod of ofRoute.values()) yield* ofMethod.values();
}

const requests = counter(
  'http_requests_total',
  'Requests by method, route and status',
  ['route', 'method', 'status'],
  () => {
    requests.reset();
    for (const { route, method, status, count } of allTallies()) requests.inc({ route, method, status }, count);
  },
);
const times = histogram('http_request_duration_seconds', 'Time from a request to the start of its response', BUCKETS, [
  'route',
]);

function at<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

export function countRequest({ route, method: asked, status }: MeasuredRequest, milliseconds: number): void {
  const method = METHODS.has(asked) ? asked : 'other';
  const ofRoute = at(tallies, route, () => new Map<string, Map<number, Tally>>());
  const ofMethod = at(ofRoute, method, () => new Map<number, Tally>());
  at(ofMethod, status, () => ({ route, method, status, count: 0 })).count += 1;
  times.observe({ route }, milliseconds / 1000);
}

export interface MeasuredGauge<Label extends string> {
  name: string;
  help: string;
  samples: readonly { labels: Partial<Record<Label, string>>; value: number }[];
}

export async function formatGauges<Label extends string>(
  labelNames: readonly Label[],
  gauges: readonly MeasuredGauge<Label>[],
  yieldWhenDue: () => Promise<void>,
): Promise<{ contentType: string; text: string }> {
  const registry = new Registry();
  const texts: string[] = [];
  for (const { name, help, samples } of gauges) {
    const gauge = new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] });
    for (const { labels, value } of samples) {
      gauge.set(labels, value);
      await yieldWhenDue();
    }
    texts.push(`${await registry.getSingleMetricAsString(name)}\n`);
    await yieldWhenDue();
  }
  return { contentType: registry.contentType, text: texts.join('\n') };
}
