import type { EntityModels } from '../model/application-model';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import type { PlainObject } from '../model/paths';
import { type ReportedChange, reportedChange, reportedSide } from './direct-changes';

/** A reported change with the whole record before and after it; `after` is undefined for a deletion. */
export interface ReportedWrite {
  report: ReportedChange;
  model: EntityModel;
  before: EntityRecord;
  after: EntityRecord | undefined;
}

const versionOf = ({ id }: ReportedChange) => Number(id.slice(id.lastIndexOf(':') + 1));

/** Versions begin anew where a record is made again; instants of one record may be the same. */
const latestFirst = (a: ReportedChange, b: ReportedChange) => b.at - a.at || versionOf(b) - versionOf(a);

const recordOf = ({ collection, record }: ReportedChange) => `${collection}:${record}`;

function without(record: EntityRecord | undefined, names: ReadonlySet<string>): PlainObject {
  return Object.fromEntries(Object.entries(record ?? {}).filter(([name]) => !names.has(name)));
}

/** The names at the top of a document that a reported change is about. */
export function namesIn({ before, after }: ReportedChange): Set<string> {
  return new Set([...Object.keys(before), ...Object.keys(after ?? {})]);
}

/** @param later the record as the change has left it, as far as that is known. */
function writeOf(model: EntityModel, report: ReportedChange, later: EntityRecord | undefined): ReportedWrite {
  const sideOf = (same: PlainObject, content: PlainObject, acl: unknown): EntityRecord => ({
    ...same,
    ...reportedSide(model, report.record, content),
    ...(Array.isArray(acl) && { acl }),
  });
  if (report.after === undefined)
    return { report, model, before: sideOf({}, report.before, report.acl), after: undefined };
  // What one side alone has, the other one has not: the later record says nothing of it.
  const same = without(later, namesIn(report));
  return {
    ...{ report, model, before: sideOf(same, report.before, report.acl) },
    after: sideOf(same, report.after, later?.acl ?? report.acl),
  };
}

/**
 * Reports as writes of whole records, in their order. A report has only what differs: the rest is what later reports and the record of now
 * say. What is no report, or of no entity, is left out.
 *
 * @param documents the reports as they are stored.
 * @param presentOf the record of a collection as it is now.
 */
export async function reportedWrites(
  models: EntityModels,
  documents: readonly EntityRecord[],
  presentOf: (collection: string, id: string) => Promise<EntityRecord | undefined>,
): Promise<ReportedWrite[]> {
  const reports = documents.flatMap((document) => reportedChange(document) ?? []);
  const writes = new Map<ReportedChange, ReportedWrite>();
  const states = new Map<string, EntityRecord | undefined>();
  for (const report of [...reports].sort(latestFirst)) {
    // A collection of a view has no model; changes are reported for whole records only.
    const model = models.byCollection.get(report.collection);
    if (model === undefined) continue;
    const key = recordOf(report);
    // A deletion reports the whole record: what is there now is another one.
    const isWhole = states.has(key) || report.after === undefined;
    const later = isWhole ? states.get(key) : await presentOf(report.collection, report.record);
    const write = writeOf(model, report, later);
    states.set(key, write.before);
    writes.set(report, write);
  }
  return reports.flatMap((report) => writes.get(report) ?? []);
}
