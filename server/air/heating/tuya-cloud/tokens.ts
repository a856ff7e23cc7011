import { HeatingError } from '../heating-service';

interface TokenParts {
  now(): number;
  /** Sends a signed request for a token; resolves to its result. */
  ask(path: string): Promise<unknown>;
}

export interface Tokens {
  /** A token that is still good. Several who ask at once wait for the same one. */
  current(): Promise<string>;
  /** Takes a token out of use, which the service refused. */
  drop(token: string): void;
}

interface Token {
  access: string;
  refresh: string;
  /** Instant, ms. */
  expiresAt: number;
}

/** A token is renewed this long before its end, so that it does not expire on its way. */
const MARGIN_MS = 60_000;

function readToken(result: unknown, now: number): Token {
  if (
    typeof result === 'object' &&
    result !== null &&
    'access_token' in result &&
    typeof result.access_token === 'string' &&
    'refresh_token' in result &&
    typeof result.refresh_token === 'string' &&
    'expire_time' in result &&
    typeof result.expire_time === 'number'
  ) {
    return {
      access: result.access_token,
      refresh: result.refresh_token,
      expiresAt: now + result.expire_time * 1_000,
    };
  }
  throw new HeatingError('unavailable', 'The Tuya cloud answered with something that is not a token');
}

/** Keeps the access token: got in simple mode, and renewed by its refresh token, which works once. */
export function createTokens({ now, ask }: TokenParts): Tokens {
  let held: Token | undefined;
  let coming: Promise<Token> | undefined;

  async function next(): Promise<Token> {
    const refresh = held?.refresh;
    held = undefined;
    const renewed = refresh === undefined ? undefined : await ask(`/v1.0/token/${refresh}`).catch(() => undefined);
    held = readToken(renewed ?? (await ask('/v1.0/token?grant_type=1')), now());
    return held;
  }

  return {
    current: async () => {
      if (held !== undefined && held.expiresAt - MARGIN_MS > now()) return held.access;
      coming ??= next().finally(() => {
        coming = undefined;
      });
      return (await coming).access;
    },
    drop: (token) => {
      if (held?.access === token) held = undefined;
    },
  };
}
