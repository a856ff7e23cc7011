import { fieldTypeData } from '../../src/frame/field-types/registry';
import { isPlainObject } from '../../src/frame/model/paths';
import { refuseAll } from '../../src/frame/model/schema-error';
import type { EntitySchema } from '../../src/frame/model/source';
import { checkEntitySchema } from './check-schema';
import type { Warn } from './language/foreign-words';
import { isFromElsewhere } from './language/from-elsewhere';
import { leavingOut } from './language/leave-out';
import { normalizedSchema } from './language/normalize-schema';
import { withOthers } from './language/other-names';
import { withOwnNames, withPathNames } from './language/own-names';
import { withLines } from './language/several-lines';
import { nodeMistakes } from './mistakes/find-mistakes';

const isClosed = (content: unknown) => isPlainObject(content) && content.unevaluatedProperties === false;

/**
 * Reads an entity file and normalises it; implausible content of external schemas is removed.
 * @param warn called for removed or renamed content.
 * @throws SchemaError with every error found.
 */
export function readEntity(content: unknown, file: string, warn: Warn): EntitySchema {
  const schema = withOwnNames(normalizedSchema(checkEntitySchema(content, file, warn), file, warn), warn);
  if (!isFromElsewhere(schema)) return schema;
  const check = (left: EntitySchema) => {
    refuseAll(nodeMistakes(left, file, fieldTypeData));
    return left;
  };
  const open = isClosed(content) ? schema : withOthers(schema, warn);
  return leavingOut(withLines(withPathNames(open, warn)), check, warn);
}
