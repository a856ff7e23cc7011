import { createInterface } from 'node:readline/promises';
import texts from './first-texts.json' with { type: 'json' };
import { CommandError } from './project-files';

export type SampleTexts = typeof texts.en;

export const ENGLISH: SampleTexts = texts.en;

export const SAMPLE_TEXTS: ReadonlyMap<string, SampleTexts> = new Map(Object.entries(texts));

export function buildTitles(languages: readonly string[], word: keyof SampleTexts): Readonly<Record<string, string>> {
  return Object.fromEntries(
    languages.flatMap((code) => {
      const text = SAMPLE_TEXTS.get(code)?.[word];
      return text === undefined ? [] : [[code, text] as const];
    }),
  );
}

export interface NewProject {
  title: string;
  languages: readonly string[];
  roles: readonly string[];
}

const ROLE = /^[A-Z][A-Z0-9_]*$/;

const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

export function parseLanguages(text: string): string[] {
  const codes = listOf(text);
  const known = [...SAMPLE_TEXTS.keys()];
  if (codes.includes('en') && codes.every((code) => SAMPLE_TEXTS.has(code))) {
    return known.filter((code) => codes.includes(code));
  }
  throw new CommandError(
    `--languages ${text}: a new application has en, and any of ${known.filter((code) => code !== 'en').join(', ')}; \`add language\` adds others`,
  );
}

function rolesOf(text: string): string[] {
  const roles = listOf(text);
  const wrong = roles.find((role) => !ROLE.test(role));
  if (roles.length > 0 && wrong === undefined && new Set(roles).size === roles.length) return roles;
  throw new CommandError(`--roles ${text}: role names are different words in capital letters, such as MANAGER,MEMBER`);
}

type Flags = { title?: string; languages?: string; roles?: string };

export async function askForNewProject({ title, languages, roles }: Flags): Promise<NewProject> {
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  const ask = async (question: string, otherwise: string) =>
    (await terminal?.question(`${question} [${otherwise}] `))?.trim() || otherwise;
  try {
    return {
      title: title ?? (await ask('Name of the application?', 'Console')),
      languages: parseLanguages(languages ?? (await ask('Languages of the screens?', 'en'))),
      roles: rolesOf(roles ?? (await ask('Roles? The first one manages the others.', 'MANAGER,MEMBER'))),
    };
  } finally {
    terminal?.close();
  }
}
