import { type AccessSubject, canWriteField } from '../../access/can';
import type { Relation } from '../../entity/related';
import type { EntityRecord } from '../../model/entity-model';
import type { FieldModel, Reference } from '../../model/field-model';
import { formFields } from '../../model/form-fields';
import { valueAt, withValueAt } from '../../model/paths';
import { otherReference } from '../../model/relations-to';
import type { ConsoleResource } from '../../slots/slots';
import { type FormValues, formDataOf } from '../form-data';

/** Maximum number of lines in a form, because each line is a form and all are saved in one transaction. */
export const MAX_LINES = 200;

export interface LineKind {
  id: string;
  resource: ConsoleResource;
  key: FieldModel;
  reference: Reference;
  order: FieldModel | undefined;
  picked: FieldModel | undefined;
}

export interface Line {
  id: string;
  stored?: EntityRecord | undefined;
  values: FormValues;
  begun: FormValues;
  isRemoved: boolean;
  errors: Readonly<Record<string, string>>;
}

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

export function lineFields({ resource: { model }, key }: LineKind, isNew: boolean): FieldModel[] {
  return formFields(model, isNew ? 'createForm' : 'editForm').filter((field) => field !== key);
}

export function storedLine(kind: LineKind, stored: EntityRecord): Line {
  const values = formDataOf(stored, lineFields(kind, false));
  return { id: stored.id, stored, values, begun: {}, isRemoved: false, errors: {} };
}

/** Returns order numbers of the remaining lines: current numbers if ascending, else counted from 1. */
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

export function inOrder(lines: readonly Line[], { order }: Pick<LineKind, 'order'>): readonly Line[] {
  if (order === undefined) return lines;
  const staying = lines.filter(({ isRemoved }) => !isRemoved);
  const numbers = numbersOf(staying, order);
  return lines.map((line) => {
    const number = numbers[staying.indexOf(line)];
    return number === undefined ? line : { ...line, values: withValueAt(line.values, order.keys, number) };
  });
}

export function movedTo(lines: readonly Line[], id: string, place: string): readonly Line[] {
  const line = lines.find((one) => one.id === id);
  const to = lines.findIndex((one) => one.id === place);
  if (line === undefined || to < 0) return lines;
  const rest = lines.filter((other) => other !== line);
  return [...rest.slice(0, to), line, ...rest.slice(to)];
}
