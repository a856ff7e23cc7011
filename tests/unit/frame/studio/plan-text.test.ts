import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createI18nProvider } from '../../../../src/frame/i18n/i18n-provider';
import { frameTexts as german } from '../../../../src/frame/i18n/locales/de';
import { frameTexts as english } from '../../../../src/frame/i18n/locales/en';
import { frameTexts as french } from '../../../../src/frame/i18n/locales/fr';
import { frameTexts as italian } from '../../../../src/frame/i18n/locales/it';
import { OPERATIONS } from '../../../../src/frame/model/access-model';
import type { AccessChange } from '../../../../src/frame/schema-change/access-change';
import type { ApplicationChange } from '../../../../src/frame/schema-change/application-change';
import type { RightChange } from '../../../../src/frame/schema-change/compare';
import {
  createAccessLines,
  createApplicationLine,
  createRightLine,
  formatPlanLine,
  type PlanWriter,
} from '../../../../src/frame/studio/rules/plan-lines';

const LANGUAGES = { en: english, it: italian, de: german, fr: french };

function writerIn(locale: keyof typeof LANGUAGES): PlanWriter {
  const { translate } = createI18nProvider({
    languages: [],
    locale,
    messages: LANGUAGES[locale],
    switchTo: () => undefined,
  });
  const either = new Intl.ListFormat(locale, { type: 'disjunction' });
  return { translate, number: String, dollars: String, either: (values) => either.format(values) };
}

const role = fc.constantFrom('ADMIN', 'OWNER', 'GUEST');
const condition = fc.dictionary(fc.constantFrom('state', 'kind'), fc.constant(['draft', 'sent']), { maxKeys: 2 });
const reached = fc.array(
  fc.record(
    { rows: fc.constantFrom('all', 'whole', 'subtree', 'own'), where: condition, after: condition },
    { requiredKeys: ['rows', 'where'] },
  ),
  { minLength: 1, maxLength: 3 },
);
/** One of both is missing at most. */
const isChange = ({ from, to }: { from?: unknown; to?: unknown }) => from !== undefined || to !== undefined;
const ofRecords = fc
  .record(
    { role, gains: fc.boolean(), right: fc.constantFrom(...OPERATIONS), from: reached, to: reached },
    { requiredKeys: ['role', 'gains', 'right'] },
  )
  .filter(isChange);
const ofFields = fc.record({
  ...{ role, gains: fc.boolean(), field: fc.constant('price'), right: fc.constantFrom('see', 'change') },
});
const ofConditions = fc.record({
  ...{ role, gains: fc.boolean(), field: fc.constant('price'), right: fc.constant('change') },
  ...{ from: condition.map((where) => [{ where }]), to: condition.map((where) => [{ where }]) },
});
const right: fc.Arbitrary<RightChange> = fc.oneof(ofRecords, ofFields, ofConditions);

const beyond: fc.Arbitrary<ApplicationChange> = fc.oneof(
  fc.record({
    ...{ role, gains: fc.boolean(), name: fc.constant('device') },
    kind: fc.constantFrom('capability', 'page', 'users', 'level'),
  }),
  fc
    .record(
      {
        ...{ role, gains: fc.boolean(), name: fc.constant('device'), kind: fc.constant('needs') },
        ...{ from: fc.constantFrom(...OPERATIONS), to: fc.constantFrom(...OPERATIONS) },
      },
      { requiredKeys: ['role', 'gains', 'name', 'kind'] },
    )
    .filter(isChange),
  fc.record({
    ...{ role, gains: fc.boolean(), name: fc.constant(''), kind: fc.constant('reach') },
    ...{ from: fc.constant('listed'), to: fc.constantFrom('everything', 'listedOrEverything') },
  }),
);

/** Words of a schema that no language has as they are. */
const WORDS_OF_SCHEMAS = /\b(studio|framework|subtree|everything|listed|undefined)\b|%\{/;

describe.each(Object.keys(LANGUAGES).filter((each): each is keyof typeof LANGUAGES => each in LANGUAGES))(
  'in %s',
  (locale) => {
    const writer = writerIn(locale);

    test('what roles gain and lose is said in words of the language', () => {
      fc.assert(
        fc.property(fc.oneof(right.map(createRightLine), beyond.map(createApplicationLine)), (line) => {
          const text = formatPlanLine(line, writer);
          expect(text).toContain(line.values.role);
          expect(text).not.toMatch(WORDS_OF_SCHEMAS);
          if (locale !== 'en') expect(text).not.toMatch(/\b(read|create|update|see|change|always|where)\b/);
        }),
      );
    });
  },
);

test('a condition on a right stands in its line', () => {
  const change = { role: 'OWNER', field: 'price', right: 'change', gains: false };
  const line = createRightLine({ ...change, from: [{ where: {} }], to: [{ where: { state: ['draft', 'sent'] } }] });
  expect(formatPlanLine(line, writerIn('it'))).toBe(
    'OWNER può modificare price: Solo finché «state» è draft o sent (prima: sempre)',
  );
});

test('of any access: each field of each role and operation is in one line, and no two lines say the same of other roles', () => {
  const access: fc.Arbitrary<AccessChange[]> = fc.uniqueArray(
    fc.record({
      ...{ role, operation: fc.constantFrom(...OPERATIONS) },
      ...{ gained: fc.subarray(['a', 'b']), lost: fc.subarray(['c', 'd']) },
    }),
    { selector: ({ role, operation }) => `${role} ${operation}` },
  );
  const operationOf = (word: string) => word.replace('studio.operations.', '');
  fc.assert(
    fc.property(access, (changes) => {
      const lines = createAccessLines({ access: changes, kind: 'changed' });
      for (const [of, key] of [
        ['gained', 'access.fieldsGained'],
        ['lost', 'access.fieldsLost'],
      ] as const) {
        const said = lines
          .filter((line) => line.key === key)
          .flatMap(({ values, words }) =>
            [words?.operations ?? []].flat().flatMap((word) =>
              String(values.role)
                .split(', ')
                .map((each) => `${each} ${operationOf(word)} ${values.fields}`),
            ),
          );
        const wanted = changes.filter((change) => change[of].length > 0);
        expect(said.sort()).toEqual(
          wanted.map((each) => `${each.role} ${each.operation} ${each[of].join(', ')}`).sort(),
        );
      }
      const whom = lines.map(({ key, values, words }) => JSON.stringify([key, values.fields, words?.operations]));
      expect(new Set(whom).size).toBe(whom.length);
    }),
  );
});
