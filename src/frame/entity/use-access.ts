import { useMemo } from 'react';
import { usePermissions } from 'react-admin';
import { type AccessSubject, can, canSeeField, canWriteField, isEditableIn } from '../access/can';
import type { Operation } from '../model/access-model';
import type { EntityPath, NamedModel, RecordOf } from '../model/entities';
import type { FieldModel } from '../model/field-model';
import type { PlainObject } from '../model/paths';

interface Access<Name extends string = string> {
  subject: AccessSubject;
  allows(operation: Operation, record?: RecordOf<Name>): boolean;
  visible: readonly FieldModel[];
  canWrite(field: FieldModel, operation: 'create' | 'update', values?: PlainObject): boolean;
  changes(record: RecordOf<Name>, path: EntityPath<Name>): boolean;
}

const NOBODY: AccessSubject = { role: '', claim: 'none' };

export function useAccess<Name extends string>(model: NamedModel<Name>): Access<Name> {
  const { permissions } = usePermissions<AccessSubject>();
  const subject = permissions ?? NOBODY;
  return useMemo(
    () => ({
      subject,
      allows: (operation, record) => can({ subject, model, operation, record }),
      visible: model.fields.filter((field) => canSeeField(field, subject)),
      canWrite: (field, operation, values) =>
        subject.viewOnly !== true &&
        canWriteField(field, subject.role, operation) &&
        (values === undefined || isEditableIn(field, subject.role, { id: '', ...values })),
      changes: (record, path) => {
        const field = model.fieldByPath.get(path);
        return field !== undefined && can({ subject, model, operation: 'update', record, field });
      },
    }),
    [subject, model],
  );
}
