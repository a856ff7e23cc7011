import { expect } from 'vitest';

const SELECTORS = {
  button: 'button, [role=button]',
  cell: '[role=gridcell]',
  dialog: '[role=dialog]',
  heading: 'h1, h2',
  input: 'input:not([type=checkbox])',
  link: 'a[href]',
  option: '[role=option]',
  menuitem: '[role=menuitem]',
  status: '[role=status]',
} as const;

/** What an element is looked for for: `click` wants one that a click on its middle reaches. */
export type Purpose = 'look' | 'click';

/** What a person looks for: what it is, and its name, whole or as a pattern. */
export type Wanted = readonly [role: keyof typeof SELECTORS, name: string | RegExp];

/** A selector, and the source of the pattern of the name. */
export type Query = [selector: string, pattern: string];

/** A page of a browser, as far as a walk through the console needs it. */
export interface EnginePage {
  open(address: string): Promise<void>;
  /** Runs a function in the page, from its source; its answer comes as JSON. */
  run<Answer>(work: (given: string) => Answer, given?: string): Promise<Awaited<Answer>>;
  has(query: Query): Promise<boolean>;
  click(query: Query): Promise<boolean>;
  type(text: string): Promise<void>;
  pressEnter(): Promise<void>;
  downloads(): Promise<ReadonlyMap<string, string>>;
  /** What the page complained about: errors and warnings of the console, uncaught errors, and what its security policy refused. */
  problems(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const escaped = (text: string) => `^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;

function queryOf([role, name]: Wanted): Query {
  return [SELECTORS[role], typeof name === 'string' ? escaped(name) : name.source];
}

export async function see(page: EnginePage, ...wanted: Wanted): Promise<void> {
  await expect.poll(() => page.has(queryOf(wanted)), { message: `to see ${wanted.join(' ')}` }).toBe(true);
}

export async function click(page: EnginePage, ...wanted: Wanted): Promise<void> {
  await expect.poll(() => page.click(queryOf(wanted)), { message: `to click ${wanted.join(' ')}` }).toBe(true);
}

export async function fill(page: EnginePage, input: string, text: string): Promise<void> {
  await click(page, 'input', input);
  await page.type(text);
}
