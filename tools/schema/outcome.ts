import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eachMistake, SchemaError } from '../../src/frame/model/schema-error';
import { SlotError } from './slot-error';

/** What is to be repaired before a command does its work. */
export interface Problem {
  /** Relative to the folder of the application; empty where no file is at fault. */
  file: string;
  /** The place in it: a JSON pointer, `line:column`, or the name of a test. Empty for the whole file. */
  field: string;
  message: string;
}

/** What a command has done and found: what it prints with `--json`. */
export interface Outcome {
  ok: boolean;
  errors: readonly Problem[];
  warnings: readonly string[];
  /** Files that were written or changed, relative to the folder of the application. */
  written: readonly string[];
}

/** A mistake by itself: nothing was written. */
export const refused = (...errors: readonly Problem[]): Outcome => ({ ok: false, errors, warnings: [], written: [] });

/** `tool-slots.ts:3:5: …`, as the compilers of slots and types write it. */
const PLACED = /^(.+?)[:(](\d+)[:,](\d+)\)?: (.*)$/;

/** A line with a file and a place in it, taken apart. */
export function placedProblem(line: string): Problem {
  const [, file = '', row, column, message = ''] = PLACED.exec(line) ?? [];
  return message === '' ? { file: '', field: '', message: line } : { file, field: `${row}:${column}`, message };
}

/** The mistakes that an error is about, each by itself. @param folder of the application. */
export function problemsOf(error: unknown, folder: string): Problem[] {
  if (error instanceof SchemaError) {
    return eachMistake(error).map(({ file, pointer, problem }) => {
      const inSchemas = join('schemas', file);
      return { file: existsSync(join(folder, inSchemas)) ? inSchemas : file, field: pointer, message: problem };
    });
  }
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof SlotError ? message.split('\n').map(placedProblem) : [{ file: '', field: '', message }];
}
