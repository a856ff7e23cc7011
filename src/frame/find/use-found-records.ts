import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useDataProvider, usePermissions } from 'react-admin';
import { type AccessSubject, canSeeField } from '../access/can';
import { cardFields } from '../entity/card-fields';
import { paths } from '../entity/paths';
import { recordTitle } from '../entity/record-title';
import { isBlank } from '../field-types/field-type';
import { fieldTypeOf } from '../field-types/registry.view';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import { valueAt } from '../model/paths';
import { ownOrder } from '../query/parse-sort';
import { useValueFormat } from '../value/use-value-format';

const MAX_OF_EACH = 5;

/** Minimum search length, because shorter texts match nearly every record. */
const SHORTEST = 2;

export interface FoundRecord {
  to: string;
  label: string;
  detail: string;
  group: string;
}

export interface FoundRecords {
  records: readonly FoundRecord[];
  isLoading: boolean;
  error: Error | null;
}

function addressOf(model: EntityModel, record: EntityRecord): string {
  if (model.actions.includes('show')) return paths.show(model, record.id);
  if (model.actions.includes('edit')) return paths.edit(model, record.id);
  return `${paths.list(model)}?filter=${encodeURIComponent(JSON.stringify({ q: recordTitle(model, record) }))}`;
}

export function useFoundRecords(models: readonly EntityModel[], text: string): FoundRecords {
  const dataProvider = useDataProvider();
  const format = useValueFormat();
  const { permissions } = usePermissions<AccessSubject>();
  const words = text.trim();

  function found(model: EntityModel, record: EntityRecord): FoundRecord {
    const visible = model.fields.filter((field) => permissions !== undefined && canSeeField(field, permissions));
    const facts = cardFields(model, visible).flatMap((field) => {
      const value = valueAt(record, field.keys);
      return isBlank(value) || typeof value === 'boolean'
        ? []
        : [fieldTypeOf(field).display(value, field, format, record)];
    });
    return {
      to: addressOf(model, record),
      label: recordTitle(model, record),
      detail: facts.join(' · '),
      group: format.text(model.pluralLabel),
    };
  }

  return useQueries({
    queries: models.map((model) => {
      const question = {
        pagination: { page: 1, perPage: MAX_OF_EACH },
        sort: permissions === undefined ? model.defaultSort : ownOrder(model, permissions),
        filter: { q: words },
      };
      return {
        queryKey: [model.route, 'getList', question],
        queryFn: () => dataProvider.getList<EntityRecord>(model.route, question),
        enabled: words.length >= SHORTEST,
        placeholderData: keepPreviousData,
      };
    }),
    combine: (results) => ({
      records: models.flatMap((model, index) =>
        words.length < SHORTEST ? [] : (results[index]?.data?.data ?? []).map((record) => found(model, record)),
      ),
      isLoading: results.some(({ isFetching }) => isFetching),
      error: results.find(({ error }) => error !== null)?.error ?? null,
    }),
  });
}
