import { describe, expect, it, test } from 'vitest';
import { compileFolder } from '../../../../tools/schema/generate';
import { BY_VALUES } from './schema-errors/by-values';
import { CHANGES } from './schema-errors/changes';
import { COUNTS } from './schema-errors/counts';
import { OF_DIALECTS } from './schema-errors/dialects';
import { DRAFTS } from './schema-errors/drafts';
import { EXPRESSIONS } from './schema-errors/expressions';
import { good, merged, type SchemaErrorCase } from './schema-errors/index';
import { MEANINGS } from './schema-errors/meaning';
import { NAMES } from './schema-errors/names';
import { OF_FILES } from './schema-errors/of-files';
import { OTHERS } from './schema-errors/others';
import { OVERLAPS } from './schema-errors/overlaps';
import { PEOPLE, people } from './schema-errors/people';
import { SHAPES } from './schema-errors/shapes';
import { UNUSED } from './schema-errors/unused';
import { VALUES } from './schema-errors/values';
import { WITHOUT_EFFECT } from './schema-errors/without-effect';
import { WORDS } from './schema-errors/words';
import { refusalOf } from './written-schemas';

const SCHEMA_ERROR_CASES: readonly SchemaErrorCase[] = [
  ...WORDS,
  ...NAMES,
  ...MEANINGS,
  ...BY_VALUES,
  ...DRAFTS,
  ...VALUES,
  ...CHANGES,
  ...EXPRESSIONS,
  ...OVERLAPS,
  ...OTHERS,
  ...OF_DIALECTS,
  ...OF_FILES,
  ...COUNTS,
  ...WITHOUT_EFFECT,
  ...PEOPLE,
  ...SHAPES,
  ...UNUSED,
];

function refusal(change: SchemaErrorCase[1]): string | undefined {
  return refusalOf({
    lamp: merged(good.lamp, change.lamp ?? {}),
    house: merged(good.house, change.house ?? {}),
    application: merged(good.application, change.application ?? {}),
  });
}

it('knows at least three hundred of them', () => {
  expect(new Set(SCHEMA_ERROR_CASES.map(([what]) => what)).size).toBeGreaterThanOrEqual(300);
});

it('takes schemas in which nothing is wrong', () => {
  expect(refusal({})).toBeUndefined();
  expect(refusal(people({}))).toBeUndefined();
  expect(() => compileFolder('schemas')).not.toThrow();
  expect(() => compileFolder('examples/library/schemas')).not.toThrow();
});

describe('a mistake is refused before the start, with its file, its place and what to do', () => {
  test.each(SCHEMA_ERROR_CASES)('%s', (_what, change, place, says) => {
    const [file] = Object.keys(change);
    const message = refusal(change);
    expect(message).toContain(file === 'application' ? '_application.json' : `${file}.schema.json`);
    expect(message).toContain(place);
    expect(message).toContain(says);
  });
});
