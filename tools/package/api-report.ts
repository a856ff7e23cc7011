import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAst } from 'vite';
import { getModuleSource, MODULES } from './build-package';

type Node = ReturnType<typeof parseAst>['body'][number];

type Origin = { file: string; name: string };

type DeclaredFile = ReturnType<typeof readDeclarations>;

const isOwn = (from: string) => from.startsWith('.');

function pathOf(file: string, from: string): string {
  const path = join(dirname(file), from);
  return existsSync(`${path}.d.ts`) ? `${path}.d.ts` : join(path, 'index.d.ts');
}

function nameOf(identifier: { type: string; name?: string; value?: unknown }): string {
  return identifier.name ?? String(identifier.value);
}

function declaredNames(node: Node): string[] {
  if (node.type === 'VariableDeclaration') {
    return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  }
  return 'id' in node && node.id !== null && node.id.type === 'Identifier' ? [node.id.name] : [];
}

const withoutComments = (code: string) =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));

function readDeclarations(file: string) {
  const code = readFileSync(file, 'utf8');
  const plain = withoutComments(code);
  const own = new Map<string, string[]>();
  const exported = new Map<string, Origin>();
  const imported = new Map<string, Origin>();
  const all: string[] = [];
  const declare = (node: Node, from = node) => {
    const text = plain
      .slice(from.start, from.end)
      .replaceAll(/\n\s*\n/g, '\n')
      .replaceAll(/[ \t]+$/gm, '');
    for (const name of declaredNames(node)) own.set(name, [...(own.get(name) ?? []), text]);
    return declaredNames(node);
  };
  for (const node of parseAst(code, { lang: 'dts' }).body) {
    if (node.type === 'ImportDeclaration') {
      for (const { local, ...specifier } of isOwn(node.source.value) ? node.specifiers : []) {
        const name = 'imported' in specifier ? nameOf(specifier.imported) : 'default';
        imported.set(local.name, { file: pathOf(file, node.source.value), name });
      }
    } else if (node.type === 'ExportAllDeclaration') {
      if (isOwn(node.source.value)) all.push(pathOf(file, node.source.value));
    } else if (node.type === 'ExportNamedDeclaration') {
      if (node.declaration != null)
        for (const name of declare(node.declaration, node)) exported.set(name, { file, name });
      for (const { local, exported: as } of node.specifiers) {
        const name = nameOf(local);
        const from = node.source?.value;
        const origin = from === undefined ? imported.get(name) : { file: pathOf(file, from), name };
        exported.set(nameOf(as), origin ?? { file, name });
      }
    } else declare(node);
  }
  return { own, exported, all };
}

function publicApi(file: string): { name: string; text: string }[] {
  const files = new Map<string, DeclaredFile>();
  const read = (path: string) => {
    const declared = files.get(path) ?? readDeclarations(path);
    files.set(path, declared);
    return declared;
  };
  const textsOf = ({ file: path, name }: Origin): readonly string[] => {
    const { own, exported } = read(path);
    const origin = exported.get(name);
    if (origin !== undefined && (origin.file !== path || origin.name !== name)) return textsOf(origin);
    return own.get(name) ?? [];
  };
  const namesIn = (path: string): Origin[] => {
    const { exported, all } = read(path);
    return [...[...exported.keys()].map((name) => ({ file: path, name })), ...all.flatMap(namesIn)];
  };
  return namesIn(file)
    .map((origin) => ({ name: origin.name, text: textsOf(origin).join('\n') }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

export const API_REPORT = join('schemawright', 'public-interface.md');

const HEAD = `# The public interface of the package

<!-- Made by \`npm run package\`, which a test compares with this file: a change here affects applications that depend on the package. -->

Exports of each module, without comments. Types that exports use, but that no module exports, may change with any version.
`;

/** Maximum lines of a value in the report. Longer values are catalogues, of which only the names are part of the API. */
const MOST_LINES_OF_VALUE = 20;

function shortened(text: string): string {
  const lines = text.split('\n');
  const isCatalogue = /^(export )?declare const/.test(text) && lines.length > MOST_LINES_OF_VALUE;
  return isCatalogue ? `${lines[0]} … }` : text;
}

export function createApiReport(folder: string): string {
  const sections = MODULES.map((module) => {
    const entries = publicApi(join(folder, `${getModuleSource(module)}.d.ts`)).map(({ text }) => shortened(text));
    return `## schemawright/${module}\n\n\`\`\`ts\n${entries.join('\n')}\n\`\`\`\n`;
  });
  return [HEAD, ...sections].join('\n');
}
