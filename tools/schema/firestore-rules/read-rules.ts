import type { DocumentView } from '../../../src/firestore/views';
import type { EntityModel } from '../../../src/model/types';
import { groupConditions, roleGroups } from './roles';
import { all } from './text';

const INDENT = '        ';

/**
 * Who reads the documents of a view. What a list asks of the rows the query has to ask for as well, so the provider
 * adds `acl array-contains <claim>`. Counting is a list, and so is watching what one may see; neither has a limit.
 */
export function readStatements(model: EntityModel, view: DocumentView): string[] {
  return roleGroups(model, 'read', view.roles).map(
    (group) => `      allow get, list: if ${all(groupConditions(group), INDENT)};`,
  );
}
