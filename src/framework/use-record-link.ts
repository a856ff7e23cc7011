import { useResourceDefinitions } from 'react-admin';
import { valueAt } from '../model/paths';
import type { EntityRecord, FieldModel } from '../model/types';
import { useEntity } from './entity-context';
import { paths } from './paths';

/** The address of the record that a field names, where the session may open its page. */
export function useRecordLink(field: FieldModel, record: EntityRecord): string | undefined {
  const { model } = useEntity();
  const definitions = useResourceDefinitions();
  const named = field.link ?? field.reference;
  if (named === undefined || definitions[named.route]?.hasShow !== true) return undefined;
  const keys = field.link === undefined ? field.keys : model.fieldByPath.get(field.link.key)?.keys;
  const id = keys && valueAt(record, keys);
  return typeof id === 'string' && id !== '' ? paths.show(named, id) : undefined;
}
