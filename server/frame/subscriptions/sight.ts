import { can, rowScope } from '../../../src/frame/access/can';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { parseFilter } from '../../../src/frame/query/parse-filter';
import { QueryError } from '../../../src/frame/query/query-error';
import type { Subject } from '../auth/subjects';
import { redacted } from '../documents/acl';
import { createMatcher } from '../documents/read-documents';

export interface Sight {
  isRead(record: EntityRecord): boolean;
  seen(record: EntityRecord): EntityRecord;
  meets(seen: EntityRecord): boolean;
}

/**
 * Parses a filter given as JSON or as the URL of a filtered list.
 * @throws QueryError if the text is neither.
 */
export function filterIn(text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return {};
  const json = URL.canParse(trimmed) ? (new URL(trimmed).searchParams.get('filter') ?? '{}') : trimmed;
  try {
    return JSON.parse(json);
  } catch {
    throw new QueryError('filter is not JSON');
  }
}

/**
 * Returns the current read access of a subject to an entity; undefined without access.
 * @param filter in the filter syntax of lists; fields that the subject cannot read are rejected.
 * @throws QueryError if the filter is invalid.
 */
export function sightOf(model: EntityModel, subject: Pick<Subject, 'role' | 'claim' | 'userId'>, filter: string) {
  if (rowScope(model, 'read', subject.role) === undefined) return undefined;
  const actor = { ...subject, locale: 'en' };
  const matches = createMatcher(actor, model, parseFilter(model, actor, filterIn(filter)));
  const sight: Sight = {
    isRead: (record) => can({ subject, model, operation: 'read', record }),
    seen: (record) => {
      const { version: _version, acl: _acl, ...fields } = redacted(model, { record, version: 0 }, subject);
      return fields;
    },
    meets: matches,
  };
  return sight;
}

/** Like `sightOf`, but also undefined if the filter is no longer valid. */
export function presentSight(...asked: Parameters<typeof sightOf>): Sight | undefined {
  try {
    return sightOf(...asked);
  } catch (error) {
    if (error instanceof QueryError) return undefined;
    throw error;
  }
}
