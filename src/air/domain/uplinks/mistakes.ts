import { isTimeZone } from '../../../frame/time/zone-offset';
import { isIndex } from '../readings/index-measures';
import { isMappedMeasure, LOCAL_ZONE, type Mapping } from './mapping';
import { UNITS } from './units';

/** What is wrong with a mapping beyond its schema. */
export type MappingMistake =
  /** The measure does not come in that unit. */
  | { kind: 'unit'; measure: string; unit: string; units: string }
  /** An index says how good the air is, and no concentration of anything. */
  | { kind: 'index'; measure: string; path: string }
  | { kind: 'zone'; zone: string }
  /** The topic has fewer levels, so no message would say its device. */
  | { kind: 'level'; level: number; topic: string };

/** What makers call indexes: `tvocIndex`, `iaq`, `aqi_level`. */
const INDEX = /index|iaq|aqi|score/i;

type Checked = Pick<Mapping, 'measures' | 'time' | 'mqtt'>;

function mistakesOfTopic({ mqtt }: Pick<Mapping, 'mqtt'>): MappingMistake[] {
  if (mqtt === undefined || !('level' in mqtt.device)) return [];
  const { topic, device } = mqtt;
  const levels = topic.split('/');
  const isThere = levels.at(-1) === '#' || device.level <= levels.length;
  return isThere ? [] : [{ kind: 'level', level: device.level, topic }];
}

/** What is wrong with a mapping beyond its schema, in the order of its measures. */
export function mistakesOf({ measures, time, mqtt }: Checked): MappingMistake[] {
  const ofMeasures = Object.entries(measures).flatMap(([measure, { unit, path }]): MappingMistake[] => {
    if (!isMappedMeasure(measure)) return [];
    const isUnit = Object.hasOwn(UNITS[measure], unit);
    const units = Object.keys(UNITS[measure]).join(', ');
    return [
      ...(isUnit ? [] : [{ kind: 'unit' as const, measure, unit, units }]),
      ...(!isIndex(measure) && INDEX.test(path) ? [{ kind: 'index' as const, measure, path }] : []),
    ];
  });
  const zone = time?.zone ?? LOCAL_ZONE;
  const ofTime: MappingMistake[] = zone === LOCAL_ZONE || isTimeZone(zone) ? [] : [{ kind: 'zone', zone }];
  return [...ofMeasures, ...ofTime, ...mistakesOfTopic({ mqtt })];
}

/** The same in English, for the log. */
export function mappingMistakes(mapping: Checked): string[] {
  return mistakesOf(mapping).map((mistake) => {
    switch (mistake.kind) {
      case 'unit':
        return `${mistake.measure}: ${mistake.unit} is no unit of it. It comes in ${mistake.units}`;
      case 'index':
        return `${mistake.measure}: ${mistake.path} is an index, and no concentration`;
      case 'level':
        return `mqtt: ${mistake.topic} has no level ${mistake.level}`;
      default:
        return `time: ${mistake.zone} is no time zone`;
    }
  });
}
