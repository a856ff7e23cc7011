import { type MappingMistake, mistakesOf } from '../../../src/air/domain/uplinks/mistakes';
import { mappingOf } from '../../../src/air/domain/uplinks/written-mapping';
import { isPlainObject } from '../../../src/frame/model/paths';
import type { OutsideRules } from '../../frame/documents/context';
import { airMessage } from '../texts/air-message';

function textOf(mistake: MappingMistake) {
  switch (mistake.kind) {
    case 'unit':
      return airMessage('uplinks.unit', { measure: mistake.measure, unit: mistake.unit, units: mistake.units });
    case 'index':
      return airMessage('uplinks.index', { path: mistake.path });
    case 'level':
      return airMessage('uplinks.level', { level: mistake.level, topic: mistake.topic });
    default:
      return airMessage('uplinks.zone', { zone: mistake.zone });
  }
}

/**
 * `x-checks` rules of mappings: valid units, no index as a concentration, each measure once, existing time zones,
 * existing topic levels.
 */
export const mappingRules: OutsideRules = {
  mappedUnits: async ([measures]) => {
    const lines = Array.isArray(measures) ? measures.filter(isPlainObject) : [];
    const names = lines.map(({ measure }) => measure);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (typeof twice === 'string') return airMessage('uplinks.twice', { measure: twice });
    const [mistake] = mistakesOf(mappingOf({ measures: lines }));
    return mistake && textOf(mistake);
  },
  knownZone: async ([zone]) => {
    if (typeof zone !== 'string') return undefined;
    const [mistake] = mistakesOf({ measures: {}, time: { path: 'time', as: 'text', zone } });
    return mistake && textOf(mistake);
  },
  topicLevel: async ([level, topic]) => {
    if (typeof level !== 'number' || typeof topic !== 'string') return undefined;
    const [mistake] = mistakesOf({ measures: {}, mqtt: { topic, device: { level } } });
    return mistake && textOf(mistake);
  },
};
