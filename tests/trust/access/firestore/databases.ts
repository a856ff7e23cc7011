import type { Database, RulesEnvironment } from '../../../rules/support/rules-environment';
import type { Person } from '../people';
import type { World } from '../world';

/** The kinds of session that Firestore tells apart: a token that has ended is no token. */
export function sessionsOf({ people }: World): Person[] {
  return people.filter(({ role, token }) => role !== undefined || token === undefined);
}

/** The database as a person has it. */
export function databaseOf(rules: RulesEnvironment, { role, claim, userId, viewOnly }: Person): Database {
  return role === undefined ? rules.withToken(null) : rules.as({ role, claim, userId, viewOnly });
}

/** Runs work for each in turns of so many at once. */
export async function inTurns<T>(entries: readonly T[], work: (entry: T) => Promise<void>, atOnce = 20): Promise<void> {
  const waiting = [...entries];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
