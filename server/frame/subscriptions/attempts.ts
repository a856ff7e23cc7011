import * as v from 'valibot';
import { NumberIfAny, NumberOrZero } from '../../../src/frame/model/stored-parts';
import { Attempt, MAX_ATTEMPTS } from '../../../src/frame/model/subscription-calls';
import { DAY } from '../../../src/frame/time/units';
import { inTransaction } from '../documents/unit-of-work';
import type { Store, StoreReader } from '../stores/store';
import { SUBSCRIPTION_LOGS } from './stored';

const StoredLog = v.object({
  attempts: v.fallback(v.array(Attempt), []),
  failures: NumberOrZero,
  failingSince: NumberIfAny,
});
type AttemptLog = v.InferOutput<typeof StoredLog>;

/** A subscription is switched off if no message was accepted for this long and after this many failures. */
const PATIENCE_MS = 2 * DAY;
const MIN_FAILURES = 10;

export function isHopeless({ failures, failingSince }: AttemptLog, now: number): boolean {
  return failures >= MIN_FAILURES && failingSince !== undefined && now - failingSince >= PATIENCE_MS;
}

export async function attemptsOf(reader: Pick<StoreReader, 'get'>, id: string): Promise<AttemptLog> {
  return v.parse(StoredLog, (await reader.get(SUBSCRIPTION_LOGS.name, id))?.record ?? {});
}

/** Returns the log with one more attempt. A test counts neither as a failure nor as a success. */
function withAttempt(log: AttemptLog, attempt: Attempt): AttemptLog {
  const attempts = [attempt, ...log.attempts].slice(0, MAX_ATTEMPTS);
  if (attempt.isTest) return { ...log, attempts };
  if (attempt.problem === undefined) return { attempts, failures: 0, failingSince: undefined };
  return { attempts, failures: log.failures + 1, failingSince: log.failingSince ?? attempt.at };
}

export function noteAttempt(store: Pick<Store, 'transact'>, id: string, attempt: Attempt): Promise<AttemptLog> {
  return inTransaction(store, async (unit) => {
    const log = withAttempt(await attemptsOf(unit, id), attempt);
    unit.put(SUBSCRIPTION_LOGS.name, { record: { id, ...log }, version: 1 });
    return log;
  });
}

export async function forgiven(reader: Pick<StoreReader, 'get'>, id: string) {
  const log = { ...(await attemptsOf(reader, id)), failures: 0, failingSince: undefined };
  return { record: { id, ...log }, version: 1 };
}
