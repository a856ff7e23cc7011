import { writesDirectly } from '../../../src/frame/access/direct-writes';
import {
  earlierReaders,
  keepsEarlierViews,
  type ReleasedView,
  viewsWith,
} from '../../../src/frame/firestore/released-views';
import { type DocumentView, viewsOf } from '../../../src/frame/firestore/views';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { changeRecordBlock } from './change-record-rules';
import { wholeStatements } from './document-rules';
import { HELPERS } from './helpers';
import { leftToTheServer } from './not-expressible';
import { groupConditions, groupsOfReaders, type RoleGroup } from './roles';
import { all } from './text';
import { validityFunctions } from './validity-rules';
import { viewFunction, viewStatements } from './view-rules';

const INDENT = '        ';

/**
 * Builds the read statements of a view. List queries must contain the row conditions themselves, so the provider adds
 * `acl array-contains <claim>`. Counting and watching are lists too; neither has a limit.
 */
function readStatements(groups: readonly RoleGroup[]): string[] {
  return groups.map((group) => `      allow get, list: if ${all(groupConditions(group), INDENT)};`);
}

function readersOf(model: EntityModel, { collection }: DocumentView, before: readonly ReleasedView[]): RoleGroup[] {
  const readers = viewsOf(model).find((view) => view.collection === collection)?.readers ?? [];
  const groups = groupsOfReaders(model, readers);
  const known = new Set(readStatements(groups));
  const earlier = groupsOfReaders(model, earlierReaders(model, collection, before));
  return [...groups, ...earlier.filter((group) => !known.has(readStatements([group]).join()))];
}

const HEAD = `// Made by \`npm run generate\` from the schemas. Change those instead.
//
// Roles and rows are those of x-access and x-scope. A session's token carries \`role\` and \`claim\`. What no statement
// allows is denied. Only the server, which these rules do not bind, writes what is left to it below.
//
// What rules cannot express, wherever it occurs:
// - Only A to Z lose their case: of the lower-case copy of a text with other letters, no more is proven than that it
//   is a text.
// - What lies inside an object without a schema is not looked at.
// - Lists have no limit: counting them, and watching all that a session may see, has none either.
rules_version = '2';
`;

function matchBlock(collection: string, statements: readonly string[]): string {
  return [`    match /${collection}/{id} {`, ...statements, '    }'].join('\n');
}

function viewBlock(
  model: EntityModel,
  models: EntityModels,
  view: DocumentView,
  before: readonly ReleasedView[],
): string[] {
  const reads = readStatements(readersOf(model, view, before));
  if (keepsEarlierViews(model, before)) return [matchBlock(view.collection, reads)];
  if (view.whole) return [matchBlock(view.collection, [...reads, ...wholeStatements(model, models)])];
  const writes = viewStatements(model, models, view);
  return [
    ...(writes.length > 0 ? [viewFunction(model, models, view)] : []),
    matchBlock(view.collection, [...reads, ...writes]),
  ];
}

export function entityBlock(model: EntityModel, models: EntityModels, before: readonly ReleasedView[]): string {
  const isLeft = keepsEarlierViews(model, before);
  const left = isLeft
    ? ['every write: consoles of an earlier release read documents that browsers of this one do not know']
    : leftToTheServer(model, models);
  const remarks = left.length > 0 ? ['    // Left to the server:', ...left.map((line) => `    // - ${line}`)] : [];
  return [
    [`    // ${model.pluralLabel.en}`, ...remarks].join('\n'),
    ...(isLeft ? [] : validityFunctions(model, models)),
    ...viewsWith(model, before).flatMap((view) => viewBlock(model, models, view, before)),
  ].join('\n\n');
}

function usedHelpers(text: string): string[] {
  const nameOf = (helper: string) => /function (\w+)/.exec(helper)?.[1] ?? '';
  const used = HELPERS.filter((helper) => text.includes(`${nameOf(helper)}(`));
  const whole = [text, ...used].join('\n');
  const found = HELPERS.filter((helper) =>
    whole.replace(`function ${nameOf(helper)}(`, '').includes(`${nameOf(helper)}(`),
  );
  return found.length === used.length ? used : usedHelpers(`${text}\n${found.join('\n')}`);
}

/**
 * Builds the complete text of `firestore.rules`.
 * @param before views of earlier releases, which their consoles still read.
 */
export function rulesFile(models: EntityModels, before: readonly ReleasedView[] = []): string {
  const isWritten = models.list.some(
    (model) => writesDirectly(models, model, 'update') || writesDirectly(models, model, 'delete'),
  );
  const blocks = [
    ...models.list.map((model) => entityBlock(model, models, before)),
    ...(isWritten ? [changeRecordBlock()] : []),
  ];
  const helpers = usedHelpers(blocks.join('\n'));
  const body = [...helpers, ...blocks].join('\n\n');
  return `${HEAD}\nservice cloud.firestore {\n  match /databases/{database}/documents {\n${body}\n  }\n}\n`;
}
