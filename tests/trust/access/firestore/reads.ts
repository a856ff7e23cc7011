import { collection, getCountFromServer, query, where } from 'firebase/firestore';
import { models } from '../../../../resources/models';
import type { Ledger } from '../../../../schemawright/testing/asking';
import { listViews } from '../../../../src/frame/firestore/views';
import type { Database, RulesEnvironment } from '../../../rules/support/rules-environment';
import { isAllowed } from '../../../rules/support/rules-environment';
import { at, hiddenValues, mayReach, mayReadSome, maySee } from '../expectation';
import type { Person } from '../people';
import type { EntityRights } from '../rights';
import type { Row, World } from '../world';
import { databaseOf, inTurns, sessionsOf } from './databases';

type Content = Record<string, unknown>;

/** What documents hold beside the fields of their entity. */
const BESIDE_FIELDS = ['acl', 'version', '_fold', '_grams', 'id'];

interface Reading {
  ledger: Ledger;
  person: Person;
  database: Database;
  hidden: readonly string[];
}

async function attempted<T>(work: Promise<T>): Promise<T | undefined> {
  let found: T | undefined;
  const isDone = await isAllowed(
    work.then((value) => {
      found = value;
    }),
  );
  return isDone ? found : undefined;
}

/** Looks into a document that somebody was given for anything that this person must not see. */
function noteContent({ ledger, person, hidden }: Reading, { entity }: Row, content: Content, place: string): void {
  // The claims that a document is for are part of it: the rules compare them with that of the session.
  const { acl: _claims, ...told } = content;
  const text = JSON.stringify(told);
  const leaked = hidden.find((value) => text.includes(value) || text.includes(value.toLowerCase()));
  ledger.never(`${person.name} reads "${leaked}" in ${place}`, leaked !== undefined);
  if (entity.isOpen) return;
  for (const field of entity.fields) {
    if (maySee(person, field)) continue;
    const value = at({ id: '', ...content }, field.path) ?? undefined;
    ledger.never(`${person.name} reads ${field.path} in ${place}`, value !== undefined);
  }
  const known = new Set([...BESIDE_FIELDS, ...entity.fields.map(({ path }) => path.split('.')[0])]);
  const others = Object.keys(content).filter((key) => !known.has(key));
  ledger.never(`${person.name} reads ${others.join()} in ${place}`, others.length > 0);
}

/** The documents that a watched query gives first, or undefined when it is refused. */
function watched(database: Database, name: string, claim: string | undefined): Promise<Map<string, Content>> {
  const all = database.collection(name);
  const asked = claim === undefined ? all : all.where('acl', 'array-contains', claim);
  return new Promise((resolve, reject) => {
    const end = asked.onSnapshot(
      { includeMetadataChanges: true },
      (snapshot) => {
        if (snapshot.metadata.fromCache) return;
        end();
        resolve(new Map(snapshot.docs.map((document) => [document.id, document.data()])));
      },
      reject,
    );
  });
}

function counted(database: Database, name: string, claim: string | undefined): Promise<number> {
  const all = collection(database, name);
  const asked = claim === undefined ? all : query(all, where('acl', 'array-contains', claim));
  return getCountFromServer(asked).then((snapshot) => snapshot.data().count);
}

/** Gets every row out of every view. Answers which rows came out of any of them, with what they held. */
async function getRows(
  reading: Reading,
  rows: readonly Row[],
  views: readonly string[],
): Promise<Map<string, Content>> {
  const got = new Map<string, Content>();
  await Promise.all(
    rows.flatMap((row) =>
      views.map(async (view) => {
        const { id } = row.stored.record;
        const snapshot = await attempted(reading.database.doc(`${view}/${id}`).get({ source: 'server' }));
        const content = snapshot?.data();
        reading.ledger.never(
          `${reading.person.name} gets ${view}/${id}`,
          content !== undefined && !mayReach(reading.person, 'read', row),
        );
        if (content === undefined) return;
        // Whoever reaches everything may read what is there for others, too.
        got.set(id, { ...got.get(id), ...content });
        noteContent(reading, row, content, `${view}/${id}`);
      }),
    ),
  );
  return got;
}

/** Lists and counts a view, all of it and the part of each claim. */
async function listView(
  reading: Reading,
  rows: readonly Row[],
  view: string,
  claims: readonly string[],
): Promise<Set<string>> {
  const { ledger, person, database } = reading;
  const listed = new Set<string>();
  for (const claim of [undefined, ...claims]) {
    const question = `${person.name} lists ${view} of ${claim ?? 'everybody'}`;
    const documents = await attempted(watched(database, view, claim));
    const count = await attempted(counted(database, view, claim));
    ledger.never(`${question}: counts and may not list`, count !== undefined && documents === undefined);
    for (const row of rows) {
      const { id } = row.stored.record;
      const content = documents?.get(id);
      ledger.never(`${question} and finds ${id}`, content !== undefined && !mayReach(person, 'read', row));
      if (content === undefined) continue;
      listed.add(id);
      noteContent(reading, row, content, `the list of ${view}`);
    }
  }
  return listed;
}

async function readEntity(reading: Reading, entity: EntityRights, rows: readonly Row[]): Promise<void> {
  const { ledger, person } = reading;
  const model = models.byCollection.get(entity.collection);
  const views = model === undefined ? [] : listViews(model).map((view) => view.collection);
  const got = await getRows(reading, rows, views);
  const claims = [...new Set([person.claim, 'manager:m1', 'manager:m2', 'room:r1'])].filter((claim) => claim !== '');
  const listed = new Set<string>();
  for (const view of views) for (const id of await listView(reading, rows, view, claims)) listed.add(id);
  const reach = person.role === undefined ? 'none' : entity.reach('read', person.role);
  for (const row of rows) {
    const { id } = row.stored.record;
    const expected = mayReach(person, 'read', row);
    const content = got.get(id);
    ledger.note({ question: `${person.name} gets ${entity.collection}/${id}`, expected, found: content !== undefined });
    // Whoever has one record only reads it by its id.
    const isListed = expected && reach !== 'own';
    ledger.note({
      question: `${person.name} lists ${entity.collection}/${id}`,
      expected: isListed,
      found: listed.has(id),
    });
    for (const field of entity.isOpen || content === undefined ? [] : entity.fields) {
      const isThere = field.isKept && at(row.stored.record, field.path) !== undefined && maySee(person, field);
      const found = (at({ id: '', ...content }, field.path) ?? undefined) !== undefined;
      if (isThere) ledger.note({ question: `${person.name} sees ${field.path} of ${id}`, expected: true, found });
    }
  }
  ledger.never(`${person.name} reads some of ${entity.collection}`, got.size > 0 && !mayReadSome(person, entity));
}

/** Gets, lists, counts and watches every view as everybody. */
export async function readEverythingAsEverybody(world: World, rules: RulesEnvironment, ledger: Ledger): Promise<void> {
  await inTurns(sessionsOf(world), async (person) => {
    const reading = { ledger, person, database: databaseOf(rules, person), hidden: hiddenValues(world, person) };
    for (const entity of world.entities) {
      await readEntity(
        reading,
        entity,
        world.rows.filter((row) => row.entity === entity),
      );
    }
  });
}
