import { encodeDocument } from '../../../src/frame/firestore/document-codec';
import { createEntryCounter } from '../../../src/frame/firestore/index-entries';
import { documentSize } from '../../../src/frame/firestore/storage-size';
import { viewsOf } from '../../../src/frame/firestore/views';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import type { FieldModel } from '../../../src/frame/model/field-model';
import { withValueAt } from '../../../src/frame/model/paths';
import type { Footprint } from './footprint';

export interface RecordCost {
  documents: number;
  singleEntries: number;
  compositeEntries: number;
  bytes: number;
}

const INSTANTS = { fromMillis: (milliseconds: number) => new Date(milliseconds) };
const USUAL_LENGTH = 20;

function exampleValue({ storage, options, schema }: FieldModel): unknown {
  const [choice] = options ?? [];
  const text = choice?.value ?? 'x'.repeat(Math.min(schema.maxLength ?? USUAL_LENGTH, USUAL_LENGTH));
  switch (storage) {
    case 'text':
      return text;
    case 'textList':
      return [text];
    case 'boolean':
      return true;
    case 'json':
      return {};
    default:
      return choice?.value ?? 1;
  }
}

function exampleOf({ fields, scope }: EntityModel): EntityRecord {
  const record: EntityRecord = { id: 'x'.repeat(USUAL_LENGTH), ...(scope !== undefined && { acl: ['all'] }) };
  const stored = fields.filter(({ writeOnly }) => !writeOnly);
  return stored.reduce((whole, field) => withValueAt(whole, field.keys, exampleValue(field)), record);
}

export function averageCost(
  { indexes }: Pick<Footprint, 'indexes'>,
  model: EntityModel,
  records: readonly EntityRecord[],
): RecordCost {
  const sample = records.length === 0 ? [exampleOf(model)] : records;
  const views = viewsOf(model);
  const countEntries = createEntryCounter(indexes);
  const sum = { documents: 0, singleEntries: 0, compositeEntries: 0, bytes: 0 };
  for (const record of sample) {
    for (const view of views) {
      const content = encodeDocument(model, view, { record, version: 1 }, INSTANTS);
      const { single, composite } = countEntries(view.collection, record.id, content);
      sum.documents += 1;
      sum.singleEntries += single.count;
      sum.compositeEntries += composite.count;
      sum.bytes += documentSize(view.collection, record.id, content) + single.bytes + composite.bytes;
    }
  }
  const average = (value: number) => value / sample.length;
  return {
    documents: average(sum.documents),
    singleEntries: average(sum.singleEntries),
    compositeEntries: average(sum.compositeEntries),
    bytes: average(sum.bytes),
  };
}
