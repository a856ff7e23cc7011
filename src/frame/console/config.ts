import * as v from 'valibot';
import type { ApplicationSettings, SiteConfig } from '../layout/site/site-config';
import { knownEntries } from '../model/call-parts';

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** @throws ConfigError if the server is unreachable or a required setting is missing. */
export async function loadConfig(request: typeof fetch, settings: ReadSettings): Promise<SiteConfig> {
  let answer: unknown;
  try {
    const response = await request('/config');
    if (!response.ok) throw new ConfigError(`GET /config: status ${response.status}`);
    answer = await response.json();
  } catch (cause) {
    throw cause instanceof ConfigError ? cause : new ConfigError('GET /config: unreadable response', { cause });
  }
  return parseConfig(answer, settings);
}

type ReadSettings = (answer: Readonly<Record<string, unknown>>) => ApplicationSettings;

const Texts = v.fallback(knownEntries(v.string()), []);

const Config = v.looseObject({
  demo: v.fallback(
    v.nullish(
      v.object({
        accounts: v.fallback(knownEntries(v.object({ email: v.string(), password: v.string(), role: v.string() })), []),
        tokens: v.fallback(knownEntries(v.object({ token: v.string(), level: v.string() })), []),
      }),
      null,
    ),
    null,
  ),
  timeZone: v.string(),
  levels: Texts,
  studio: v.fallback(v.optional(v.boolean()), false),
  servesSchemas: v.fallback(v.optional(v.boolean()), false),
  singleSignOn: v.fallback(v.optional(v.object({ name: v.string() })), undefined),
  simulated: Texts,
  firebase: v.nullish(
    v.object({
      ...{ projectId: v.string(), apiKey: v.string(), authDomain: v.string(), appId: v.optional(v.string()) },
      emulators: v.fallback(v.nullish(v.object({ auth: v.string(), firestore: v.string() }), null), null),
    }),
  ),
});

function parseConfig(answer: unknown, settings: ReadSettings): SiteConfig {
  const { success, output, issues } = v.safeParse(Config, answer);
  if (!success) throw new ConfigError(`GET /config: no ${v.getDotPath(issues[0]) ?? 'object'}`);
  const { demo, timeZone, levels, studio, servesSchemas, singleSignOn, simulated, firebase } = output;
  return {
    ...{ demo, timeZone, simulated, ...settings(output) },
    ...(levels.length > 0 && { hasTokens: true }),
    ...(studio && { studio: true }),
    ...(servesSchemas && { servesSchemas: true }),
    ...(singleSignOn && { singleSignOn }),
    ...(firebase && { firebase }),
  };
}
