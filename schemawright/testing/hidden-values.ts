import { can, canSeeField } from '../../src/frame/access/can';
import type { FieldModel } from '../../src/frame/model/field-model';
import { valueAt } from '../../src/frame/model/paths';
import type { Person } from './people';
import { isMarked } from './samples';
import type { World } from './world';

const SHORTEST = 7;

function leaves(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leaves);
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
}

function comesBySchema({ models }: Pick<World, 'models'>, { value }: FieldModel, leaf: string): boolean {
  if (value === undefined || !('copy' in value)) return value !== undefined;
  const source = models.byName.get(value.copy.from)?.fieldByPath.get(value.copy.field);
  return source !== undefined && (isMarked(source, leaf) || comesBySchema({ models }, source, leaf));
}

async function markedTexts({ models, rowsOf }: World): Promise<Set<string>> {
  const texts = new Set<string>();
  for (const model of models.list) {
    for (const record of await rowsOf(model)) {
      for (const field of model.fields) {
        for (const leaf of leaves(valueAt(record, field.keys))) if (isMarked(field, leaf)) texts.add(leaf);
      }
    }
  }
  return texts;
}

export async function hiddenValues(world: World, person: Person): Promise<string[]> {
  const [all, seen, ids] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const marked = await markedTexts(world);
  for (const model of world.models.list) {
    for (const record of await world.rowsOf(model)) {
      ids.add(record.id);
      const isRead = can({ subject: person, model, operation: 'read', record });
      for (const field of model.fields) {
        const isSeen = isRead && canSeeField(field, person);
        for (const leaf of leaves(valueAt(record, field.keys))) {
          const isCopy = marked.has(leaf) && !isMarked(field, leaf) && !comesBySchema(world, field, leaf);
          if (!isCopy) (isSeen ? seen : all).add(leaf);
        }
      }
    }
  }
  const isRevealing = (leaf: string) =>
    leaf.length >= SHORTEST && !ids.has(leaf) && !person.session.token.includes(leaf);
  const visible = [...seen];
  return [...all].filter((leaf) => isRevealing(leaf) && !visible.some((text) => text.includes(leaf)));
}
