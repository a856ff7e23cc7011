import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { NewProject } from './first-texts';
import { type createManifest, createProjectFiles, createSetUpFiles, formatJson } from './new-files';
import { CommandError, type Journal, readJson } from './project-files';
import { readTemplateFiles } from './templates';

function mergedManifest(there: string, made: string): string {
  const own = readJson<Partial<ReturnType<typeof createManifest>>>(there);
  const needed: ReturnType<typeof createManifest> = JSON.parse(made);
  return formatJson({
    ...{ ...needed, ...own, type: needed.type },
    scripts: { ...needed.scripts, ...ownScripts(own.scripts) },
    dependencies: { ...needed.dependencies, ...own.dependencies },
  });
}

const NO_TEST = /no test specified/;

const ownScripts = (scripts: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(Object.entries(scripts).filter(([, line]) => !NO_TEST.test(line)));

const HARMLESS = new Set(['.git', '.npmrc', 'node_modules', 'package.json', 'package-lock.json']);

/** Completes an existing `package.json`. @throws CommandError if the folder contains other files. */
export function createProject(folder: string, project: NewProject, journal: Journal): void {
  writeProject(folder, createProjectFiles(project), journal);
  next(folder, project.title, ['npx schemawright add entity tool'], journal);
}

export function createFromTemplate(folder: string, template: string, journal: Journal): void {
  writeProject(folder, new Map([...createSetUpFiles(template), ...readTemplateFiles(template)]), journal);
  next(folder, template, [], journal);
}

function next(folder: string, title: string, more: readonly string[], journal: Journal): void {
  const into = relative(process.cwd(), resolve(folder));
  journal.say(`Created ${title}. Next:`);
  for (const line of [...(into === '' ? [] : [`cd ${into}`]), 'npm install', ...more, 'npx schemawright dev']) {
    journal.say(`  ${line}`);
  }
}

function writeProject(folder: string, files: ReadonlyMap<string, string>, journal: Journal): void {
  const target = resolve(folder);
  const strange = existsSync(target) ? readdirSync(target).filter((name) => !HARMLESS.has(name)) : [];
  if (strange.length > 0)
    throw new CommandError(
      `${target} is not empty: it contains ${strange.slice(0, 3).join(', ')}. Choose another folder`,
    );
  for (const [name, content] of files) {
    const file = join(target, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, existsSync(file) ? mergedManifest(file, content) : content);
    journal.wrote(name);
  }
}
