import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toLanguage } from '../../../../../src/air/domain/evidence/in-language';
import {
  findStandardMistakes,
  listClassNames,
  listVerdictNames,
  type Standard,
} from '../../../../../src/air/domain/evidence/standard';
import { HOUR } from '../../../../../src/frame/time/units';
import { judged, standardNamed } from './judged';

const STANDARDS = readdirSync('standards').flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -5)] : []));
/** Called alike in all languages. */
const NAMES = ['EN 16798-1', 'TAIL', 'WELL v2', 'I', 'II', 'III'];

const curves = {
  CO2: (t: number) => (Math.floor(t / HOUR) % 2 === 0 ? 1500 : 500),
  ...{ temp: () => 22, hum: () => 45, pm25: () => 12, pm10: () => 20, no2: () => 10, o3: () => 30 },
};
const facts = { use: 'office', ventilation: 'windows' } as const;

/** What people read of a standard, but what a criterion calls itself in several languages. */
function textsIn({ title, source, note, criteria }: Standard): string[] {
  const ofCriteria = criteria.flatMap((criterion) => [...listClassNames(criterion), criterion.note ?? '']);
  return [title, source.title, note ?? '', ...ofCriteria].filter((text) => text !== '');
}

test.each(STANDARDS)('all that is read of %s is in Italian, too', (id) => {
  const standard = standardNamed(id);
  const words = Object.keys(standard.translations?.['it'] ?? {});
  const texts = textsIn(standard);
  expect(texts.filter((text) => !words.includes(text) && !NAMES.includes(text))).toEqual([]);
  expect(words.filter((word) => !texts.includes(word))).toEqual([]);
});

test.each(STANDARDS)('verdicts by %s are the same in every language', (id) => {
  const standard = standardNamed(id);
  const rooms = [{ id: 'r1', verdict: judged({ standard, curves, facts, outdoor: 421 }) }];
  expect(toLanguage({ standard, rooms }, 'de').rooms).toEqual(rooms);
  const italian = toLanguage({ standard, rooms }, 'it');
  // Rules of a decision name classes as the file does: translations are for readers only.
  const criteria = italian.standard.criteria.map((criterion) =>
    criterion.decision.kind === 'classShares'
      ? { ...criterion, decision: { kind: 'tolerated', percent: 0 } as const }
      : criterion,
  );
  expect(findStandardMistakes({ ...italian.standard, criteria, translations: {} })).toEqual([]);
  const places = (of: typeof standard, verdict: (typeof rooms)[number]['verdict']) =>
    verdict.criteria.flatMap(({ criterion: name, class: own, devices }) => {
      const criterion = of.criteria.find((each) => each.id === name);
      const classes = [own, ...devices.map((device) => device.class)];
      return criterion === undefined
        ? []
        : classes.map((each) => (each === null ? null : listVerdictNames(criterion).indexOf(each)));
    });
  expect(italian.rooms.flatMap(({ verdict }) => places(italian.standard, verdict))).toEqual(
    rooms.flatMap(({ verdict }) => places(standard, verdict)),
  );
});

test('two classes of one name are a mistake; a copy may have words of what is no longer in it', () => {
  const standard = standardNamed('germany-uba');
  const it = { 'below 1000 ppm': 'buona', 'above 2000 ppm': 'buona' };
  expect(findStandardMistakes({ ...standard, translations: { it } })).toEqual([
    'co2: two classes have one name in the language it',
  ]);
  expect(findStandardMistakes({ ...standard, title: 'New law' })).toEqual([]);
});
