import type { DateOrder } from '../../frame/field-types/read-time';
import { isTimeZone } from '../../frame/time/zone-offset';
import { MEASURE_KEYS, type MeasureKey } from '../domain/readings/measures';
import { isMappedMeasure, unitNamed } from '../domain/uplinks/mapping';

export type ColumnMeaning = MeasureKey | 'timestamp' | 'date' | 'time';

/** Names of columns in English, Italian, German, French and Spanish, without blanks, accents and units. */
const NAMES: Record<ColumnMeaning, string> = {
  CO2: `co2 carbondioxide anidridecarbonica co2concentration co2level concentrazioneco2 kohlendioxid kohlenstoffdioxid
    dioxydedecarbone gazcarbonique dioxidodecarbono co2konzentration concentrationco2 concentrationenco2
    concentracionco2`,
  temp: `temp temperature temperatura airtemperature roomtemperature temperaturaaria t temperatur lufttemperatur
    raumtemperatur temperaturedelair temperatureambiante indoortemperature innentemperatur temperaturainterna
    temperatureinterieure`,
  hum: `hum humidity rh relativehumidity umidita umiditarelativa ur relhumidity humidityrh feuchte feuchtigkeit
    luftfeuchte luftfeuchtigkeit relativefeuchte relativeluftfeuchte relativeluftfeuchtigkeit humidite
    humiditerelative relfeuchte relluftfeuchte humedad humedadrelativa indoorhumidity humid`,
  VOC: `voc tvoc cov`,
  Luci: `luci led ledcolour ledcolor`,
  pm25: `pm25 pm2p5`,
  pm10: `pm10`,
  no2: `no2 nitrogendioxide biossidodiazoto stickstoffdioxid dioxydedazote`,
  o3: `o3 ozone ozono ozon`,
  vocIndex: `vocindex tvocindex indicevoc indicetvoc`,
  noxIndex: `noxindex indicenox`,
  iaq: `iaq iaqindex indiceiaq staticiaq`,
  timestamp: `timestamp datetime timedate dateandtime dataora dataeora epoch epochtime unix unixtime unixtimestamp
    epochms unixms ts instant createdat measuredat recordedat lastchanged lastupdated created recorded fechahora
    fechayhora zeitpunkt messzeit messzeitpunkt dataorarilevazione dataoramisura dateheuremesure zeitstempel
    datumuhrzeit datumzeit datumundzeit datumunduhrzeit horodatage horodate dateheure dateetheure`,
  date: `date data day giorno datum tag jour fecha`,
  time: `time ora orario hour ore timeofday zeit uhrzeit heure hora`,
};

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const MEANINGS = [...MEASURE_KEYS, 'timestamp', 'date', 'time'] as const;
const meanings = new Map(
  MEANINGS.flatMap((meaning) => [...setOf(NAMES[meaning])].map((name): [string, ColumnMeaning] => [name, meaning])),
);

const UNITS = setOf(`ppm ppb c degc celsius f degf fahrenheit percent ug mg m3 ugm3 mgm3 rome local utc gmt s ms us
    ns sec seconds milliseconds`);
const ENTITY_NAMES = setOf('entityid entity sensor sensorid measure parameter metric field variable grandezza');
const DEVICE_NAMES = setOf(`device devicename deviceid sn serialnumber station location locationname room roomname
    stanza aula locale raum salle sala dispositivo gerat capteur`);
const VALUE_NAMES = setOf('state value reading valore wert valeur');

export const isEntityName = (header: string) => ENTITY_NAMES.has(plainName(header));
export const isDeviceName = (header: string) => DEVICE_NAMES.has(plainName(header));
export const isValueName = (header: string) => VALUE_NAMES.has(plainName(header));

const MAX_MEASURE_WORDS = 3;

/** Returns `CO2` and `room_1` for `sensor.room_1_co2`. */
export function parseEntityName(name: string): { key: MeasureKey; device: string } | undefined {
  const words = name
    .replace(/^sensor\./, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  for (let count = Math.min(MAX_MEASURE_WORDS, words.length); count > 0; count -= 1) {
    for (const isLast of [true, false]) {
      const at = isLast ? words.length - count : 0;
      const key = findMeaning(words.slice(at, at + count).join(' '));
      if (key === undefined || key === 'timestamp' || key === 'date' || key === 'time') continue;
      return { key, device: words.filter((_word, index) => index < at || index >= at + count).join('_') };
    }
  }
  return undefined;
}

const BRACKETS = /[([{].*?[)\]}]/g;
const OFFSET = /\b(?:utc|gmt)(?![a-z])\s*(?:([+−-])\s*(\d{1,2})(?::?(\d{2}))?)?/i;
const ORDER = /\b(?:d{1,2}[-/. ]m{1,2}|m{1,2}[-/. ]d{1,2})[-/. ]y{2,4}\b/i;

/** Returns `temperatura` for `Temperatura [°C]`, `pm25` for `PM2.5 (µg/m³)`. */
function plainName(header: string): string {
  const words = header
    .replace(BRACKETS, ' ')
    .replace(OFFSET, ' ')
    .replace(ORDER, ' ')
    .replace(/([a-z0-9])(ppm|ppb)\b/gi, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const isUnit = (word: string) => UNITS.has(word);
  const naming = words.filter(
    (word, index) => !isUnit(word) || (index === 0 && (words.length === 1 || word !== 'local')),
  );
  return naming.join('');
}

/** Returns undefined for columns that are not imported, such as row numbers, and VOC in μg/m³ or as a class. */
export function findMeaning(header: string): ColumnMeaning | undefined {
  const meaning = meanings.get(plainName(header.replace(/^(timestamp) for .*/i, '$1')));
  if (meaning === undefined || !isMappedMeasure(meaning) || statedUnit(header, meaning) !== undefined) return meaning;
  const isOther = (text: string) =>
    /^(?:iaq|index|score|level|class)$/i.test(text) || CONCENTRATIONS.some((key) => unitNamed(key, text) !== undefined);
  return meaning !== 'iaq' && unitTexts(header).some(isOther) ? undefined : meaning;
}

const CONCENTRATIONS = ['VOC', 'pm25', 'CO2'] as const;

/** Returns the texts in brackets, after the comma and after the last blank, which may be units. */
function unitTexts(header: string): string[] {
  const outside = header.replace(BRACKETS, ' ').replaceAll('_', ' ').trim();
  const inside = [...header.matchAll(BRACKETS)].map(([text]) => text.slice(1, -1));
  return [...inside, outside.split(',').at(-1) ?? '', outside.split(/[\s,]+/).at(-1) ?? ''];
}

/** Returns the unit of a header such as `Temp, °F`; undefined if the header states none of the measure. */
export function statedUnit(header: string, key: MeasureKey): string | undefined {
  const units = isMappedMeasure(key) ? unitTexts(header).map((text) => unitNamed(key, text)) : [];
  return units.find((unit) => unit !== undefined);
}

/** Returns minutes: 60 for `Time (GMT+01:00)`, 0 for `time_utc`. */
export function parseOffset(header: string): number | undefined {
  const match = OFFSET.exec(header.replaceAll('_', ' '));
  if (match === null) return undefined;
  const [, sign = '+', hours = '0', minutes = '0'] = match;
  return (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes));
}

/** Returns `Europe/Rome` for `timestamp(Europe/Rome)`. */
export function parseZone(header: string): string | undefined {
  return /[A-Z][A-Za-z]+\/[A-Z][\w/+-]+/.exec(header)?.find(isTimeZone);
}

/** Returns `dmy` for `Time (DD/MM/YYYY)`. */
export function parseDateOrder(header: string): DateOrder | undefined {
  const [order] = ORDER.exec(header) ?? [];
  return order === undefined ? undefined : /^d/i.test(order) ? 'dmy' : 'mdy';
}
