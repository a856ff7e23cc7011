import { isTimeZone } from '../../../frame/time/zone-offset';
import { isIndex } from '../readings/measures';
import { isMappedMeasure, LOCAL_ZONE, type Mapping, UNITS } from './mapping';

export type MappingMistake =
  | { kind: 'unit'; measure: string; unit: string; units: string }
  | { kind: 'index'; measure: string; path: string }
  | { kind: 'zone'; zone: string }
  /** The topic has fewer levels than `level`, so no message could identify its device. */
  | { kind: 'level'; level: number; topic: string };

const INDEX = /index|iaq|aqi|score/i;

type Checked = Pick<Mapping, 'measures' | 'time' | 'mqtt'>;

function mistakesOfTopic({ mqtt }: Pick<Mapping, 'mqtt'>): MappingMistake[] {
  if (mqtt === undefined || !('level' in mqtt.device)) return [];
  const { topic, device } = mqtt;
  const levels = topic.split('/');
  const isThere = levels.at(-1) === '#' || device.level <= levels.length;
  return isThere ? [] : [{ kind: 'level', level: device.level, topic }];
}

export function listMappingMistakes({ measures, time, mqtt }: Checked): MappingMistake[] {
  const ofMeasures = Object.entries(measures).flatMap(([measure, { unit, unitPath, path }]): MappingMistake[] => {
    if (!isMappedMeasure(measure)) return [];
    const isUnit = unitPath !== undefined || Object.hasOwn(UNITS[measure], unit);
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

export function findMappingMistakes(mapping: Checked): string[] {
  return listMappingMistakes(mapping).map((mistake) => {
    switch (mistake.kind) {
      case 'unit':
        return `"${mistake.unit}" is not a unit of ${mistake.measure}; use ${mistake.units}`;
      case 'index':
        return `${mistake.measure}: ${mistake.path} is an index, not a concentration`;
      case 'level':
        return `mqtt: ${mistake.topic} has no level ${mistake.level}`;
      default:
        return `time: ${mistake.zone} is not a time zone`;
    }
  });
}
