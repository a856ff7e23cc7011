import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listMistakes, SchemaError } from '../../src/frame/model/schema-error';

export class SlotError extends Error {
  override readonly name = 'SlotError';
}

export interface Problem {
  file: string;
  /** Place in the file: a JSON pointer, `line:column`, or the name of a test; empty for the whole file. */
  field: string;
  message: string;
}

export interface Outcome {
  ok: boolean;
  errors: readonly Problem[];
  warnings: readonly string[];
  written: readonly string[];
}

export const toOutcome = (...errors: readonly Problem[]): Outcome => ({ ok: false, errors, warnings: [], written: [] });

/** Matches compiler errors of slots and types such as `tool-slots.ts:3:5: …`. */
const PLACED = /^(.+?)[:(](\d+)[:,](\d+)\)?: (.*)$/;

export function parseProblem(line: string): Problem {
  const [, file = '', row, column, message = ''] = PLACED.exec(line) ?? [];
  return message === '' ? { file: '', field: '', message: line } : { file, field: `${row}:${column}`, message };
}

export function listProblems(error: unknown, folder: string): Problem[] {
  if (error instanceof SchemaError) {
    return listMistakes(error).map(({ file, pointer, problem }) => {
      const inSchemas = join('schemas', file);
      return { file: existsSync(join(folder, inSchemas)) ? inSchemas : file, field: pointer, message: problem };
    });
  }
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof SlotError ? message.split('\n').map(parseProblem) : [{ file: '', field: '', message }];
}
