import {
  isOutdoorLevel,
  isOutdoorValue,
  type OutdoorIndex,
  type OutdoorMeasurement,
} from '../../../src/air/domain/air/outdoor-measurement';
import { isPlainObject } from '../../../src/frame/model/paths';
import { cacheFor } from '../../frame/http/cached-answer';
import { OutdoorError, type OutdoorService } from './outdoor-service';

export interface AirlyOptions {
  apiKey: string;
  /** Address of the service, without a slash at its end. */
  address: string;
  fetch?: typeof fetch;
  now?: () => number;
}

const PATIENCE_MS = 10_000;
/** Plans begin at a hundred requests a day, and the values are means of an hour anyway. */
const MEMORY_MS = 10 * 60_000;

function listOf<T>(value: unknown, read: (entry: unknown) => T | undefined): T[] {
  return Array.isArray(value) ? value.flatMap((entry) => read(entry) ?? []) : [];
}

function readIndex(entry: unknown): OutdoorIndex | undefined {
  if (!isPlainObject(entry) || typeof entry.name !== 'string') return undefined;
  const { name, value, level, description } = entry;
  return {
    name,
    value: typeof value === 'number' ? value : null,
    level: isOutdoorLevel(level) ? level : 'UNKNOWN',
    description: typeof description === 'string' ? description : '',
  };
}

function readValue(entry: unknown): OutdoorMeasurement['values'][number] | undefined {
  if (!isPlainObject(entry)) return undefined;
  const { name, value } = entry;
  return isOutdoorValue(name) && typeof value === 'number' ? { name, value } : undefined;
}

function readMeasurement(answer: unknown): OutdoorMeasurement {
  const current = isPlainObject(answer) ? answer.current : undefined;
  if (!isPlainObject(current)) throw new OutdoorError('unavailable', 'Airly answered without measurements');
  const end = typeof current.tillDateTime === 'string' ? Date.parse(current.tillDateTime) : Number.NaN;
  if (Number.isNaN(end)) throw new OutdoorError('unavailable', 'Airly answered without a time');
  return {
    indexes: listOf(current.indexes, readIndex),
    values: listOf(current.values, readValue),
    measuredAt: end,
  };
}

/** The real outdoor service: `GET /v2/measurements/installation` of Airly (developer.airly.org/docs). */
export function createAirly({ apiKey, address, fetch: send = fetch, now = Date.now }: AirlyOptions): OutdoorService {
  async function ask(installationId: string): Promise<OutdoorMeasurement> {
    const query = new URLSearchParams({ installationId, indexType: 'AIRLY_CAQI' });
    // A station that was replaced answers by a redirection to its successor, which fetch follows.
    const response = await send(`${address}/v2/measurements/installation?${query}`, {
      headers: { accept: 'application/json', 'accept-language': 'en', apikey: apiKey },
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => undefined);
    if (response === undefined) throw new OutdoorError('unavailable', 'Airly did not answer');
    if (response.status === 404) throw new OutdoorError('not_found', `There is no installation ${installationId}`);
    if (!response.ok) throw new OutdoorError('unavailable', `Airly answered with status ${response.status}`);
    return readMeasurement(await response.json().catch(() => undefined));
  }
  const measured = cacheFor(MEMORY_MS, now, ask);
  return { simulated: false, measurements: (installationId) => measured(String(installationId)) };
}
