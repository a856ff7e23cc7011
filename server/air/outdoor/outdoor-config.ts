import * as v from 'valibot';
import { OUTDOOR_LEVELS, type OutdoorMeasurement, OutdoorValue } from '../../../src/air/domain/air/outdoor-measurement';
import { knownEntries } from '../../../src/frame/model/call-parts';
import { createTimedCache } from '../../frame/http/cached-answer';
import { readServiceAddress } from '../../frame/http/client-address';

export interface OutdoorService {
  simulated: boolean;
  measurements(installationId: number): Promise<OutdoorMeasurement>;
}

/** Error whose message is for the log and never contains the key. */
export class OutdoorError extends Error {
  readonly fault: 'not_found' | 'unavailable';

  constructor(fault: 'not_found' | 'unavailable', message: string) {
    super(message);
    this.name = 'OutdoorError';
    this.fault = fault;
  }
}

interface AirlyOptions {
  apiKey: string;
  address: string;
  fetch?: typeof fetch;
  now?: () => number;
}

const PATIENCE_MS = 10_000;
/** Cache period. Plans start at 100 requests a day, and values are hourly means. */
const MEMORY_MS = 10 * 60_000;

const Index = v.object({
  name: v.string(),
  value: v.fallback(v.nullable(v.number()), null),
  level: v.fallback(v.picklist([...OUTDOOR_LEVELS, 'UNKNOWN']), 'UNKNOWN'),
  description: v.fallback(v.string(), ''),
});

const Answer = v.object({
  current: v.object({
    indexes: v.fallback(knownEntries(Index), []),
    values: v.fallback(knownEntries(OutdoorValue), []),
    tillDateTime: v.pipe(v.string(), v.transform(Date.parse), v.finite()),
  }),
});

function readMeasurement(answer: unknown): OutdoorMeasurement {
  const { success, output } = v.safeParse(Answer, answer);
  if (!success) throw new OutdoorError('unavailable', 'Airly answered without measurements and their time');
  const { indexes, values, tillDateTime: measuredAt } = output.current;
  return { indexes, values, measuredAt };
}

/** Requests `GET /v2/measurements/installation` of Airly (developer.airly.org/docs). */
export function createAirly({ apiKey, address, fetch: send = fetch, now = Date.now }: AirlyOptions): OutdoorService {
  async function ask(installationId: string): Promise<OutdoorMeasurement> {
    const query = new URLSearchParams({ installationId, indexType: 'AIRLY_CAQI' });
    // Airly redirects from a replaced station to its successor, and `fetch` follows.
    const response = await send(`${address}/v2/measurements/installation?${query}`, {
      headers: { accept: 'application/json', 'accept-language': 'en', apikey: apiKey },
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => undefined);
    if (response === undefined) throw new OutdoorError('unavailable', 'Airly did not answer');
    if (response.status === 404) throw new OutdoorError('not_found', `There is no installation ${installationId}`);
    if (!response.ok) throw new OutdoorError('unavailable', `Airly answered with status ${response.status}`);
    return readMeasurement(await response.json().catch(() => undefined));
  }
  const measured = createTimedCache(MEMORY_MS, now, ask);
  return { simulated: false, measurements: (installationId) => measured(String(installationId)) };
}

const AIRLY = 'https://airapi.airly.eu';

/** Reads the Airly configuration; undefined without a key, so that outdoor air is simulated. */
export function readOutdoorConfig(
  variables: NodeJS.ProcessEnv,
  problems: string[],
): Pick<AirlyOptions, 'apiKey' | 'address'> | undefined {
  const apiKey = variables.AIRLY_API_KEY?.trim() ?? '';
  const address = readServiceAddress(variables, 'AIRLY_API_URL', AIRLY, problems);
  return apiKey === '' ? undefined : { apiKey, address };
}
