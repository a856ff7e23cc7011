import {
  indexBuildingError,
  missing,
  noResponseError,
  tooManyRecordsError,
  tooManyValuesError,
} from '../../../../../data-provider/firestore/firestore-errors';
import { createPasswordLinkMail } from '../../../../../server/frame/auth/password-links';
import { message } from '../../../../../server/frame/documents/messages';
import { getOptionText } from '../../../../../server/frame/documents/write-record';
import { denyOnRecord } from '../../../../../src/frame/access/refusal-texts';
import { createTokenSignature } from '../../../../../src/frame/access/signature';
import { describeFilter, describeSort, SEARCH_PART } from '../../../../../src/frame/firestore/unanswered';
import { OPERATIONS } from '../../../../../src/frame/model/access-model';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import type { Say } from '../../../../../src/frame/model/say';
import { describeFailure } from '../../../../../src/frame/model/validation-messages';
import { libraryModels } from '../../../../contract/data-provider/library-models';

const book = entityNamed(libraryModels, 'book');

/** Rules of the schema, as a form says them. */
function rules(say: Say): string[] {
  const limits = { exclusiveMinimum: 1, exclusiveMaximum: 1, maximum: 3, minLength: 3, minItems: 2, maxItems: 2 };
  const numbers = { minProperties: 1, maxProperties: 2 };
  const types = ['integer', 'string', 'boolean', 'array', 'object'];
  const formats = ['date', 'date-time', 'time', 'duration', 'phone', 'email'];
  const failures = [
    ...Object.entries({ ...limits, ...numbers }).map(([keyword, limit]) => ({ keyword, params: { limit } })),
    ...formats.map((format) => ({ keyword: 'format', params: { format } })),
    ...types.map((type) => ({ keyword: 'type', params: { type } })),
    ...[null, [0, 1]].map((passingSchemas) => ({ keyword: 'oneOf', params: { passingSchemas } })),
    { keyword: 'additionalProperties', params: { additionalProperty: 'x' } },
    { keyword: 'propertyNames', params: { propertyName: 'x' } },
    ...['pattern', 'uniqueItems', 'not', 'contains', 'unknown'].map((keyword) => ({ keyword, params: {} })),
    { keyword: 'together', params: { paths: ['title', 'year'] } },
  ];
  return failures.map((failure) => say(describeFailure(book, { path: 'title', ...failure })));
}

/** What Firestore cannot do, in the browser. */
function database(say: Say): string[] {
  const session = { role: 'READER', claim: 'all', say };
  const asked = { model: book, session };
  const unanswered = [SEARCH_PART, describeFilter(book, 'title'), describeSort(book, 'year')];
  const refused = [
    tooManyRecordsError(asked, { unanswered, candidates: 3_000, most: 2_000 }),
    ...[tooManyValuesError(asked), indexBuildingError(asked), noResponseError(session), missing(asked, 'b9')],
  ];
  return [...refused.map(({ message }) => message), ...unanswered.map(say)];
}

/** Refusals about subscriptions, which the library does not have. */
function subscriptions(say: Say): string[] {
  const problems = ['none', 'notOwner', 'noEntity', 'notAnAddress', 'notSecure', 'notPublic'] as const;
  const texts = problems.map((problem) => say(message(`subscription.${problem}`)));
  return [...texts, say(message('subscription.tooMany', { limit: 20 }))];
}

function mails(say: Say): string[] {
  const person = { email: 'tom@demo.example', name: 'Tom', locale: 'fr' };
  return (['invitation', 'reset'] as const).flatMap((kind) => {
    const { subject, text, html = '' } = createPasswordLinkMail(kind, person, 'https://x', 1, say);
    const page = html.replaceAll(/<style>.*<\/style>|<[^>]+>/gs, '');
    return [subject, ...text.split('\n'), ...page.split('\n')];
  });
}

/** What a role may not write, and a reference not choose: no rule of the library is of that kind. */
function choices(say: Say): string[] {
  const [yes, no] = [getOptionText(undefined, true), getOptionText(undefined, false)];
  const bars = [
    message('record.valueNotAllowed'),
    message('record.notToChoose', { field: 'genre', values: { or: [yes, no] } }),
  ];
  return [yes, no, ...bars].map(say);
}

/** Texts that the browser says by itself, or that no call answers. */
export function saidWithoutCalls(say: Say): string[] {
  const branch = entityNamed(libraryModels, 'branch');
  const signature = say(createTokenSignature(branch, 'DESK', { id: 'centre', name: 'Nord' }));
  const notThis = OPERATIONS.map((operation) => say(denyOnRecord(operation, book)));
  return [
    ...rules(say),
    ...database(say),
    ...mails(say),
    ...subscriptions(say),
    ...choices(say),
    ...notThis,
    signature,
    say(message('request.starting', { percent: 12 })),
    say(message('request.tooHeavy', { smart_count: 5 })),
    // The texts of its records are all limited.
    say(message('record.tooLarge', { kilobytes: 1_000 })),
  ];
}
