import { cacheFor } from '../http/cached-answer';

/** What a check has found. */
export interface HealthFinding {
  ok: boolean;
  /** What is wrong, for whoever runs the server. No secrets. */
  reason?: string;
  /** Figures, whether it is well or not. */
  details?: Readonly<Record<string, number | string | null>>;
}

/** Something of the server that may be well or not. An error that it throws is what is wrong. */
export interface HealthCheck {
  name: string;
  check(): HealthFinding | Promise<HealthFinding>;
}

export interface HealthReport {
  ok: boolean;
  checks: (HealthFinding & { name: string })[];
}

interface HealthOptions {
  now(): number;
  /** How long a report serves all who ask, ms. */
  cacheMs?: number;
  /** What takes longer than this is not well, ms. */
  limitMs?: number;
}

const CACHED_MS = 10_000;
const LIMIT_MS = 3_000;

async function within(limitMs: number, finding: Promise<HealthFinding>): Promise<HealthFinding> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<HealthFinding>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, reason: `no answer within ${limitMs / 1000} s` }), limitMs);
  });
  try {
    return await Promise.race([finding, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Looks whether everything is well. What was found is cached for a moment, and a check that does not end is not begun again, so
 * that asking often costs no more than asking now and then.
 *
 * @param checks may grow afterwards.
 */
export function createHealth(
  checks: readonly HealthCheck[],
  { now, cacheMs = CACHED_MS, limitMs = LIMIT_MS }: HealthOptions,
): () => Promise<HealthReport> {
  const running = new Map<HealthCheck, Promise<HealthFinding>>();

  function begin(check: HealthCheck): Promise<HealthFinding> {
    const finding = Promise.resolve()
      .then(() => check.check())
      .catch((error: unknown) => ({ ok: false, reason: error instanceof Error ? error.message : String(error) }))
      .finally(() => running.delete(check));
    running.set(check, finding);
    return finding;
  }

  const look = cacheFor(cacheMs, now, async (): Promise<HealthReport> => {
    const found = await Promise.all(
      checks.map(async (check) => ({
        name: check.name,
        ...(await within(limitMs, running.get(check) ?? begin(check))),
      })),
    );
    return { ok: found.every(({ ok }) => ok), checks: found };
  });
  return () => look('');
}
