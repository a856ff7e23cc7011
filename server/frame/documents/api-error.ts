import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { Text } from '../../../src/frame/model/message';
import { fieldAt } from '../../../src/frame/model/paths';
import { type Say, sayEach, sayEnglish } from '../../../src/frame/model/say';

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 502;

interface ErrorDetails {
  /** Texts by field path. */
  errors?: Record<string, Text>;
  /** Current values of the fields that changed since the version that a save started from. */
  changed?: Record<string, unknown>;
  /** Seconds after which the client may try again, for status 429. */
  retryAfterSeconds?: number;
  /** What the client needs in order to continue, such as the setup of a second factor. */
  setup?: object;
  /** Index of the refused operation in a batch. */
  operation?: number;
}

/** What is wrong with a field, behind its name. */
interface FieldText {
  label: Text;
  text: Text;
}

function inWords(text: Text | readonly FieldText[], say: Say): string {
  return isList(text) ? text.map((one) => `${say(one.label)}: ${say(one.text)}`).join('; ') : say(text);
}

const isList = (text: Text | readonly FieldText[]): text is readonly FieldText[] => Array.isArray(text);

/**
 * An error that is returned to the client: HTTP status, a code for programs, a text for people, which gets a language only when it is
 * answered. Errors that only a program can cause are in English alone.
 */
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

  /** The body of the response. */
  toBody(say: Say) {
    const { errors, ...details } = this.details;
    const texts = errors === undefined ? {} : { errors: sayEach(say, errors) };
    return { status: this.status, code: this.code, message: this.messageIn(say), ...texts, ...details };
  }
}

/**
 * An error whose message consists of its fields' texts: `Name: please fill required`.
 *
 * @param model the entity whose labels name the fields; without it they are named by their paths.
 */
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
