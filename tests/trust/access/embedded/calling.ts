import type { Ledger } from '../../../../schemawright/testing/asking';
import type { RequestWrites } from '../../request-writes';
import { everyCall } from '../calls';
import type { World } from '../world';
import type { Ask, Asked } from './asker';
import type { Restore } from './restore';

interface Tools {
  world: World;
  ask: Ask;
  restore: Restore;
  writes: RequestWrites;
  ledger: Ledger;
}

const CALLED = [
  ...['/fn/', '/auth/', '/api/_history', '/api/_view', '/api/_visit', '/api/_presence', '/api/_bulk'],
  ...['/api/_tasks', '/api/_filled', '/api/_dashboard', '/api/_mcp'],
];

/** Everything that the server answers beside the documents. */
export function routesOf({ server }: World): string[] {
  return server.app.http.routes
    .filter(({ method, path }) => method !== 'ALL' && CALLED.some((prefix) => path.startsWith(prefix)))
    .map(({ method, path }) => `${method} ${path}`);
}

/** Makes every call as everybody, about what is theirs and what is not, and puts back what it changed. */
export async function callEverything({ world, ask, restore, writes, ledger }: Tools): Promise<void> {
  const refused: { question: string; written: Asked['written'] }[] = [];
  for (const call of everyCall(world)) {
    const [method = 'GET'] = call.route.split(' ');
    for (const person of world.people) {
      const strays = writes.of().length;
      const { status, body, written } = await ask(person, method, call.path, call.bodyOf?.(person) ?? call.body);
      const isDone = status === call.ruledOutAs || (status < 300 && (call.isDone?.(body) ?? true));
      await restore();
      const question = `${person.name} calls ${call.route} for ${call.about ?? 'anything'}`;
      ledger.note({ question, expected: call.isAllowed(person), found: isDone });
      if (isDone) continue;
      ledger.never(`${question}, is refused and changes something`, writes.of().length > strays);
      refused.push({ question, written });
    }
  }
  // Only now: a refused request may write after its response.
  for (const { question, written } of refused)
    ledger.never(`${question}, is refused and writes ${written().join('; ')}`, written().length > 0);
}

/** Ends every session, and tries it once more. */
export async function signOutEverybody({ people }: World, ask: Ask, ledger: Ledger): Promise<void> {
  for (const person of people) {
    const { status } = await ask(person, 'POST', '/auth/logout');
    ledger.note({ question: `${person.name} signs out`, expected: person.role !== undefined, found: status === 200 });
    for (const path of ['/auth/session', '/api/rooms', '/fn/heatingSettings', '/events']) {
      const again = await ask(person, 'GET', path);
      ledger.never(`${person.name} gets ${path} after signing out`, again.status === 200);
    }
  }
}
