import type { Ledger } from '../../../../schemawright/testing/asking';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { isAsked } from '../../../support/sampled';
import { at, mayReach, mayReadSome, maySee } from '../expectation';
import type { Person } from '../people';
import type { EntityRights } from '../rights';
import type { Row, World } from '../world';
import { type Ask, recordIn, recordsIn } from './asker';

/** What every record says beside its fields. */
const BESIDE_FIELDS = ['id', 'version'];

function topLevel(path: string): string {
  return path.split('.')[0] ?? path;
}

/** One cell for each field of a record that somebody was sent, and one for whatever else came along. */
export function noteFields(
  ledger: Ledger,
  person: Person,
  { entity, stored }: Row,
  got: EntityRecord,
  how: string,
): void {
  const id = `${entity.collection}/${stored.record.id}`;
  if (entity.isOpen) return;
  for (const field of entity.fields) {
    const found = at(got, field.path) !== undefined;
    const expected = field.isKept && maySee(person, field) && at(stored.record, field.path) !== undefined;
    ledger.note({ question: `${person.name} sees ${field.path} of ${id} in ${how}`, expected, found });
  }
  const known = new Set([...BESIDE_FIELDS, 'acl', ...entity.fields.map(({ path }) => topLevel(path))]);
  const others = Object.keys(got).filter((key) => !known.has(key));
  ledger.never(`${person.name} sees ${others.join()} of ${id} in ${how}`, others.length > 0);
  const claims = Array.isArray(got.acl) ? got.acl : [];
  const foreign = claims.some((claim) => claim !== person.claim);
  ledger.never(`${person.name} sees who else reaches ${id} in ${how}`, foreign);
}

async function readOne(ask: Ask, ledger: Ledger, person: Person, row: Row): Promise<void> {
  const { collection } = row.entity;
  const { status, body } = await ask(person, 'GET', `/api/${collection}/${row.stored.record.id}`);
  const question = `${person.name} gets ${collection}/${row.stored.record.id}`;
  ledger.note({ question, expected: mayReach(person, 'read', row), found: status === 200 });
  if (status === 200) noteFields(ledger, person, row, recordIn(body), 'a record');
}

function totalIn(headers: Headers): number {
  return Number(headers.get('content-range')?.split('/')[1] ?? 0);
}

async function list(
  ask: Ask,
  ledger: Ledger,
  person: Person,
  entity: EntityRights,
  rows: readonly Row[],
): Promise<void> {
  const { collection } = entity;
  const { status, body, headers } = await ask(person, 'GET', `/api/${collection}`);
  ledger.note({
    question: `${person.name} lists ${collection}`,
    expected: mayReadSome(person, entity),
    found: status === 200,
  });
  const listed = new Map(status === 200 ? recordsIn(body).map((record) => [record.id, record]) : []);
  for (const row of rows) {
    const { id } = row.stored.record;
    const got = listed.get(id);
    const expected = mayReach(person, 'read', row);
    ledger.note({
      question: `${person.name} finds ${collection}/${id} in the list`,
      expected,
      found: got !== undefined,
    });
    if (got !== undefined) noteFields(ledger, person, row, got, 'a list');
  }
  const count = rows.filter((row) => mayReach(person, 'read', row)).length;
  const total = status === 200 ? totalIn(headers) : 0;
  ledger.never(`${person.name} counts ${total} instead of ${count} in ${collection}`, total !== count);
}

/** A filter, an order or a search over what one may not see would tell it bit by bit. */
async function askAbout(ask: Ask, ledger: Ledger, person: Person, entity: EntityRights, rows: readonly Row[]) {
  const { collection, fields, search } = entity;
  const withQuery = (query: object) =>
    new URLSearchParams(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)])).toString();
  for (const field of fields) {
    const { path, isProtected } = field;
    if (!isProtected || !isAsked(`${person.name} asks ${collection} about ${path}`)) continue;
    const value = rows.map(({ stored }) => at(stored.record, path)).find((found) => found !== undefined);
    for (const query of [{ filter: { [path]: value ?? 'x' } }, { filter: { [path]: null } }, { sort: [path, 'ASC'] }]) {
      const { status } = await ask(person, 'GET', `/api/${collection}?${withQuery(query)}`);
      const isSeen = mayReadSome(person, entity) && maySee(person, field);
      const question = `${person.name} asks ${collection} with ${JSON.stringify(query)}`;
      // Not every field that is seen can be asked for.
      if (!isSeen) ledger.never(question, status === 200);
    }
  }
  for (const path of search) {
    const isSeen = (row: Row) => mayReach(person, 'read', row) && search.some((name) => seesText(person, row, name));
    for (const { stored } of rows) {
      const q = at(stored.record, path);
      if (typeof q !== 'string' || !isAsked(`${person.name} searches ${collection} for ${q}`)) continue;
      const { status, body } = await ask(person, 'GET', `/api/${collection}?${withQuery({ filter: { q } })}`);
      const found = status === 200 ? recordsIn(body).map(({ id }) => id) : [];
      const hidden = found.filter((id) => !rows.some((row) => row.stored.record.id === id && isSeen(row)));
      ledger.never(`${person.name} finds ${hidden.join()} in ${collection} by "${q}"`, hidden.length > 0);
    }
  }
}

function seesText(person: Person, { entity, stored }: Row, path: string): boolean {
  const field = entity.fields.find((candidate) => candidate.path === path);
  return field !== undefined && maySee(person, field) && typeof at(stored.record, path) === 'string';
}

/** Gets, lists, counts, filters, sorts and searches everything as everybody. */
export async function readEverythingAsEverybody(world: World, ask: Ask, ledger: Ledger): Promise<void> {
  for (const person of world.people) {
    for (const entity of world.entities) {
      const rows = world.rows.filter((row) => row.entity === entity);
      for (const row of rows) await readOne(ask, ledger, person, row);
      await list(ask, ledger, person, entity, rows);
      await askAbout(ask, ledger, person, entity, rows);
    }
  }
}
