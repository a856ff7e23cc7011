import { expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import { causeText } from '../../../../src/air/import-readings/causes';
import { type FilePreviewOptions, previewFile } from '../../../../src/air/import-readings/preview-file';
import { FaultList, readReadings } from '../../../../src/air/import-readings/read-readings';
import type { FileReading } from '../../../../src/air/import-readings/row-reader';
import { MINUTE } from '../../../../src/frame/time/units';

/** 8:00 on 13 January 2026 in Rome. */
const EIGHT = Date.UTC(2026, 0, 13, 7);

async function readIn(content: string | Buffer, options: Partial<FilePreviewOptions> = {}) {
  const file = { name: 'a.csv', content: async () => new Blob([new Uint8Array(Buffer.from(content))]) };
  const now = EIGHT + 365 * 24 * 60 * MINUTE;
  const all = { headers: new Map(), zone: undefined, defaultZone: 'Europe/Rome', dates: undefined, now, ...options };
  const preview = await previewFile(file, all);
  if (!('layout' in preview)) return { failed: preview.kind, named: preview.headers };
  const faults = new FaultList();
  const found: (FileReading & { device: string | undefined })[] = [];
  const take = (readings: readonly FileReading[], device: string | undefined) => {
    found.push(...readings.map((reading) => ({ ...reading, device })));
  };
  const { bad } = await readReadings(file, preview.layout, { now, faults, take });
  const rows = found.map(({ t, device, ...values }) => {
    const rounded = Object.entries(values).map(([key, value]) => [key, Number(Number(value).toFixed(1))]);
    return [(t - EIGHT) / MINUTE, Object.fromEntries(rounded), ...(device === undefined ? [] : [device])];
  });
  return { rows, bad, causes: faults.faults.map(({ cause }) => causeText(cause)) };
}

const latin = (...lines: string[]) => Buffer.from(lines.join('\r\n'), 'latin1');
const wide = (...lines: string[]) => Buffer.from(`\uFEFF${lines.join('\r\n')}`, 'utf16le');
const text = (...lines: string[]) => lines.join('\n');
const both = { CO2: 612, temp: 20.5 };
const all = { ...both, hum: 41 };

test.each<[string, string | Buffer, ...unknown[]]>([
  [
    'Netatmo',
    text(
      ...['Name;Lat;ModuleType', '"Home";45.4;"Indoor"', 'Timestamp;"Timezone : Europe/Rome";Temperature;Humidity;CO2'],
      '1768287600;"2026/01/13 08:00:00";20.5;41;612',
    ),
    [0, all],
  ],
  [
    'Airthings',
    text('recorded;RADON Bq/m3;TEMP °C;HUMIDITY %;CO2 ppm;VOC ppb', '2026-01-13T08:00:00;23.0;20.5;41;612.0;80.0'),
    [0, { ...all, VOC: 80 }],
  ],
  [
    'Aranet4',
    text(
      '"Time(DD/MM/YYYY h:mm:ss A)","Carbon dioxide(ppm)","Temperature(°F)","Relative humidity(%)"',
      '"13/01/2026 8:00:00 AM","612","68.9","41"',
    ),
    [0, all],
  ],
  [
    'Awair, with a time of UTC and one of a place',
    text(
      'timestamp(America/New_York),timestamp(UTC),temp(C),humid,co2',
      '2026-01-13 02:00,2026-01-13 07:00,20.5,41,612',
    ),
    [0, all],
  ],
  [
    'uHoo',
    text(
      'Date and Time,Temperature (°C),Relative Humidity (%),Carbon Dioxide (ppm),Carbon Monoxide (ppm),Ozone (ppb)',
      '01-13-2026 08:00,20.5,41,612,0,5',
    ),
    [0, { ...all, o3: 10 }],
  ],
  [
    'MyAmbience',
    text(
      '# EdfVersion=4.0',
      '# Type=float,Format=.3f',
      'Epoch_UTC\tLocal_Date_Time\tT\tRH\tCO2',
      '1768287600\tx\t20.5\t41\t612',
    ),
    [0, all],
  ],
  [
    'HOBO',
    text(
      ...[
        '"Plot Title: 17"',
        '"#","Date Time, GMT-05:00","Temp, °F (LGR S/N: 17)","RH, % (LGR S/N: 17)","CO2, ppm","Logged"',
      ],
      '1,01/13/26 02:00:00 AM,68.9,41,612,',
    ),
    [0, all],
  ],
  [
    'Govee',
    text('Timestamp for sample frequency every 1 min min,Temperature_Fahrenheit', '2026-01-13 08:00,68.9'),
    [0, { temp: 20.5 }],
  ],
  [
    'Home Assistant',
    text(
      ...['entity_id,state,last_changed', 'sensor.hall_carbon_dioxide,612,2026-01-13T07:00:00.000Z'],
      ...['sensor.hall_temperature,20.5,2026-01-13T07:00:00.000Z', 'sensor.room_pm2_5,4,2026-01-13T07:05:00.000Z'],
    ),
    [0, both, 'hall'],
    [5, { pm25: 4 }, 'room'],
  ],
  [
    'InfluxDB: tables of two rooms, one below the other',
    text(
      ...['#datatype,string,long,dateTime:RFC3339,double,string,string', ',result,table,_time,_value,_field,room'],
      ...[',,0,2026-01-13T07:00:00.123456789Z,612,co2,A1', ''],
      ...['#datatype,string,long,dateTime:RFC3339,double,string,string', ',result,table,_time,_value,_field,room'],
      ...[',,1,2026-01-13T07:00:00.123456789Z,812,co2,A2', ',,2,2026-01-13T07:00:00.123456789Z,20.5,temperature,A1'],
    ),
    [123 / 60_000, both, 'A1'],
    [123 / 60_000, { CO2: 812 }, 'A2'],
  ],
  ['InfluxDB in ns', text('name,tags,time,co2,temperature', 'air,room=A1,1768287600000000000,612,20.5'), [0, both]],
  [
    'Grafana',
    text('"Time","CO2","Temperature"', '2026-01-13 08:00:00,612 ppm,20.5 °C', '2026-01-13 08:01:00,612,68.9 °F'),
    [0, both],
    [1, both],
  ],
  ['Grafana for Excel', wide('sep=;', '"Time";"co2";"temperature"', '1768287600000;612;20.5'), [0, both]],
  [
    'Milesight, with a class as TVOC',
    text(
      ...[
        'Time,Device Name,SN,Temperature(℃),Humidity(%RH),CO2(ppm),TVOC(IAQ)',
        '2026-01-13 08:00:00,Hall,67,20.5,41,612,1.02',
      ],
      '2026-01-13 08:00:00,Lab,68,20.5,41,612,1.02',
    ),
    [0, all, 'Hall'],
    [0, all, 'Lab'],
  ],
  [
    'Excel in Italy',
    latin('Data;Ora;CO2 (ppm);Temperatura (°C);Umidità (%);', '13/01/2026;08:00;1.012;20,5;41,0;'),
    [0, { ...all, CO2: 1_012 }],
  ],
  [
    'Excel in France',
    latin('Date;Heure;CO2 (ppm);Température (°C);Humidité (%)', '13/01/2026;08h00;1\u00A0012;20,5;41'),
    [0, { ...all, CO2: 1_012 }],
  ],
  [
    'Excel in Spain',
    latin('Fecha;Hora;CO2 (ppm);Temperatura (°C);Humedad (%)', '13/01/2026;8:00:00 a. m.;612;20,5;41'),
    [0, all],
  ],
  [
    'Excel in Germany, days as numbers',
    latin('Datum/Uhrzeit;CO2;Temperatur;rel. Feuchte', '46035,3333333333;612;20,5;41'),
    [0, all],
  ],
  [
    'Excel in the USA',
    text('Date/Time,CO2 (ppm),Temp (F),RH (%)', '1/13/2026 8:00 AM,"1,012",68.9,41'),
    [0, { ...all, CO2: 1_012 }],
  ],
  [
    'Unicode text',
    wide(
      'Zeitpunkt\tCO2-Konzentration [ppm]\tTemperatur [°C]\tLuftfeuchtigkeit [%]',
      '13.01.2026 08:00\t612\t20,5\t41,0',
    ),
    [0, all],
  ],
  [
    'empty columns at the end, in some rows',
    text(
      'timestamp;co2;temp;;;',
      '2026-01-13 08:00;612;20,5;;;',
      '2026-01-13 08:01;612;20,5',
      '2026-01-13 08:02;612;20,5;;;;;',
    ),
    [0, both],
    [1, both],
    [2, both],
  ],
  [
    'repeated headers',
    text('timestamp,co2,temp', '2026-01-13 08:00,612,20.5', 'timestamp,co2,temp', '2026-01-13 08:01,612,20.5'),
    [0, both],
    [1, both],
  ],
  [
    'names of summer and winter time',
    text('Zeit;CO2;temp', '13.01.2026 08:00 CET;612;20,5', '13.01.2026 09:01 MESZ;612;20,5'),
    [0, both],
    [1, both],
  ],
  [
    '24:00',
    text('Datum;Uhrzeit;CO2', '12.01.2026;24:00;612', '13.01.2026;00:01;612'),
    [-480, { CO2: 612 }],
    [-479, { CO2: 612 }],
  ],
  [
    'days without midnight',
    text(
      '"","timestamp","co2"',
      '"0","2026-01-12 23:58:00",612',
      '"1","2026-01-12 23:59:00",612',
      '"2","2026-01-13",612',
    ),
    [-482, { CO2: 612 }],
    [-481, { CO2: 612 }],
    [-480, { CO2: 612 }],
  ],
  ['PostgreSQL', text('id|created_at|co2|temperature', '1|2026-01-13 08:00:00.000456+01|612|20.5'), [0, both]],
  ['line ends of old Macs', 'timestamp,co2,temp\r2026-01-13 08:00,612,20.5\r', [0, both]],
])('%s', async (_name, content, ...rows) => {
  expect(await readIn(content)).toMatchObject({ rows, bad: 0 });
});

test('a spreadsheet, whose times are days and whose numbers are none of a language', async () => {
  const rows = [
    ['Export'],
    [],
    ['Date', 'CO2', 'Temp °F', 'Note'],
    [46035 + 1 / 3, 612, 68.9],
    ['13/01/2026 08:01', '1.012,5', 'Err', 'x'],
  ];
  const sheet = utils.aoa_to_sheet(rows);
  sheet['A4'].z = 'dd/mm/yy hh:mm';
  const bytes: Buffer = write({ SheetNames: ['a'], Sheets: { a: sheet } }, { type: 'buffer' });
  const second = [1, { CO2: 1_012.5 }];
  const causes = ['temp "Err" is a word and counts as not measured'];
  expect(await readIn(bytes)).toEqual({ rows: [[0, both], second], bad: 0, causes });
  expect(await readIn(bytes.subarray(0, 200))).toMatchObject({ failed: 'damaged' });
});

test('two rooms that a file does not tell apart are no single room', async () => {
  const rows = ['co2,612,2026-01-13T07:00Z', 'co2,812,2026-01-13T07:00Z', 'co2,612,2026-01-13T07:00Z'];
  const { causes, bad } = await readIn(text('field,value,time', ...rows));
  expect([bad, causes]).toEqual([1, ['CO2 has another value at this time']]);
});

test('names the columns of a file without known names, which the user assigns', async () => {
  const content = text('sep=;', 'Datum;Zeit;Kanal 1 [°F];Kanal 3 [ppm CO2]', '13.01.2026;08:00:00;68,9;612');
  const named = ['Datum', 'Zeit', 'Kanal 1 [°F]', 'Kanal 3 [ppm CO2]'];
  expect(await readIn(content)).toEqual({ failed: 'columns', named });
  const headers = new Map([
    ['temp', 'Kanal 1 [°F]'],
    ['co2', 'Kanal 3 [ppm CO2]'],
  ]);
  expect(await readIn(content, { headers })).toMatchObject({ rows: [[0, both]], bad: 0 });
});
