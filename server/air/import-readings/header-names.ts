import type { MeasureKey } from '../../../src/air/domain/readings/measures';

export type ColumnMeaning = MeasureKey | 'timestamp' | 'date' | 'time';

const NAMES: Record<ColumnMeaning, readonly string[]> = {
  CO2: [
    ...['co2', 'carbondioxide', 'anidridecarbonica', 'co2concentration', 'co2level'],
    ...['kohlendioxid', 'kohlenstoffdioxid', 'dioxydedecarbone', 'gazcarbonique'],
  ],
  temp: [
    ...['temp', 'temperature', 'temperatura', 'airtemperature', 'roomtemperature', 'temperaturaaria', 't'],
    ...['temperatur', 'lufttemperatur', 'raumtemperatur', 'temperaturedelair', 'temperatureambiante'],
  ],
  hum: [
    ...['hum', 'humidity', 'rh', 'relativehumidity', 'umidita', 'umiditarelativa', 'ur', 'relhumidity', 'humidityrh'],
    ...['feuchte', 'feuchtigkeit', 'luftfeuchte', 'luftfeuchtigkeit', 'relativefeuchte', 'relativeluftfeuchte'],
    ...['relativeluftfeuchtigkeit', 'humidite', 'humiditerelative'],
  ],
  VOC: ['voc', 'tvoc', 'cov'],
  Luci: ['luci', 'led', 'ledcolour', 'ledcolor'],
  pm25: ['pm25', 'pm2p5'],
  pm10: ['pm10'],
  no2: ['no2', 'nitrogendioxide', 'biossidodiazoto', 'stickstoffdioxid', 'dioxydedazote'],
  o3: ['o3', 'ozone', 'ozono', 'ozon'],
  vocIndex: ['vocindex', 'tvocindex', 'indicevoc', 'indicetvoc'],
  noxIndex: ['noxindex', 'indicenox'],
  iaq: ['iaq', 'iaqindex', 'indiceiaq', 'staticiaq'],
  timestamp: [
    ...[
      'timestamp',
      'datetime',
      'timedate',
      'dateandtime',
      'dataora',
      'dataeora',
      'epoch',
      'epochtime',
      'unix',
      'unixtime',
    ],
    ...[
      'unixtimestamp',
      'epochms',
      'unixms',
      'ts',
      'instant',
      'createdat',
      'measuredat',
      'recordedat',
      'created',
      'recorded',
    ],
    ...['zeitstempel', 'datumuhrzeit', 'datumzeit', 'datumundzeit', 'datumunduhrzeit'],
    ...['horodatage', 'horodate', 'dateheure', 'dateetheure'],
  ],
  date: ['date', 'data', 'day', 'giorno', 'datum', 'tag', 'jour'],
  time: ['time', 'ora', 'orario', 'hour', 'ore', 'timeofday', 'zeit', 'uhrzeit', 'heure'],
};

const meanings = new Map<string, ColumnMeaning>();
for (const [meaning, list] of Object.entries(NAMES)) {
  for (const name of list) if (isMeaning(meaning)) meanings.set(name, meaning);
}

const UNITS = new Set([
  'ppm',
  'ppb',
  'c',
  'degc',
  'celsius',
  'percent',
  'ug',
  'm3',
  'ugm3',
  'rome',
  'local',
  'utc',
  'gmt',
]);
const SECONDS_UNITS = new Set(['s', 'ms', 'sec', 'seconds', 'milliseconds']);

function isMeaning(name: string): name is ColumnMeaning {
  return Object.hasOwn(NAMES, name);
}

/** Normalizes `Temperatura [°C]` to `temperatura` and `PM2.5 (µg/m³)` to `pm25`. */
function plainName(header: string): string {
  const words = header
    .replace(/[([{].*?[)\]}]/g, ' ')
    .replace(/([a-z])(ppm|ppb)\b/gi, '$1 $2')
    .replace(/([0-9])(ppm|ppb)\b/gi, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const naming = words.filter((word, index) => index === 0 || !(UNITS.has(word) || SECONDS_UNITS.has(word)));
  return naming.join('');
}

/**
 * Returns the meaning of a header; undefined for columns that are not imported, such as row numbers, batteries and °F.
 */
export function meaningOf(header: string): ColumnMeaning | undefined {
  const meaning = meanings.get(plainName(header));
  return meaning === 'temp' && /°\s*f\b|\bf\b|fahrenheit/i.test(header) ? undefined : meaning;
}

export function saysUtc(header: string): boolean {
  return /\b(utc|gmt)\b/i.test(header.replaceAll('_', ' '));
}
