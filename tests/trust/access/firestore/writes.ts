import firebase from 'firebase/compat/app';
import { directRemoval, directUpdate } from '../../../../data-provider/firestore/changed-values';
import type { DocumentWrite } from '../../../../data-provider/firestore/gateway';
import { writerOf } from '../../../../data-provider/firestore/session';
import { models } from '../../../../resources/models';
import type { Ledger } from '../../../../schemawright/testing/ledger';
import { directFields, writesDirectly } from '../../../../src/frame/access/direct-writes';
import { viewsOf } from '../../../../src/frame/firestore/views';
import type { EntityModel } from '../../../../src/frame/model/entity-model';
import { withValueAt } from '../../../../src/frame/model/paths';
import { commit, inTurn, isAllowed, type RulesEnvironment } from '../../../rules/support/rules-environment';
import { at, foreignRows, mayChange, maySee, ownRows } from '../expectation';
import type { Person } from '../people';
import { otherValue } from '../values';
import type { Row, World } from '../world';
import { databaseOf, inTurns, sessionsOf } from './databases';

interface Attempt {
  question: string;
  expected: boolean;
  /** The record that is written, which nothing else writes. */
  record: Row['stored'];
  writes: DocumentWrite[];
}

/** The rules look at what differs. */
const DIFFERENT = 'XX';

/** A record under an id of its own, as only this person tries to write it. */
function copyOf({ stored, claims }: Row, person: Person, what: string): Row['stored'] {
  const id = `${stored.record.id}-${person.name.replaceAll(' ', '-')}-${what}`;
  return { version: stored.version, record: { ...stored.record, id, acl: [...claims] } };
}

function updates(model: EntityModel, row: Row, person: Person): Attempt[] {
  const direct = new Set(directFields(model, models).map(({ path }) => path));
  return row.entity.fields.flatMap((rights) => {
    const field = model.fieldByPath.get(rights.path);
    if (field === undefined || !rights.isKept) return [];
    const record = copyOf(row, person, rights.path);
    const now = at(row.stored.record, rights.path);
    const other = otherValue(row.entity, rights, now);
    const value = other === now ? DIFFERENT : other;
    const after = withValueAt(record.record, field.keys, value);
    const update = { before: record, after, changes: [{ field, value }] };
    const writes = directUpdate(model, update, writerOf(person), firebase.firestore.Timestamp);
    const isTheirs =
      mayChange(person, 'update', row) && person.role !== undefined && rights.changedBy(person.role, 'update');
    const seesAll = row.entity.fields.every((one) => !one.isKept || maySee(person, one));
    const question = `${person.name} sets ${rights.path} of ${record.record.id}`;
    // What concerns other records, too, goes through the server, and so does who would learn something by being refused.
    return [{ question, expected: isTheirs && seesAll && direct.has(rights.path), record, writes }];
  });
}

function removal(model: EntityModel, row: Row, person: Person): Attempt {
  const record = copyOf(row, person, 'removed');
  const { id } = record.record;
  const writes = directRemoval(model, record, writerOf(person), firebase.firestore.Timestamp);
  const expected = writesDirectly(models, model, 'delete') && mayChange(person, 'delete', row);
  return { question: `${person.name} deletes ${model.collection}/${id}`, expected, record, writes };
}

/** Nobody makes documents: every new record has something that only the server knows. */
async function create(rules: RulesEnvironment, ledger: Ledger, model: EntityModel, person: Person): Promise<void> {
  for (const { collection } of viewsOf(model)) {
    const database = databaseOf(rules, person);
    const document = { version: 1, acl: [person.claim] };
    const place = database.doc(`${collection}/new-${person.name.replaceAll(' ', '-')}`);
    const found = await isAllowed(inTurn(database, () => place.set(document)));
    ledger.never(`${person.name} creates in ${collection}`, found);
  }
}

/** Changes and deletes something of everybody's and of nobody's as everybody, and creates. */
export async function writeEverythingAsEverybody(world: World, rules: RulesEnvironment, ledger: Ledger): Promise<void> {
  for (const entity of world.entities) {
    const model = models.byCollection.get(entity.collection);
    if (model === undefined) continue;
    const people = sessionsOf(world);
    const attempts = people.map((person) => {
      const rows = [ownRows(world, person, entity)[0], foreignRows(world, person, entity)[0]];
      const chosen = rows.filter((row) => row !== undefined);
      return { person, tries: chosen.flatMap((row) => [...updates(model, row, person), removal(model, row, person)]) };
    });
    await rules.put(
      model,
      attempts.flatMap(({ tries }) => tries.map(({ record }) => record)),
    );
    await inTurns(attempts, async ({ person, tries }) => {
      const database = databaseOf(rules, person);
      for (const { question, expected, writes } of tries) {
        ledger.note({ question, expected, found: await isAllowed(commit(database, writes)) });
      }
      await create(rules, ledger, model, person);
    });
  }
}
