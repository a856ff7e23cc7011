import { useGetOne } from 'react-admin';
import { dependsOnAccount } from '../access/initial-values';
import { useAccess } from '../entity/use-access';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { type FormValues, getInitial } from './form-data';

function accountRoute(fields: readonly FieldModel[]): string | undefined {
  const initial = fields.find(dependsOnAccount)?.initial;
  return initial !== undefined && 'person' in initial ? initial.route : undefined;
}

export function useInitialValues(model: EntityModel, fields: readonly FieldModel[]): FormValues | undefined {
  const { subject } = useAccess(model);
  const route = accountRoute(fields);
  const { userId = '' } = subject;
  const isAsked = route !== undefined && userId !== '';
  const { data: account, isLoading } = useGetOne<EntityRecord>(route ?? '', { id: userId }, { enabled: isAsked });
  if (isAsked && isLoading) return undefined;
  return getInitial(fields, subject, account);
}
