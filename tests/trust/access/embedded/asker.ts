import type { Ledger } from '../../../../schemawright/testing/asking';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import type { RequestWrites } from '../../request-writes';
import { hiddenValues } from '../expectation';
import type { Person } from '../people';
import type { World } from '../world';

export interface Asked {
  status: number;
  headers: Headers;
  body: unknown;
  /** Returns the writes of the request until now. Its work may go on after the response. */
  written(): readonly string[];
}

/** Asks the server as a person, and looks into every answer for what that person must not see. */
export type Ask = (person: Person, method: string, path: string, body?: unknown) => Promise<Asked>;

export function createAsk(world: World, ledger: Ledger, writes: RequestWrites): Ask {
  const hidden = new Map(world.people.map((person) => [person, hiddenValues(world, person)]));
  return async (person, method, path, body) => {
    const request = { method, path };
    const asked = await writes.during(request, () => world.server.call(method, path, { token: person.token, body }));
    const text = JSON.stringify(asked.body) ?? '';
    const leaked = hidden.get(person)?.find((value) => text.includes(value));
    ledger.never(`${person.name}: the answer to ${method} ${path} holds "${leaked}"`, leaked !== undefined);
    return { ...asked, written: () => writes.of(request) };
  };
}

/** The record in an answer. */
export function recordIn(body: unknown): EntityRecord {
  if (typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string') {
    return { ...body, id: body.id };
  }
  return { id: '' };
}

export function recordsIn(body: unknown): EntityRecord[] {
  return Array.isArray(body) ? body.map(recordIn) : [];
}
