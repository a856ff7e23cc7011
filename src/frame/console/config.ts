import type { FirebaseSettings } from '../auth/firebase-settings';
import type { ApplicationSettings, DemoAccount, DemoToken, SiteConfig } from '../layout/site/site-config';
import { isPlainObject } from '../model/paths';

/** The server did not give a configuration that the console can start with. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Fetches what the server publishes about itself. Called once, before the first page.
 *
 * @param settings reads what only this application has.
 * @throws ConfigError when the server is not reached or its answer lacks a setting.
 */
export async function loadConfig(request: typeof fetch, settings: ReadSettings): Promise<SiteConfig> {
  let answer: unknown;
  try {
    const response = await request('/config');
    if (!response.ok) throw new ConfigError(`GET /config: status ${response.status}`);
    answer = await response.json();
  } catch (cause) {
    throw cause instanceof ConfigError ? cause : new ConfigError('GET /config: no readable answer', { cause });
  }
  return parseConfig(answer, settings);
}

type ReadSettings = (answer: Readonly<Record<string, unknown>>) => ApplicationSettings;

function parseConfig(answer: unknown, settings: ReadSettings): SiteConfig {
  if (!isPlainObject(answer) || typeof answer.timeZone !== 'string') throw new ConfigError('GET /config: no timeZone');
  const { demo, timeZone, levels, singleSignOn, simulated, firebase } = answer;
  return {
    demo: isPlainObject(demo)
      ? { accounts: listOf(demo.accounts, isAccount), tokens: listOf(demo.tokens, isToken) }
      : null,
    timeZone,
    ...(listOf(levels, (item) => typeof item === 'string').length > 0 ? { hasTokens: true } : {}),
    ...(isPlainObject(singleSignOn) && typeof singleSignOn.name === 'string'
      ? { singleSignOn: { name: singleSignOn.name } }
      : {}),
    simulated: listOf(simulated, (item) => typeof item === 'string'),
    ...settings(answer),
    ...(isPlainObject(firebase) ? { firebase: parseFirebase(firebase) } : {}),
  };
}

/** @throws ConfigError when the project cannot be reached with what the server says of it. */
function parseFirebase({ projectId, apiKey, authDomain, appId, emulators }: Record<string, unknown>): FirebaseSettings {
  if (typeof projectId !== 'string' || typeof apiKey !== 'string' || typeof authDomain !== 'string') {
    throw new ConfigError('GET /config: no Firebase project');
  }
  const { auth, firestore } = isPlainObject(emulators) ? emulators : {};
  return {
    projectId,
    apiKey,
    authDomain,
    ...(typeof appId === 'string' ? { appId } : {}),
    emulators: typeof auth === 'string' && typeof firestore === 'string' ? { auth, firestore } : null,
  };
}

function listOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): Item[] {
  return Array.isArray(value) ? value.filter(isItem) : [];
}

function isAccount(item: unknown): item is DemoAccount {
  return (
    isPlainObject(item) &&
    typeof item.email === 'string' &&
    typeof item.password === 'string' &&
    typeof item.role === 'string'
  );
}

function isToken(item: unknown): item is DemoToken {
  return isPlainObject(item) && typeof item.token === 'string' && typeof item.level === 'string';
}
