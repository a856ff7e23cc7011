import { useMemo } from 'react';
import { usePermissions } from 'react-admin';
import { type AccessSubject, can, canSeeField, canWriteField, isEditableWhile } from '../access/can';
import type { Operation } from '../model/access-model';
import type { EntityPath, NamedModel, RecordOf } from '../model/entities';
import type { FieldModel } from '../model/field-model';
import type { PlainObject } from '../model/paths';

export interface Access<Name extends string = string> {
  subject: AccessSubject;
  /** May the session do this at all, or to this record? */
  allows(operation: Operation, record?: RecordOf<Name>): boolean;
  visible: readonly FieldModel[];
  /** @param values of the record, where it is known which one; left out: any. */
  canWrite(field: FieldModel, operation: 'create' | 'update', values?: PlainObject): boolean;
  /** May the session give a field of this record, named by its path, another value? */
  changes(record: RecordOf<Name>, path: EntityPath<Name>): boolean;
}

/** A session that is still being read may do nothing. */
const NOBODY: AccessSubject = { role: '', claim: 'none' };

/** What the session may see and do with an entity. The screens hide by it; the server refuses by the same rules. */
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
        (values === undefined || isEditableWhile(field, subject.role, { id: '', ...values })),
      changes: (record, path) => {
        const field = model.fieldByPath.get(path);
        return field !== undefined && can({ subject, model, operation: 'update', record, field });
      },
    }),
    [subject, model],
  );
}
