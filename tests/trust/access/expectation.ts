import type { Operation } from '../../../src/frame/model/access-model';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import type { Person } from './people';
import { CLAIMS_OF_A_PART, type EntityRights, type FieldRights } from './rights';
import type { Row, World } from './world';

function isOfAPart(claim: string, { name }: EntityRights): boolean {
  return CLAIMS_OF_A_PART[name]?.some((kind) => claim.startsWith(kind)) === true;
}

/** Whether a person reaches a row, and all of it. */
export function reachesAll(person: Person, row: Row): boolean {
  return mayReach(person, 'read', row) && !isOfAPart(person.claim, row.entity);
}

/** Whether a person may do something to a row, as far as rows go. */
export function mayReach(person: Person, operation: Operation, { entity, stored, claims }: Row): boolean {
  if (person.role === undefined) return false;
  const reach = entity.reach(operation, person.role);
  if (reach === 'own') return person.userId === stored.record.id;
  if (reach === 'whole' && isOfAPart(person.claim, entity)) return false;
  if (reach === 'subtree' || reach === 'whole') return person.claim === 'all' || claims.includes(person.claim);
  return reach === 'all';
}

/** Who cannot read a row cannot change it either: it does not exist for them. */
export function mayChange(person: Person, operation: 'update' | 'delete', row: Row): boolean {
  return person.viewOnly !== true && mayReach(person, 'read', row) && mayReach(person, operation, row);
}

/** @param claims of those who reach the place that the new record is about, where it is about one. */
export function mayCreate(
  { role, claim, viewOnly }: Person,
  entity: EntityRights,
  claims: readonly string[] = [],
): boolean {
  if (role === undefined || viewOnly === true) return false;
  const reach = entity.reach('create', role);
  return reach === 'subtree' ? claim === 'all' || claims.includes(claim) : reach !== 'none';
}

export function mayReadSome({ role }: Person, entity: EntityRights): boolean {
  return role !== undefined && entity.reach('read', role) !== 'none';
}

export function maySee({ role, claim }: Person, { seenBy, hiddenFrom }: FieldRights): boolean {
  return role !== undefined && seenBy(role) && !hiddenFrom.some((kind) => claim.startsWith(kind));
}

export function ownRows({ rows }: World, person: Person, entity: EntityRights): Row[] {
  return rows.filter((row) => row.entity === entity && mayReach(person, 'read', row));
}

export function foreignRows({ rows }: World, person: Person, entity: EntityRights): Row[] {
  return rows.filter((row) => row.entity === entity && !mayReach(person, 'read', row));
}

/** What lies in a value at a dotted path. */
export function at(record: EntityRecord, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  }, record);
}

function leaves(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leaves);
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
}

const SHORTEST_CHANGE_RECORD = 7;

/** Texts and numbers of the site that a person sees nowhere: no answer to that person may hold one. */
export function hiddenValues({ rows, server }: World, person: Person): string[] {
  const all = new Set<string>();
  const seen = new Set<string>();
  for (const row of rows) {
    const { entity, stored } = row;
    const isRead = mayReach(person, 'read', row);
    if (entity.isOpen) for (const leaf of leaves(stored.record)) (isRead ? seen : all).add(leaf);
    for (const field of entity.fields) {
      const isSeen = isRead && maySee(person, field);
      // Words of the schema that a list chooses from are in answers about other things, too.
      const isChosen = field.schema.type === 'array' && JSON.stringify(field.schema).includes('"const"');
      if (isChosen) continue;
      for (const leaf of leaves(at(stored.record, field.path))) (isSeen ? seen : all).add(leaf);
    }
  }
  // Ids are part of addresses and claims, and so of refusals; the present instant is in many answers.
  const present = String(server.clock.now);
  const ids = new Set(rows.map(({ stored }) => stored.record.id));
  const isId = (leaf: string) => ids.has(leaf) || ids.has(leaf.slice(leaf.indexOf(':') + 1));
  const isTelling = (leaf: string) => leaf !== present && leaf.length >= SHORTEST_CHANGE_RECORD && !isId(leaf);
  return [...all].filter((leaf) => !seen.has(leaf) && isTelling(leaf));
}
