import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { computeExpression, sortByComputation, toStorable } from '../model/computed-from';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import { findReads } from '../model/expression-reads';
import type { CopiedValue, FieldModel } from '../model/field-model';
import { valueAt, withValueAt } from '../model/paths';
import type { FormValues } from './form-data';

type Making = { model: EntityModel; visible: readonly FieldModel[]; records: readonly FormValues[] };

function expressionOf(model: EntityModel, { value }: FieldModel) {
  if (value === undefined || !('expression' in value)) return undefined;
  return { expression: value.expression, ...findReads(model, value.expression) };
}

export function listKnownFields(model: EntityModel, visible: readonly FieldModel[]): FieldModel[] {
  const seen = (path: string) => path === 'id' || visible.some((other) => other.path === path);
  const known = model.fields.filter((field) => {
    const made = expressionOf(model, field);
    if (made === undefined || !seen(field.path)) return false;
    return [...made.own, ...[...made.others.values()].map(({ key }) => key)].every(seen);
  });
  return sortByComputation(model, known);
}

type Wanted = { name: string; route: string; id: string };

function wantedBy({ model, visible, records }: Making): Wanted[] {
  const copies = listKnownFields(model, visible).flatMap((field): CopiedValue[] => [
    ...(expressionOf(model, field)?.others.values() ?? []),
  ]);
  return copies.flatMap(({ from, key }) => {
    const route = model.fieldByPath.get(key)?.reference?.route;
    return records.flatMap((values) => {
      const id = valueAt(values, key.split('.'));
      return typeof id === 'string' && id !== '' && route !== undefined ? [{ name: `${from}/${id}`, route, id }] : [];
    });
  });
}

function useOthers(wanted: readonly Wanted[]) {
  const dataProvider = useDataProvider();
  const names = [...new Set(wanted.map(({ name }) => name))].sort();
  return useQuery({
    queryKey: ['live-values', ...names],
    enabled: names.length > 0,
    queryFn: async () => {
      const found = await Promise.all(
        names.map(async (name): Promise<[string, EntityRecord]> => {
          const { route = '', id = '' } = wanted.find((one) => one.name === name) ?? {};
          const { data } = await dataProvider.getOne<EntityRecord>(route, { id });
          return [name, data];
        }),
      );
      return new Map(found);
    },
    placeholderData: (before) => before,
    retry: false,
  }).data;
}

export function withMadeValues(
  { model, visible }: Pick<Making, 'model' | 'visible'>,
  values: FormValues,
  others: ReadonlyMap<string, EntityRecord> = new Map(),
): EntityRecord {
  return listKnownFields(model, visible).reduce<EntityRecord>(
    (record, field) => {
      const made = expressionOf(model, field);
      if (made === undefined) return record;
      const taken = new Map(
        [...made.others].map(([path, { from, key, field: source }]) => {
          const other = others.get(`${from}/${valueAt(record, key.split('.'))}`);
          return [path, other && valueAt(other, source.split('.'))];
        }),
      );
      const value = computeExpression(made, made.expression, record, taken);
      return withValueAt(record, field.keys, toStorable(field, value));
    },
    { id: '', ...values },
  );
}

export function useMadeRecords(makings: readonly Making[]): EntityRecord[][] {
  const others = useOthers(makings.flatMap(wantedBy));
  return makings.map((making) => making.records.map((values) => withMadeValues(making, values, others)));
}
