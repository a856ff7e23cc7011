import * as v from 'valibot';
import { reader } from './read-answers';

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

/** A token is renewed this long before its end, so that it does not expire on its way. */
const MARGIN_MS = 60_000;

const readToken = reader(
  v.object({
    access_token: v.string(),
    refresh_token: v.string(),
    /** Seconds. */
    expire_time: v.number(),
  }),
  'a token',
);

/** A token, and the instant at which it ends, ms. */
type Token = ReturnType<typeof readToken> & { expiresAt: number };

/** Keeps the access token: got in simple mode, and renewed by its refresh token, which works once. */
export function createTokens({ now, ask }: TokenParts): Tokens {
  let held: Token | undefined;
  let coming: Promise<Token> | undefined;

  async function next(): Promise<Token> {
    const refresh = held?.refresh_token;
    held = undefined;
    const renewed = refresh === undefined ? undefined : await ask(`/v1.0/token/${refresh}`).catch(() => undefined);
    const token = readToken(renewed ?? (await ask('/v1.0/token?grant_type=1')));
    held = { ...token, expiresAt: now() + token.expire_time * 1_000 };
    return held;
  }

  return {
    current: async () => {
      if (held !== undefined && held.expiresAt - MARGIN_MS > now()) return held.access_token;
      coming ??= next().finally(() => {
        coming = undefined;
      });
      return (await coming).access_token;
    },
    drop: (token) => {
      if (held?.access_token === token) held = undefined;
    },
  };
}
