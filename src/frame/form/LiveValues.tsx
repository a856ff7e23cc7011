import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import { expressionValue, inOrderOfMaking, madeValue } from '../model/computed-from';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import { readsOf } from '../model/expression-reads';
import type { CopiedValue, FieldModel } from '../model/field-model';
import { valueAt, withValueAt } from '../model/paths';
import { FieldValue } from '../value/FieldValue';
import { useValueFormat } from '../value/use-value-format';
import type { FormValues } from './form-data';

const LINE = { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, m: 0, mt: 3 } as const;

/** The expression of a field, with what it reads; undefined for any other field. */
function expressionOf(model: EntityModel, { value }: FieldModel) {
  if (value === undefined || !('expression' in value)) return undefined;
  return { expression: value.expression, ...readsOf(model, value.expression) };
}

/** What a value is made of is known here only when the session sees all of it. */
function isKnown(model: EntityModel, field: FieldModel, visible: readonly FieldModel[]): boolean {
  const seen = (path: string) => path === 'id' || visible.some((other) => other.path === path);
  const made = expressionOf(model, field);
  return (
    made !== undefined &&
    seen(field.path) &&
    [...made.own, ...[...made.others.values()].map(({ key }) => key)].every(seen)
  );
}

/** The records that expressions read beside this one, by `entity/id`; those that cannot be read are not there. */
function useOthers(model: EntityModel, copies: readonly CopiedValue[], values: FormValues) {
  const dataProvider = useDataProvider();
  const wanted = copies.flatMap(({ from, key }) => {
    const id = valueAt(values, key.split('.'));
    const route = model.fieldByPath.get(key)?.reference?.route;
    return typeof id === 'string' && id !== '' && route !== undefined ? [{ name: `${from}/${id}`, route, id }] : [];
  });
  const names = [...new Set(wanted.map(({ name }) => name))].sort();
  return useQuery({
    queryKey: ['live-values', model.name, ...names],
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

/**
 * The computed values of a form as what is typed makes them, by the function that the server stores them by.
 *
 * @param values what the form holds, over what the record has beside it.
 */
export function LiveValues({ values }: { values: FormValues }) {
  const { model } = useEntity();
  const { visible } = useAccess(model);
  const translate = useTranslate();
  const format = useValueFormat();
  const fields = inOrderOfMaking(
    model,
    model.fields.filter((field) => isKnown(model, field, visible)),
  );
  const copies = fields.flatMap((field) => [...(expressionOf(model, field)?.others.values() ?? [])]);
  const others = useOthers(model, copies, values);
  if (fields.length === 0) return null;
  let record: EntityRecord = { id: '', ...values };
  for (const field of fields) {
    const made = expressionOf(model, field);
    if (made === undefined) continue;
    const taken = new Map(
      [...made.others].map(([path, { from, key, field: source }]) => {
        const other = others?.get(`${from}/${valueAt(record, key.split('.'))}`);
        return [path, other && valueAt(other, source.split('.'))];
      }),
    );
    record = withValueAt(record, field.keys, madeValue(field, expressionValue(made, made.expression, record, taken)));
  }
  return (
    <Box component="section" aria-label={translate('framework.computed')}>
      <Box component="dl" sx={LINE}>
        {fields.flatMap((field) => [
          <Typography key={`${field.path} name`} component="dt" variant="body2" color="text.secondary">
            {format.text(field.label)}
          </Typography>,
          <Typography key={field.path} component="dd" variant="body2" sx={{ m: 0 }}>
            <FieldValue record={record} field={field} />
          </Typography>,
        ])}
      </Box>
    </Box>
  );
}
