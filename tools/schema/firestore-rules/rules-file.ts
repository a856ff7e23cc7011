import { earlierReaders, type ReleasedView, viewsWith } from '../../../src/frame/firestore/released-views';
import { type DocumentView, viewsOf } from '../../../src/frame/firestore/views';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { groupConditions, groupReaders } from './roles';
import { all, functionText } from './text';

/** Most bytes of a file of rules that Firestore takes. */
export const MAX_RULES_BYTES = 256 * 1024;

const INDENT = '        ';

/** Functions of the rules. */
const HELPERS: readonly string[] = [
  functionText('isRole', ['roles'], ['request.auth.token.role in roles']),
  functionText(
    'isInScope',
    ['document'],
    ["request.auth.token.claim == 'all' || request.auth.token.claim in document.acl"],
  ),
  functionText(
    'isAllInScope',
    ['document', 'levels'],
    ['isInScope(document)', "(request.auth.token.claim == 'all' || request.auth.token.claim.split(':')[0] in levels)"],
  ),
  functionText('isOwn', ['id'], ['request.auth.uid == id']),
];

const HEAD = `// Made by \`npm run generate\` from the schemas. Change those instead.
//
// Roles and rows are those of x-access and x-scope. A session's token carries \`role\` and \`claim\`. What no statement
// allows is denied. No browser writes: every change goes through the server, which these rules do not bind.
//
// Lists have no limit: counting them, and watching all that a session may see, has none either.
rules_version = '2';
`;

const NO_WRITES = `    match /{document=**} {
      allow write: if false;
    }`;

/**
 * Returns the read rules for a view's documents, in this version and in earlier releases. Firestore refuses a query that does
 * not contain the conditions of the rules, so the provider adds `acl array-contains <claim>`.
 */
function readStatements(model: EntityModel, { collection }: DocumentView, before: readonly ReleasedView[]): string[] {
  const readers = viewsOf(model).find((view) => view.collection === collection)?.readers ?? [];
  const groups = [...groupReaders(model, readers), ...groupReaders(model, earlierReaders(model, collection, before))];
  return [...new Set(groups.map((group) => `      allow get, list: if ${all(groupConditions(group), INDENT)};`))];
}

function entityBlocks(model: EntityModel, before: readonly ReleasedView[]): string[] {
  const views = viewsWith(model, before).flatMap((view) => {
    const statements = readStatements(model, view, before);
    if (statements.length === 0) return [];
    return [[`    match /${view.collection}/{id} {`, ...statements, '    }'].join('\n')];
  });
  return views.length === 0 ? [] : [`    // ${model.pluralLabel.en}`, ...views];
}

function usedHelpers(text: string): string[] {
  const nameOf = (helper: string) => /function (\w+)/.exec(helper)?.[1] ?? '';
  const isCalled = (helper: string, by: string) => by.includes(`${nameOf(helper)}(`);
  const called = HELPERS.filter((helper) => isCalled(helper, text));
  return HELPERS.filter((helper) => called.some((other) => other === helper || isCalled(helper, other)));
}

/**
 * Builds the complete text of `firestore.rules`.
 * @param before views of earlier releases, which their consoles still read.
 */
export function rulesFile(models: EntityModels, before: readonly ReleasedView[] = []): string {
  const blocks = models.list.flatMap((model) => entityBlocks(model, before));
  const body = [...usedHelpers(blocks.join('\n')), NO_WRITES, ...blocks].join('\n\n');
  return `${HEAD}\nservice cloud.firestore {\n  match /databases/{database}/documents {\n${body}\n  }\n}\n`;
}

/** Reports the size of the rules, or that Firestore does not accept them. */
export function rulesReport(rules: string): string[] {
  const bytes = Buffer.byteLength(rules);
  if (bytes <= MAX_RULES_BYTES) return [`Security rules: ${bytes} bytes of ${MAX_RULES_BYTES}`];
  return [
    `firestore.rules: has ${bytes} bytes, and Firestore takes ${MAX_RULES_BYTES}, so this application cannot be deployed there. ` +
      'Let more roles see the same fields, or have fewer entities; on the embedded back end it is limited by nothing.',
  ];
}
