import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from '../own-packages';

const folder = import.meta.dirname;
const modules = join(folder, 'node_modules');
const generator = join(modules, 'openapi-typescript', 'bin', 'cli.js');
const compiler = join(folder, '..', '..', '..', 'node_modules', '.bin', 'tsc');

/** What has a default may be left out of what is sent. */
const FLAGS = ['--default-non-nullable=false'];

/** As strict as a program may be that uses the client. */
const OPTIONS = {
  ...{ strict: true, noEmit: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, types: ['node'] },
  ...{ target: 'es2022', lib: ['es2023', 'dom'], module: 'esnext', moduleResolution: 'bundler' },
};

export function hasGenerator(): boolean {
  if (!existsSync(generator)) installPackages(folder);
  return existsSync(generator);
}

/** Mistakes that the recommended rules of Redocly and Spectral call errors; warnings are not counted. */
export function lintMistakes(document: unknown): string[] {
  const place = join(folder, 'dist', 'lint');
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'openapi.json'), JSON.stringify(document));
  writeFileSync(join(place, 'rules.json'), JSON.stringify({ extends: ['spectral:oas'] }));
  const run = (program: string, words: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(join(modules, '.bin', program), ['lint', 'openapi.json', ...words], {
      ...{ cwd: place, encoding: 'utf8', env: { ...process.env, REDOCLY_TELEMETRY: 'off' } },
    });
    return status === 0 ? [] : [`${program}: ${stdout}${stderr}`];
  };
  return [...run('redocly', []), ...run('spectral', ['--ruleset', 'rules.json', '--fail-severity', 'error'])];
}

export interface ClientProgram {
  file: string;
  /** What the compiler of the project says of program and types; empty where nothing is wrong. */
  faults: string;
}

/** Writes a program beside the types that are generated from a document as `./api`, and compiles both. @throws Error for a bad document. */
export function compileClient(name: string, document: unknown, program: string): ClientProgram {
  const place = join(folder, 'dist', name);
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  const file = join(place, 'program.ts');
  writeFileSync(join(place, 'openapi.json'), JSON.stringify(document));
  writeFileSync(file, program);
  writeFileSync(
    join(place, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: OPTIONS, files: ['program.ts', 'api.ts'] }),
  );
  const generated = spawnSync(process.execPath, [generator, 'openapi.json', ...FLAGS, '-o', 'api.ts'], { cwd: place });
  if (generated.status !== 0) throw new Error(`No types were generated: ${generated.stderr}`);
  return { file, faults: spawnSync(compiler, ['-p', place], { encoding: 'utf8' }).stdout };
}
