import { can, rowScope } from '../../../src/frame/access/can';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { parseFilter } from '../../../src/frame/query/parse-filter';
import { QueryError } from '../../../src/frame/query/query-error';
import type { Subject } from '../auth/subjects';
import { createMatcher } from '../documents/read-documents';
import { redacted } from '../documents/redact';

/** What an owner reads of an entity. */
export interface Sight {
  isRead(record: EntityRecord): boolean;
  /** The fields that the owner sees. */
  seen(record: EntityRecord): EntityRecord;
  /** Whether what the owner sees of a record meets the filter. */
  meets(seen: EntityRecord): boolean;
}

/** A filter as JSON, or in the address of a list that shows what it leaves. @throws QueryError for what is none. */
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
 * What somebody reads of an entity now.
 *
 * @param filter in the dialect of lists; fields that the subject does not see are refused.
 * @returns undefined where the subject does not read the entity. @throws QueryError for a filter that cannot be used.
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

/** The same; undefined, too, where the filter cannot be used any more. */
export function presentSight(...asked: Parameters<typeof sightOf>): Sight | undefined {
  try {
    return sightOf(...asked);
  } catch (error) {
    if (error instanceof QueryError) return undefined;
    throw error;
  }
}
