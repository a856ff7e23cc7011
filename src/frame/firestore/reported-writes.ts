import type { EntityModels } from '../model/application-model';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import type { PlainObject } from '../model/paths';
import { type ReportedChange, reportedChange, reportedSide } from './direct-changes';

export interface ReportedWrite {
  report: ReportedChange;
  model: EntityModel;
  before: EntityRecord;
  after: EntityRecord | undefined;
}

const versionOf = ({ id }: ReportedChange) => Number(id.slice(id.lastIndexOf(':') + 1));

/**
 * Sorts by instant, then by version: versions restart when a record is recreated, and instants of one record may be
 * equal.
 */
const latestFirst = (a: ReportedChange, b: ReportedChange) => b.at - a.at || versionOf(b) - versionOf(a);

const recordOf = ({ collection, record }: ReportedChange) => `${collection}:${record}`;

function without(record: EntityRecord | undefined, names: ReadonlySet<string>): PlainObject {
  return Object.fromEntries(Object.entries(record ?? {}).filter(([name]) => !names.has(name)));
}

export function namesIn({ before, after }: ReportedChange): Set<string> {
  return new Set([...Object.keys(before), ...Object.keys(after ?? {})]);
}

function writeOf(model: EntityModel, report: ReportedChange, later: EntityRecord | undefined): ReportedWrite {
  const sideOf = (same: PlainObject, content: PlainObject, acl: unknown): EntityRecord => ({
    ...same,
    ...reportedSide(model, report.record, content),
    ...(Array.isArray(acl) && { acl }),
  });
  if (report.after === undefined)
    return { report, model, before: sideOf({}, report.before, report.acl), after: undefined };
  const same = without(later, namesIn(report));
  return {
    ...{ report, model, before: sideOf(same, report.before, report.acl) },
    after: sideOf(same, report.after, later?.acl ?? report.acl),
  };
}

/**
 * Converts change reports to writes of complete records, in the same order. Later reports and the current record supply
 * the unchanged fields. Invalid reports are skipped.
 * @param documents reports as stored.
 * @param presentOf returns the current record of a collection.
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
    const model = models.byCollection.get(report.collection);
    if (model === undefined) continue;
    const key = recordOf(report);
    // A deletion reports the whole record; a current record with this id is another record.
    const isWhole = states.has(key) || report.after === undefined;
    const later = isWhole ? states.get(key) : await presentOf(report.collection, report.record);
    const write = writeOf(model, report, later);
    states.set(key, write.before);
    writes.set(report, write);
  }
  return reports.flatMap((report) => writes.get(report) ?? []);
}
