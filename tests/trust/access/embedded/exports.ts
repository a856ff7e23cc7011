import { createRestProvider } from '../../../../data-provider/rest';
import { models } from '../../../../resources/models';
import type { Ledger } from '../../../../schemawright/testing/asking';
import { toHeaders } from '../../../../src/frame/export/headers';
import { toRows } from '../../../../src/frame/export/rows';
import { fetchAllRecords } from '../../../../src/frame/list/all-records';
import { madeFile } from '../../../support/made-file';
import { plainFormat } from '../../../support/plain-format';
import { hiddenValues, mayReach, mayReadSome, maySee } from '../expectation';
import type { Person } from '../people';
import type { EntityRights } from '../rights';
import type { World } from '../world';

async function exportAs(world: World, ledger: Ledger, person: Person, entity: EntityRights): Promise<void> {
  const model = models.byCollection.get(entity.collection);
  if (model === undefined) throw new Error(`there is no collection ${entity.collection}`);
  const headers = new Headers(person.token === undefined ? {} : { authorization: `Bearer ${person.token}` });
  const provider = createRestProvider({
    models,
    request: async (url, init) => world.server.app.http.request(url, { ...init, headers }),
  });
  const query = { filter: {}, sort: { field: 'id', order: 'ASC' as const }, onProgress: () => {} };
  const { signal } = new AbortController();
  const records = await fetchAllRecords(provider, model.route, { ...query, signal }).catch(() => undefined);
  const question = `${person.name} exports ${entity.collection}`;
  ledger.note({ question, expected: mayReadSome(person, entity), found: records !== undefined });
  if (records === undefined) return;
  const readable = world.rows.filter((row) => row.entity === entity && mayReach(person, 'read', row));
  ledger.never(
    `${question} with ${records.length} rows instead of ${readable.length}`,
    records.length !== readable.length,
  );
  // Every column that the entity has, whoever may choose it: what is not sent cannot be written into a file.
  const columns = model.fields.filter(({ column }) => column);
  const table = {
    headers: toHeaders(columns, plainFormat, 'UTC'),
    rows: toRows(records, columns, plainFormat),
  };
  for (const [index, column] of columns.entries()) {
    const field = entity.fields.find(({ path }) => path === column.path);
    const found = table.rows.some((cells) => cells[index] !== null && cells[index] !== undefined);
    const isSeen = field !== undefined && maySee(person, field);
    if (!isSeen) ledger.never(`${question} with ${column.path}`, found);
  }
  const text = await (await madeFile({ kind: 'table', table }, 'csv')).file.text();
  const leaked = hiddenValues(world, person).find((value) => text.includes(value));
  ledger.never(`${question} with "${leaked}"`, leaked !== undefined);
}

/** Exports every list as everybody, by the way that the console takes. */
export async function exportEverything(world: World, ledger: Ledger): Promise<void> {
  for (const person of world.people) {
    for (const entity of world.entities) await exportAs(world, ledger, person, entity);
  }
}
