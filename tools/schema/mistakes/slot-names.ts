import { parseSync } from 'vite';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { suggest } from '../../../src/frame/model/schema-error';
import { NAMES_IN_SLOTS, SLOT_PAGES } from '../../../src/frame/slots/slot-names';

type Node = Readonly<Record<string, unknown>>;

type Named = { name: string; at: number; value: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const isCalled = (node: Node, name: string) =>
  node.type === 'CallExpression' && isNode(node.callee) && node.callee.name === name;

function callsOf(name: string, node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap((part: unknown) => callsOf(name, part));
  if (!isNode(node)) return [];
  const inside = Object.values(node).flatMap((part) => callsOf(name, part));
  return isCalled(node, name) ? [node, ...inside] : inside;
}

function membersOf(node: unknown): Named[] {
  if (!isNode(node) || node.type !== 'ObjectExpression') return [];
  return nodesIn(node.properties).flatMap(({ key, value }) => {
    if (!isNode(key)) return [];
    const name = key.type === 'Identifier' ? key.name : key.value;
    return typeof name === 'string' && typeof key.start === 'number' ? [{ name, at: key.start, value }] : [];
  });
}

function entityOf(call: Node): Named | undefined {
  const [first] = isNode(call.typeArguments) ? nodesIn(call.typeArguments.params) : [];
  const { literal } = first ?? {};
  if (!isNode(literal) || typeof literal.value !== 'string' || typeof literal.start !== 'number') return undefined;
  return { name: literal.value, at: literal.start, value: undefined };
}

function problemInside(slot: string, name: string, model: EntityModel): string | undefined {
  const kind = Object.entries(NAMES_IN_SLOTS).find(([known]) => known === slot)?.[1];
  const fields = [...model.fieldByPath.keys(), ...model.groups.map(({ path }) => path)];
  const refused = (what: string, valid: readonly string[]) =>
    valid.includes(name) ? undefined : `"${name}" is no ${what}${suggest(name, valid)}`;
  switch (kind) {
    case 'fields':
      return refused(`field of "${model.name}"`, fields);
    case 'filters':
      if (model.fieldByPath.get(name)?.filter === false) {
        return `"${name}" has no filter: remove "filter": false from its schema`;
      }
      return refused(`field of "${model.name}"`, fields);
    case 'sections': {
      const sections = model.sections.map((section) => section.name);
      return refused(`section of "${model.name}", which stand in x-resource.sections`, sections);
    }
    case 'pages':
      return refused('page of an entity', Object.keys(SLOT_PAGES));
    default:
      return undefined;
  }
}

function placeOf(code: string, at: number): string {
  const lines = code.slice(0, at).split('\n');
  return `${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
}

/** @returns lines such as `resources/device.tsx:16:12: "TOFF" is no field of "device"`. */
export function findSlotMistakes(file: string, code: string, models: EntityModels): string[] {
  const entities = models.list.map(({ name }) => name);
  return callsOf('defineSlots', parseSync(file, code).program).flatMap((call) => {
    const entity = entityOf(call);
    if (entity === undefined) return [];
    const placed = (at: number, problem: string) => `${file}:${placeOf(code, at)}: ${problem}`;
    const model = models.byName.get(entity.name);
    if (model === undefined) {
      return [placed(entity.at, `"${entity.name}" is no entity${suggest(entity.name, entities)}`)];
    }
    const [slots] = nodesIn(call.arguments);
    return membersOf(slots).flatMap(({ name: slot, at, value }) => {
      const known = Object.keys(NAMES_IN_SLOTS);
      if (!known.includes(slot)) return [placed(at, `"${slot}" is no slot${suggest(slot, known)}`)];
      return membersOf(value).flatMap((inner) => {
        const problem = problemInside(slot, inner.name, model);
        return problem === undefined ? [] : [placed(inner.at, problem)];
      });
    });
  });
}
