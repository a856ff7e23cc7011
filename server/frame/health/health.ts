import { cacheFor } from '../http/cached-answer';

export interface HealthFinding {
  ok: boolean;
  reason?: string;
  details?: Readonly<Record<string, number | string | null>>;
}

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
  cacheMs?: number;
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
 * Runs the health checks. Results are cached briefly and a hanging check is not restarted, so frequent requests cost
 * nothing more.
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
