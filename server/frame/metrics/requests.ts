import { counter, durations } from './registry';

const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export interface MeasuredRequest {
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

const requests = counter('http_requests_total', 'Requests that were answered', ['route', 'method', 'status'], () => {
  requests.reset();
  for (const { route, method, status, count } of allTallies()) requests.inc({ route, method, status }, count);
});
const times = durations('http_request_duration_seconds', 'From a request to the begin of its answer', BUCKETS, [
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
