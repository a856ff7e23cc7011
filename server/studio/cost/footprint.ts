import { documentShape } from '../../../src/frame/firestore/document-shape';
import { viewsOf } from '../../../src/frame/firestore/views';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { entityIndexes } from '../../../tools/schema/firestore-indexes';
import { rulesFile } from '../../../tools/schema/firestore-rules/rules-file';

export interface Footprint {
  models: EntityModels;
  indexes: ReturnType<typeof entityIndexes>;
  rules: number;
  shape: string;
}

export function footprintOf(models: EntityModels): Footprint {
  const rules = rulesFile(models);
  return {
    models,
    indexes: entityIndexes(models),
    rules: Buffer.byteLength(rules),
    shape: documentShape(models.list.flatMap(viewsOf)),
  };
}
