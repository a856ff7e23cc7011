import { isDeepStrictEqual } from 'node:util';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import type { Text } from '../../../src/frame/model/message';
import { fieldAt, isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { type Say, sayEach, sayEnglish } from '../../../src/frame/model/say';
import { computeStoredSize, isSurelySmall, MAX_RECORD_BYTES } from '../stores/collection';
import { message } from './messages';

type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 502;

interface ErrorDetails {
  errors?: Record<string, Text>;
  changed?: Record<string, unknown>;
  /** Seconds after which the client may retry, for status 429. */
  retryAfterSeconds?: number;
  setup?: object;
  operation?: number;
  /** Dependent records that prevent a deletion, with the names that the client may read. */
  dependents?: readonly { entity: string; key: string; count: number; names: readonly string[] }[];
}

type FieldText = { label: Text; text: Text };

function inWords(text: Text | readonly FieldText[], say: Say): string {
  return isList(text) ? text.map((one) => `${say(one.label)}: ${say(one.text)}`).join('; ') : say(text);
}

const isList = (text: Text | readonly FieldText[]): text is readonly FieldText[] => Array.isArray(text);

/** Error returned to the client. The text is translated when the response is sent. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: ErrorStatus,
    readonly code: string,
    readonly text: Text | readonly FieldText[],
    readonly details: ErrorDetails = {},
  ) {
    super(inWords(text, sayEnglish));
  }

  messageIn(say: Say): string {
    return inWords(this.text, say);
  }

  toBody(say: Say) {
    const { errors, ...details } = this.details;
    const texts = errors === undefined ? {} : { errors: sayEach(say, errors) };
    return { status: this.status, code: this.code, message: this.messageIn(say), ...texts, ...details };
  }
}

export function createNotFoundError(what: string, id: string): ApiError {
  return new ApiError(404, 'not_found', `The ${what} "${id}" does not exist, or you lack access: check its id`);
}

/** Builds an error such as `Name: please fill required`. Without `model`, it contains field paths instead of names. */
export function fieldsRefused(
  status: 400 | 403 | 422,
  code: string,
  errors: Record<string, Text>,
  model?: Pick<EntityModel, 'fieldByPath'>,
): ApiError {
  const labelOf = (path: string) => (model && fieldAt(model, path)?.label) ?? path;
  const texts = Object.entries(errors).map(([path, text]) => ({ label: labelOf(path), text }));
  return new ApiError(status, code, texts, { errors });
}

/** Accepts a record that was already too large if it does not grow. @throws ApiError 413. */
export function requireStorable(model: EntityModel, record: EntityRecord, before: EntityRecord | undefined): void {
  if (isSurelySmall(model, record)) return;
  const size = computeStoredSize(model, record);
  if (size <= MAX_RECORD_BYTES || (before !== undefined && size <= computeStoredSize(model, before))) return;
  throw new ApiError(413, 'record_too_large', message('record.tooLarge', { kilobytes: MAX_RECORD_BYTES / 1_000 }));
}

type Replacement = { group?: string; names: readonly string[]; seen: PlainObject; wanted: PlainObject };

/** @returns a check that throws ApiError 409, with the current values by path, if a value has changed since `seen`. */
export function requireUnchanged({ group, names, seen, wanted }: Replacement): (record: PlainObject) => void {
  return (record) => {
    const holder = group === undefined ? record : record[group];
    const present = isPlainObject(holder) ? holder : {};
    const differs = (name: string, from: PlainObject) => !isDeepStrictEqual(present[name] ?? null, from[name] ?? null);
    const changed = names.filter((name) => differs(name, seen) && differs(name, wanted));
    if (changed.length === 0) return;
    const path = (name: string) => (group === undefined ? name : `${group}.${name}`);
    const values = changed.map((name) => [path(name), present[name] ?? null]);
    throw new ApiError(409, 'conflict', message('record.changedMeanwhile'), { changed: Object.fromEntries(values) });
  };
}
