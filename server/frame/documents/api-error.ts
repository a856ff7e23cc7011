import type { EntityModel } from '../../../src/frame/model/entity-model';
import { inLanguage } from '../../../src/frame/model/in-language';
import type { Locale, LocalizedText } from '../../../src/frame/model/localized-text';
import { fieldAt } from '../../../src/frame/model/paths';

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 502;

interface ErrorDetails {
  /** Texts by field path. */
  errors?: Record<string, string>;
  /** Current values of the fields that changed since the version that a save started from. */
  changed?: Record<string, unknown>;
  /** Seconds after which the client may try again, for status 429. */
  retryAfterSeconds?: number;
  /** What the client needs in order to continue, such as the setup of a second factor. */
  setup?: object;
  /** Index of the refused operation in a batch. */
  operation?: number;
}

/**
 * An error that is returned to the client: HTTP status, a code for programs, a text for people. Errors that only a program can
 * cause are in English alone.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: ErrorStatus,
    readonly code: string,
    readonly text: string | LocalizedText,
    readonly details: ErrorDetails = {},
  ) {
    super(typeof text === 'string' ? text : text.en);
  }

  messageIn(locale: Locale): string {
    return typeof this.text === 'string' ? this.text : inLanguage(this.text, locale);
  }

  /** The body of the response. */
  toBody(locale: Locale) {
    return { status: this.status, code: this.code, message: this.messageIn(locale), ...this.details };
  }
}

/**
 * An error whose message consists of its fields' texts: `Name: please fill required`.
 *
 * @param named the entity and language for the labels of fields; without it fields are named by their paths.
 */
export function fieldsRefused(
  status: 400 | 403 | 422,
  code: string,
  errors: Record<string, string>,
  named?: { model: Pick<EntityModel, 'fieldByPath'>; locale: Locale },
): ApiError {
  const nameOf = (path: string) => {
    const label = named && fieldAt(named.model, path)?.label;
    return label === undefined ? path : inLanguage(label, named?.locale ?? 'en');
  };
  const message = Object.entries(errors)
    .map(([path, text]) => `${nameOf(path)}: ${text}`)
    .join('; ');
  return new ApiError(status, code, message, { errors });
}
