import fc from 'fast-check';
import type { VersionedRecord } from '../../../src/frame/firestore/document-codec';
import type { EntityModel } from '../../../src/frame/model/entity-model';

const CLAIMS = ['manager:m1', 'manager:m2', 'building:b1', 'room:r1', 'user:u1', 'user:u2'];

/** Records with every mixture of claims, some without any, among them those of the users themselves. */
export function recordsWithClaims(model: EntityModel): fc.Arbitrary<VersionedRecord[]> {
  const claims = fc.option(fc.subarray(CLAIMS), { nil: undefined });
  const scoped = model.scope !== undefined || model.open;
  const record = fc.record({ id: fc.constantFrom('u1', 'u2', 'x1', 'x2', 'x3', 'x4'), claims });
  return fc.uniqueArray(record, { minLength: 3, maxLength: 6, selector: ({ id }) => id }).map((found) =>
    found.map(({ id, claims: acl }) => ({
      version: 1,
      record: { id, ...(scoped && acl !== undefined ? { acl } : {}) },
    })),
  );
}
