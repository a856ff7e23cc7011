import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Plugin, rolldown } from 'rolldown';
import { listWrittenFiles, TEMPLATES } from '../../schemawright/command/templates';

export const MODULES = [
  'schema',
  'server',
  'functions',
  'console',
  'screens',
  'texts',
  'texts/en',
  'texts/de',
  'texts/fr',
  'texts/it',
  'testing',
  'vite',
  'entities',
] as const;

export const getModuleSource = (module: string) =>
  module === 'entities' ? 'src/frame/model/entities' : `schemawright/${module}`;

const PROGRAMS = [
  'schemawright/command/main',
  'schemawright/testing/build-console',
  'schemawright/testing/seed',
  'src/frame/export/file.worker',
  'src/frame/import/reader/read.worker',
  'server/frame/backup/main',
  'server/start/create-admin/main',
  'server/start/dev',
  'server/start/prepare',
  'server/start/schemas/main',
  'server/start/serve-folder',
  'server/start/start',
  'server/studio/schema-thread',
  'tools/build/build',
  'tools/build/build-firebase',
  'tools/schema/main',
];

const endingOf = (path: string) => (path === 'server/start/start' ? '.mjs' : '.ts');

const READ_AS_THEY_ARE = ['tools/build/old-browser/notice.js', 'schemawright/command/new-files.txt', 'firebase.json'];

/** Packages that an application may load only once. */
const PEERS = /^(react|react-dom|react-admin|react-router|hono|valibot|@tanstack\/react-query|@mui\/.*|@emotion\/.*)$/;

const isBare = (id: string) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('\0');
const isOfNode = (id: string) => id.startsWith('node:') || builtinModules.includes(id);
const packageOf = (id: string) =>
  id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/');

const addressesBuilt: Plugin = {
  name: 'addresses-built',
  renderChunk(code) {
    const built = code.replaceAll(/(new URL\(\s*["'][\w./-]+)\.ts(["'])/g, '$1.js$2');
    // Keeps the source map, which stays valid because the replacement has the same length.
    return built === code ? null : { code: built, map: null };
  },
};

async function buildModules(root: string, folder: string): Promise<Set<string>> {
  const input = [...MODULES.map(getModuleSource), ...PROGRAMS].map((path) => join(root, path + endingOf(path)));
  const used = new Set<string>();
  const bundle = await rolldown({
    cwd: root,
    input,
    platform: 'node',
    tsconfig: join(root, 'tsconfig.json'),
    external: (id) => isBare(id),
    plugins: [addressesBuilt],
  });
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    sourcemap: true,
    preserveModules: true,
    preserveModulesRoot: root,
    entryFileNames: '[name].js',
  });
  await bundle.close();
  const own = new Set(output.map(({ fileName }) => fileName));
  for (const chunk of output) {
    if (chunk.type !== 'chunk') continue;
    for (const id of [...chunk.imports, ...chunk.dynamicImports]) {
      if (!own.has(id) && isBare(id) && !isOfNode(id) && !id.startsWith('virtual:')) used.add(packageOf(id));
    }
  }
  return used;
}

async function buildTypes(root: string, folder: string): Promise<void> {
  const config = join(folder, 'types.json');
  const files = [...MODULES.map((module) => `${getModuleSource(module)}.ts`), 'src/frame/form/form-validators.d.ts'];
  const compilerOptions = {
    ...{ rootDir: root, outDir: folder, noEmit: false, incremental: false, tsBuildInfoFile: null },
    ...{
      declaration: true,
      emitDeclarationOnly: true,
      typeRoots: [join(root, 'node_modules', '@types')],
      types: ['node'],
    },
  };
  const content = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions,
    files: files.map((file) => join(root, file)),
    include: [],
  };
  writeFileSync(config, JSON.stringify(content));
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  await promisify(execFile)(process.execPath, [compiler, '-p', config]).catch((error: { stdout?: string }) => {
    throw new Error(error.stdout ?? String(error));
  });
  rmSync(config);
}

interface Manifest {
  version: string;
  license: string;
  engines: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

function manifestOf({ version, license, engines, ...own }: Manifest, used: ReadonlySet<string>) {
  const known: Record<string, string> = { ...own.devDependencies, ...own.dependencies };
  const versionsOf = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, known[name] ?? '*'] as const));
  const names = [...new Set([...used, ...RUN_BY_NAME])].filter((name) => name !== OPTIONAL).sort();
  const exported = (module: string) => {
    const path = `./${getModuleSource(module)}`;
    return { types: `${path}.d.ts`, default: `${path}.js` };
  };
  return {
    name: 'schemawright',
    version,
    description:
      'Admin consoles with forms, lists, rights, imports, history and a REST API from one JSON Schema per entity',
    ...{ license, engines, type: 'module', bin: { schemawright: './schemawright/command/main.js' } },
    sideEffects: ['**/*.css', ...PROGRAMS.map((path) => `./${path}.js`)],
    exports: {
      ...Object.fromEntries(MODULES.map((module) => [`./${module}`, exported(module)])),
      './tsconfig.json': './tsconfig.json',
      './package.json': './package.json',
    },
    dependencies: versionsOf(names.filter((name) => !PEERS.test(name))),
    peerDependencies: rangesOf(versionsOf([...names.filter((name) => PEERS.test(name)), OPTIONAL])),
    peerDependenciesMeta: { [OPTIONAL]: { optional: true } },
  };
}

/** Returns version ranges that allow newer versions for applications; below 1.0 only within the minor version. */
const rangesOf = (versions: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, `^${version}`] as const));

/** Optional dependency: larger than all other packages together, and the code works without it. */
const OPTIONAL = '@sparticuz/chromium';

const RUN_BY_NAME = [
  'axe-core',
  'recheck',
  'vitest',
  'typescript',
  'tsx',
  '@emotion/react',
  '@emotion/styled',
  '@types/node',
  '@types/react',
  '@types/react-dom',
];

function readJson<Content>(path: string): Content {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Builds the package of the frame with source maps and types. @param folder output folder, emptied first */
export async function buildPackage(root: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [used] = await Promise.all([buildModules(root, folder), buildTypes(root, folder)]);
  const copy = (from: string, to: string) => {
    mkdirSync(join(folder, to, '..'), { recursive: true });
    copyFileSync(join(root, from), join(folder, to));
  };
  for (const file of READ_AS_THEY_ARE) copy(file, file);
  for (const name of TEMPLATES) {
    for (const file of listWrittenFiles(join(root, 'examples', name)))
      copy(join('examples', name, file), join('templates', name, file));
  }
  for (const file of ['LICENSE', 'CHANGELOG.md', 'schemawright/public-interface.md']) copy(file, file);
  const manual = readdirSync(join(root, 'docs')).filter((file) => file.endsWith('.md'));
  for (const file of manual) copy(join('docs', file), join('docs', file));
  const readme = readFileSync(join(root, 'docs', 'package.md'), 'utf8');
  writeFileSync(
    join(folder, 'README.md'),
    readme.replaceAll(/\]\((?!\w+:|#|\.\.\/)/g, '](docs/').replaceAll('](../', ']('),
  );
  const { compilerOptions } = readJson<{ compilerOptions: Record<string, unknown> }>(join(root, 'tsconfig.json'));
  const { paths, incremental, tsBuildInfoFile, ...shared } = compilerOptions;
  const forOthers = { compilerOptions: { ...shared, types: ['node'] } };
  writeFileSync(join(folder, 'tsconfig.json'), `${JSON.stringify(forOthers, null, 2)}\n`);
  const manifest = manifestOf(readJson<Manifest>(join(root, 'package.json')), used);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
