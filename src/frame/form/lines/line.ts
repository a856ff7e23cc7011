import { type AccessSubject, canWriteField } from '../../access/can';
import type { Relation } from '../../entity/related';
import type { EntityRecord } from '../../model/entity-model';
import type { FieldModel, Reference } from '../../model/field-model';
import { formFields } from '../../model/form-fields';
import { valueAt, withValueAt } from '../../model/paths';
import { otherReference } from '../../model/relations-to';
import type { ConsoleResource } from '../../slots/slots';
import { type FormValues, formDataOf } from '../form-data';

/** As many lines a form holds: each is a form of its own, and all go into one transaction. */
export const MAX_LINES = 200;

/** Records of another entity that the form of the record that they name edits with it (`x-ref`, `inParentForm`). */
export interface LineKind {
  id: string;
  resource: ConsoleResource;
  /** Their field with the id of that record. */
  key: FieldModel;
  reference: Reference;
  /** Their number in the order, where there is one that the session may change. */
  order: FieldModel | undefined;
  /** What a picker chooses: the other reference of such a record. */
  picked: FieldModel | undefined;
}

/** One such record, as the form has it. */
export interface Line {
  /** Of the record, or made up for a new one. */
  id: string;
  /** As it is stored; undefined for a new one. */
  stored?: EntityRecord | undefined;
  values: FormValues;
  /** What a new one began with on account of who makes it. */
  begun: FormValues;
  isRemoved: boolean;
  /** What is wrong with it, by path; an empty path is all of it. */
  errors: Readonly<Record<string, string>>;
}

/** The lines of a record's form among what refers to it, for a role. */
export function lineKinds(related: readonly Relation[], role: AccessSubject['role']): LineKind[] {
  return related.flatMap(({ resource, key: path }) => {
    const { model } = resource;
    const key = model.fieldByPath.get(path);
    const reference = key?.reference;
    if (key === undefined || reference?.inParentForm === undefined) return [];
    const number = reference.order === undefined ? undefined : model.fieldByPath.get(reference.order);
    const mayOrder =
      number !== undefined && canWriteField(number, role, 'create') && canWriteField(number, role, 'update');
    const order = mayOrder ? number : undefined;
    const picked = reference.inParentForm === 'picker' ? otherReference(model, path) : undefined;
    return [{ id: `${model.name} ${path}`, resource, key, reference, order, picked }];
  });
}

/** The fields of a line that its form may fill in: all but the record that it belongs to. */
export function lineFields({ resource: { model }, key }: LineKind, isNew: boolean): FieldModel[] {
  return formFields(model, isNew ? 'createForm' : 'editForm').filter((field) => field !== key);
}

export function storedLine(kind: LineKind, stored: EntityRecord): Line {
  const values = formDataOf(stored, lineFields(kind, false));
  return { id: stored.id, stored, values, begun: {}, isRemoved: false, errors: {} };
}

/** Of the lines that are not to go: their numbers in the order, as they are where they ascend, else counted from 1. */
function numbersOf(lines: readonly Line[], order: FieldModel): number[] {
  let last = 0;
  const numbers = lines.map(({ values }) => {
    const own = valueAt(values, order.keys);
    last = typeof own === 'number' ? own : last + 1;
    return last;
  });
  const ascend = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
  return ascend ? numbers : numbers.map((_number, at) => at + 1);
}

/** The lines with their numbers in the order in which they stand. */
export function inOrder(lines: readonly Line[], { order }: Pick<LineKind, 'order'>): readonly Line[] {
  if (order === undefined) return lines;
  const staying = lines.filter(({ isRemoved }) => !isRemoved);
  const numbers = numbersOf(staying, order);
  return lines.map((line) => {
    const number = numbers[staying.indexOf(line)];
    return number === undefined ? line : { ...line, values: withValueAt(line.values, order.keys, number) };
  });
}

/** The lines with one of them at the place of another one. */
export function movedTo(lines: readonly Line[], id: string, place: string): readonly Line[] {
  const line = lines.find((one) => one.id === id);
  const to = lines.findIndex((one) => one.id === place);
  if (line === undefined || to < 0) return lines;
  const rest = lines.filter((other) => other !== line);
  return [...rest.slice(0, to), line, ...rest.slice(to)];
}
