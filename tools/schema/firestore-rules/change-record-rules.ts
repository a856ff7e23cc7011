import { DIRECT_CHANGES, namesBeside, stampedNames } from '../../../src/frame/firestore/direct-changes';
import { FOLD } from '../../../src/frame/firestore/shadow-fields';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { listOf } from './text';

const DOCUMENTS = '/databases/$(database)/documents';

function reportOf({ collection }: EntityModel, version: string): string {
  return `getAfter(${DOCUMENTS}/${DIRECT_CHANGES}/$('${collection}:' + id + ':' + string(${version}))).data`;
}

export function updateIsRecorded(model: EntityModel): string {
  const report = reportOf(model, 'request.resource.data.version');
  return `changeIsRecorded(${report}, request.resource.data, resource.data, ${listOf([FOLD, 'version', ...stampedNames(model)])})`;
}

export function removalIsRecorded(model: EntityModel): string {
  const report = reportOf(model, 'resource.data.version + 1');
  return `removalIsRecorded(${report}, resource.data, ${listOf(namesBeside(model))})`;
}

/**
 * Allows a report by the writer of the change, in the same batch, under the own name. The rules of the changed document
 * verify its content.
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
