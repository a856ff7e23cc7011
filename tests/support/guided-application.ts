import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
/** What the files of an application import from, and what they are compiled by. */
const LINKED = ['src', 'server', 'data-provider', 'schemas', 'node_modules', 'package.json', 'tsconfig.json'];

/**
 * A step of a guide: "`demo.ts`:" or "Replace `demo.ts` by:" contains the whole file, "Add to `properties` of `a.json`:"
 * contains members of an object, and "Replace `b` in `properties` of `a.json` by:" replaces one member.
 */
const STEP =
  /^(Add to |Replace )?(?:`(\w+)` in )?(?:`([\w-]+)` of )?`([\w./-]+)`(?: by)?:\n\n```\w+\n([\s\S]*?)^```$/gm;

export interface GuideStep {
  file: string;
  /** The file as it is after this step, from how it was before. */
  apply(before: string): string;
}

type Members = Record<string, unknown>;

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function membersOf(text: string): Members {
  const value: unknown = JSON.parse(text);
  if (!isMembers(value)) throw new Error(`This is no object: ${text.slice(0, 80)}`);
  return value;
}

function withMembers(before: string, inside: string | undefined, gone: string | undefined, block: string): string {
  const whole = membersOf(before);
  const target = inside === undefined ? whole : whole[inside];
  if (!isMembers(target)) throw new Error(`There is no object "${inside}"`);
  if (gone !== undefined && !(gone in target)) throw new Error(`There is no "${gone}" to be replaced`);
  const kept = Object.entries(target).filter(([name]) => name !== gone);
  const members = { ...Object.fromEntries(kept), ...membersOf(`{${block}}`) };
  return JSON.stringify(inside === undefined ? members : { ...whole, [inside]: members }, null, 2);
}

/** Pages that build the workshop, in the order in which a reader follows them. */
export const GUIDE_PAGES = ['building-applications.md', 'add-a-field.md', 'add-a-page.md', 'add-a-rule.md', 'slots.md'];

/** Returns the files that a page below `docs/` tells its reader to write, in order. */
export function stepsOf(guide: string): GuideStep[] {
  const text = readFileSync(join(ROOT, 'docs', guide), 'utf8');
  return [...text.matchAll(STEP)].map(([, verb, gone, inside, file = '', block = '']) => ({
    file,
    apply: (before) => (verb === 'Add to ' || gone !== undefined ? withMembers(before, inside, gone, block) : block),
  }));
}

/** A folder for an application, where its imports of the frame lead to this project. */
export function emptyApplication() {
  const root = mkdtempSync(join(tmpdir(), 'guide-'));
  const folder = join(root, 'examples', 'workshop');
  mkdirSync(folder, { recursive: true });
  for (const name of LINKED) symlinkSync(join(ROOT, name), join(root, name));
  const files = new Map<string, string>();
  return {
    root,
    folder,
    take(steps: readonly GuideStep[]): void {
      for (const { file, apply } of steps) {
        const content = apply(files.get(file) ?? '');
        files.set(file, content);
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), content);
      }
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
