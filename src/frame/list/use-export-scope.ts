import { useStore } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import { fieldTypes } from '../field-types/registry.view';
import type { FieldModel } from '../model/field-model';
import { idField } from '../model/id-field';
import { useColumns } from './use-columns';

export const EXPORT_SCOPES = ['shown', 'columns', 'all'] as const;
export type ExportScope = (typeof EXPORT_SCOPES)[number];

interface ExportScopeChoice {
  scope: ExportScope;
  chooseScope(scope: ExportScope): void;
  fields: readonly FieldModel[];
}

export function useExportScope(): ExportScopeChoice {
  const { model } = useEntity();
  const { visible } = useAccess(model);
  const { all, shown } = useColumns();
  const [scope, chooseScope] = useStore<ExportScope>('export.scope', 'columns');
  const columns = { shown, columns: all, all: [idField(fieldTypes, model.roles), ...visible] };
  return { scope, chooseScope, fields: columns[scope] };
}
