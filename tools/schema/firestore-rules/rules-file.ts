import { findReaders, joinViews, type ReleasedView } from '../../../src/frame/firestore/released-views';
import { type DocumentView, listViews, type ViewReader } from '../../../src/frame/firestore/views';
import type { Role, RowScope } from '../../../src/frame/model/access-model';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { ValueCondition } from '../../../src/frame/model/value-condition';

const WORD = /^[A-Za-z_][A-Za-z0-9_]*$/;

function literal(value: unknown): string {
  if (typeof value === 'string') {
    const escaped = value
      .replaceAll('\\', '\\\\')
      .replaceAll("'", "\\'")
      .replaceAll('\n', '\\n')
      .replaceAll('\r', '\\r');
    return `'${escaped}'`;
  }
  return String(value);
}

function listOf(values: readonly unknown[]): string {
  return `[${values.map(literal).join(', ')}]`;
}

const RESERVED = [
  ...[
    'allow',
    'as',
    'create',
    'debug',
    'delete',
    'false',
    'function',
    'get',
    'if',
    'import',
    'in',
    'is',
    'let',
    'list',
  ],
  ...['match', 'null', 'path', 'read', 'return', 'rules_version', 'service', 'true', 'update', 'write'],
];

function member(data: string, keys: readonly string[]): string {
  const isName = (key: string) => WORD.test(key) && !RESERVED.includes(key);
  return keys.reduce((place, key) => (isName(key) ? `${place}.${key}` : `${place}[${literal(key)}]`), data);
}

function all(conditions: readonly string[], indent: string): string {
  return conditions.join(`\n${indent}&& `);
}

function functionText(name: string, parameters: readonly string[], conditions: readonly string[]): string {
  return `    function ${name}(${parameters.join(', ')}) {\n      return ${all(conditions, '        ')};\n    }`;
}

interface RoleGroup {
  roles: readonly Role[];
  rows: readonly string[];
}

function scopeConditions(model: EntityModel, scope: RowScope): readonly string[] {
  if (scope === 'subtree') return ['isInScope(resource.data)'];
  if (scope === 'whole') return [`isAllInScope(resource.data, ${listOf(model.scope?.wholeLevels ?? [])})`];
  return scope === 'own' ? ['isOwn(id)'] : [];
}

function valueConditions(condition: ValueCondition | undefined): string[] {
  return Object.entries(condition ?? {}).map(
    ([path, values]) => `${member('resource.data', path.split('.'))} in ${listOf(values)}`,
  );
}

function groupReaders(model: EntityModel, readers: readonly ViewReader[]): RoleGroup[] {
  const groups = new Map<string, RoleGroup>();
  for (const { role, scope, where } of readers) {
    const rows = [...scopeConditions(model, scope), ...valueConditions(where)];
    const known = groups.get(rows.join());
    groups.set(rows.join(), { rows, roles: [...(known?.roles ?? []), role] });
  }
  return [...groups.values()];
}

function groupConditions({ roles, rows }: RoleGroup): string[] {
  return [`isRole(${listOf(roles)})`, ...rows];
}

export const MAX_RULES_BYTES = 256 * 1024;

const INDENT = '        ';

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
// Roles and rows come from \`x-access\` and \`x-scope\`. The token of a session contains \`role\` and \`claim\`. The rules
// deny all access that no statement allows. Browsers never write, because every change is made by the server.
//
// Lists have no limit, because counts and watches of all accessible records have none either.
rules_version = '2';
`;

const NO_WRITES = `    match /{document=**} {
      allow write: if false;
    }`;

/** Returns read rules. Firestore requires their conditions in each query, so the data provider adds `acl array-contains <claim>`. */
function readStatements(model: EntityModel, { collection }: DocumentView, before: readonly ReleasedView[]): string[] {
  const readers = listViews(model).find((view) => view.collection === collection)?.readers ?? [];
  const groups = [...groupReaders(model, readers), ...groupReaders(model, findReaders(model, collection, before))];
  return [...new Set(groups.map((group) => `      allow get, list: if ${all(groupConditions(group), INDENT)};`))];
}

function entityBlocks(model: EntityModel, before: readonly ReleasedView[]): string[] {
  const views = joinViews(model, before).flatMap((view) => {
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

/** @param before views of earlier releases, which consoles of these releases still read */
export function writeRules(models: EntityModels, before: readonly ReleasedView[] = []): string {
  const blocks = models.list.flatMap((model) => entityBlocks(model, before));
  const body = [...usedHelpers(blocks.join('\n')), NO_WRITES, ...blocks].join('\n\n');
  return `${HEAD}\nservice cloud.firestore {\n  match /databases/{database}/documents {\n${body}\n  }\n}\n`;
}

export function reportRules(rules: string): string[] {
  const bytes = Buffer.byteLength(rules);
  if (bytes <= MAX_RULES_BYTES) return [`Security rules: ${bytes} bytes of ${MAX_RULES_BYTES}`];
  return [
    `firestore.rules: has ${bytes} bytes, and Firestore accepts ${MAX_RULES_BYTES}, so this application cannot be deployed there. ` +
      'Let more roles see the same fields, or have fewer entities; the embedded back end has no such limit.',
  ];
}
