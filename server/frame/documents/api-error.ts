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
  /** When to ask again, for a refusal of too much. */
  retryAfterSeconds?: number;
  /** What whoever was refused needs to go on. */
  setup?: object;
  /** Index of the refused operation among several that were to happen together. */
  operation?: number;
}

/**
 * A refusal that the client is told of: HTTP status, a code for programs, a text for people. What only a program can have
 * done wrong is told in English alone.
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

  /** The body of the answer. */
  told(locale: Locale) {
    return { status: this.status, code: this.code, message: this.messageIn(locale), ...this.details };
  }
}

/**
 * A refusal whose message is made of its fields' texts: `Name: please fill required`.
 *
 * @param named the entity whose fields are called as people know them; without it they are called by their paths.
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
