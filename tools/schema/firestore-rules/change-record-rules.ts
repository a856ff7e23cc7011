import { DIRECT_CHANGES, namesBeside, stampedNames } from '../../../src/frame/firestore/direct-changes';
import { FOLD } from '../../../src/frame/firestore/shadow-fields';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { listOf } from './text';

const DOCUMENTS = '/databases/$(database)/documents';

/** The document that records a change of this one: demanded of whatever a browser writes. */
function reportOf({ collection }: EntityModel, version: string): string {
  return `getAfter(${DOCUMENTS}/${DIRECT_CHANGES}/$('${collection}:' + id + ':' + string(${version}))).data`;
}

/** That the same batch records, truly and wholly, what an update of a document changes. */
export function updateIsRecorded(model: EntityModel): string {
  const report = reportOf(model, 'request.resource.data.version');
  return `changeIsRecorded(${report}, request.resource.data, resource.data, ${listOf([FOLD, 'version', ...stampedNames(model)])})`;
}

/** The same for a deletion, which records all that was there. */
export function removalIsRecorded(model: EntityModel): string {
  const report = reportOf(model, 'resource.data.version + 1');
  return `removalIsRecorded(${report}, resource.data, ${listOf(namesBeside(model))})`;
}

/**
 * Who may record a change: whoever makes it, in the same batch, under the own name. What is recorded of it, the rules of the changed
 * document prove.
 */
export function changeRecordBlock(): string {
  const place = `${DOCUMENTS}/$(request.resource.data.collection)/$(request.resource.data.record)`;
  return [
    '    // What browsers change, recorded in the same batch',
    '',
    `    match /${DIRECT_CHANGES}/{id} {`,
    `      allow create: if isReport(request.resource.data, id, ${place});`,
    '    }',
  ].join('\n');
}
