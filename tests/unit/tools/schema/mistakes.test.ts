import { describe, expect, it, test } from 'vitest';
import { compiledModels } from '../../../../tools/schema/generate';
import { good, merged, type Slip } from './slips';
import { CHANGES } from './slips-of-changes';
import { EXPRESSIONS } from './slips-of-expressions';
import { MEANINGS } from './slips-of-meaning';
import { NAMES } from './slips-of-names';
import { OTHERS } from './slips-of-others';
import { VALUES } from './slips-of-values';
import { WORDS } from './slips-of-words';
import { refusalOf } from './written-schemas';

const SLIPS: readonly Slip[] = [...WORDS, ...NAMES, ...MEANINGS, ...VALUES, ...CHANGES, ...EXPRESSIONS, ...OTHERS];

function refusal(change: Slip[1]): string | undefined {
  return refusalOf({
    lamp: merged(good.lamp, change.lamp ?? {}),
    house: merged(good.house, change.house ?? {}),
    application: merged(good.application, change.application ?? {}),
  });
}

it('takes schemas in which nothing is wrong', () => {
  expect(refusal({})).toBeUndefined();
  expect(() => compiledModels('schemas')).not.toThrow();
  expect(() => compiledModels('examples/library/schemas')).not.toThrow();
});

describe('a mistake is refused before the start, with its file, its place and what to do', () => {
  test.each(SLIPS)('%s', (_what, change, place, says) => {
    const [file] = Object.keys(change);
    const message = refusal(change);
    expect(message).toContain(file === 'application' ? '_application.json' : `${file}.schema.json`);
    expect(message).toContain(place);
    expect(message).toContain(says);
  });
});
