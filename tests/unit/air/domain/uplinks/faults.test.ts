import { expect, test } from 'vitest';
import { models } from '../../../../../resources/models';
import { formatFault, formatFaultDetail, type MessageFault } from '../../../../../src/air/domain/uplinks/faults';
import english from '../../../../../src/air/texts/locales/en/uplinks.json' with { type: 'json' };
import italian from '../../../../../src/air/texts/locales/it/uplinks.json' with { type: 'json' };
import { entityNamed } from '../../../../../src/frame/model/entity-named';

const FAULTS: { [Kind in MessageFault['kind']]: [MessageFault & { kind: Kind }, string] } = {
  type: [{ kind: 'type', path: 'co2' }, 'co2'],
  range: [
    { kind: 'range', path: 'co2', value: 65_535, least: 0, most: Number.POSITIVE_INFINITY },
    'co2: 65535 (0 … ∞)',
  ],
  time: [{ kind: 'time', path: 'at' }, 'at'],
  unit: [{ kind: 'unit', path: 'TempUnit' }, 'TempUnit'],
  json: [{ kind: 'json' }, ''],
  nothing: [{ kind: 'nothing' }, ''],
  delayed: [{ kind: 'delayed', topic: 'a/b' }, 'a/b'],
  mapping: [{ kind: 'mapping' }, ''],
  undecoded: [{ kind: 'undecoded' }, ''],
  decoder: [{ kind: 'decoder', reason: 'type 9' }, 'type 9'],
  device: [{ kind: 'device', topic: 'a/b' }, 'a/b'],
  refused: [{ kind: 'refused', reason: 'It is of next year' }, 'It is of next year'],
};

test.each(Object.values(FAULTS))('%j is said in English, and what it is about in no language', (fault, detail) => {
  expect(formatFault(fault)).toContain(fault.kind === 'range' ? '65535 is outside 0 to ∞' : detail);
  expect(formatFaultDetail(fault)).toBe(detail);
  for (const texts of [english, italian]) expect(texts.faults[fault.kind]).not.toBe('');
});

test.each(['mapping', 'unconfigured-device'])('a %s names every kind in both languages', (name) => {
  const options = entityNamed(models, name).fields.find(({ path }) => path === 'fault_kind')?.options ?? [];
  expect(options.map(({ value }) => value).sort()).toEqual(Object.keys(FAULTS).sort());
  for (const { label } of options) expect(label.it).not.toBe(label.en);
});
