import { beforeEach, describe, expect, test, vi } from 'vitest';
import { parseReadingRow } from '../../../../../server/air/telemetry/quarantine';
import { openSiteMqtt } from '../../../../../server/air/uplinks/mqtt/site-mqtt';
import { log } from '../../../../../server/frame/log/log';
import { MEASURE_KEYS } from '../../../../../src/air/domain/readings/measures';
import type { PlainObject } from '../../../../../src/frame/model/paths';
import { toWall } from '../../../../../src/frame/time/time-zone';
import { MINUTE } from '../../../../../src/frame/time/units';
import { testBroker } from '../../../../support/broker';
import { DECODER_THREAD } from '../../../../support/decoder-thread';
import { isTestAll } from '../../../../support/sampled';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

type Values = Record<string, number>;

interface Sensor {
  name: string;
  /** Fields of a mapping that an administrator writes; without them, a mapping of the program applies. */
  mapping?: PlainObject;
  /** Content of a message with a measurement at a time. @param index number of the message, from 0 */
  payload(t: number, index: number): PlainObject | readonly number[];
  topic?: string;
  /** Stored values, in °C, ppm and %. Readings of a history are these values at earlier times, in minutes. */
  values: Values;
  history?: readonly number[];
  /** True if a message contains nothing but its history. */
  isHistoryOnly?: boolean;
}

const line = (measure: string, path: string, unit: string, more: PlainObject = {}) => ({
  measure,
  path,
  unit,
  ...more,
});
const measures = (co2: string, temp: string, hum: string) => ({
  measures: [line('CO2', co2, 'ppm'), line('temp', temp, '°C'), line('hum', hum, '%')],
});
const ALL: Values = { CO2: 812, temp: 21.5, hum: 48 };
const seconds = (t: number) => Math.floor(t / 1_000);
const wall = (t: number) => new Date(toWall(t, 'Europe/Rome')).toISOString().slice(0, 19);
const HISTORY = [60, 50, 40];
const timed = (as: string, path: string) => ({ time_as: as, time_path: path });
const bytesOf = (...words: number[]) => words.flatMap((word) => [word >> 8, word & 255]);

const LORAWAN: readonly Sensor[] = [
  {
    name: 'Milesight AM107, without a mapping of its own',
    payload: () => ({ battery: 92, temperature: 21.5, humidity: 48, co2: 812, tvoc: 7 }),
    values: ALL,
  },
  {
    name: 'Milesight AM319 with a history',
    mapping: { ...measures('co2', 'temperature', 'humidity'), list_path: 'history', ...timed('seconds', 'timestamp') },
    payload: (t) => {
      const now = { co2: 812, temperature: 21.5, humidity: 48 };
      return { ...now, history: HISTORY.map((minutes) => ({ ...now, timestamp: seconds(t - minutes * MINUTE) })) };
    },
    ...{ values: ALL, history: HISTORY },
  },
  {
    name: 'ELSYS ERS CO2, whose battery is in mV',
    mapping: {
      ...measures('co2', 'temperature', 'humidity'),
      battery: 'vdd',
      battery_empty: 3_000,
      battery_full: 3_600,
    },
    payload: () => ({ co2: 812, temperature: 21.5, humidity: 48, vdd: 3_598, motion: 0 }),
    values: ALL,
  },
  {
    name: 'Dragino with a datalog, and numbers as texts',
    mapping: { ...measures('CO2_ppm', 'TempC_SHT', 'Hum_SHT'), list_path: 'DATALOG', ...timed('text', 'Data_time') },
    payload: (t) => {
      const now = { CO2_ppm: '812', TempC_SHT: '21.50', Hum_SHT: '48.0' };
      const at = (minutes: number) => new Date(t - minutes * MINUTE).toISOString();
      return { ...now, BatV: 3.3, DATALOG: HISTORY.map((minutes) => ({ ...now, Data_time: at(minutes) })) };
    },
    ...{ values: ALL, history: HISTORY },
  },
  {
    name: 'Enginko, with nothing but a list',
    mapping: { ...measures('co2', 'temperature', 'humidity'), list_path: 'measurements', ...timed('text', 'date') },
    payload: (t) => ({
      measurements: HISTORY.map((minutes) => {
        return { date: new Date(t - minutes * MINUTE).toISOString(), co2: 812, temperature: 21.5, humidity: 48 };
      }),
    }),
    ...{ values: ALL, history: HISTORY, isHistoryOnly: true },
  },
  {
    name: 'Decentlab, which names each unit',
    mapping: {
      measures: [
        line('CO2', 'co2_concentration.value', 'ppm', { unit_path: 'co2_concentration.unit' }),
        line('temp', 'air_temperature.value', '°C', { unit_path: 'air_temperature.unit' }),
        line('hum', 'air_humidity.value', '%'),
      ],
    },
    payload: () => ({
      co2_concentration: { value: 812, unit: 'ppm' },
      air_temperature: { value: 70.7, unit: '°F' },
      air_humidity: { value: 48, unit: '%' },
    }),
    values: ALL,
  },
  {
    name: 'SenseCAP, whose list names each measure by a number',
    mapping: measures(
      'messages[measurementId=4100].measurementValue',
      'messages[measurementId=4097].measurementValue',
      'messages[measurementId=4098].measurementValue',
    ),
    payload: () => ({
      messages: [
        [
          { measurementId: 4097, measurementValue: 21.5, type: 'Air Temperature' },
          { measurementId: '4098', measurementValue: '48' },
          { measurementId: 4100, measurementValue: 812 },
        ],
      ],
    }),
    values: ALL,
  },
  {
    name: 'Netvox, in tenths and hundredths',
    mapping: {
      measures: [
        line('CO2', 'CO2', 'ppm', { factor: 0.1 }),
        line('temp', 'Temp', '°C', { factor: 0.01 }),
        line('hum', 'Humi', 'ratio', { factor: 0.0001 }),
      ],
    },
    payload: () => ({ CO2: 8_120, Temp: 2_150, Humi: 4_800 }),
    values: ALL,
  },
  {
    name: 'bytes for a decoder in the form of The Things Stack 2',
    mapping: {
      ...measures('co2', 'temp', 'hum'),
      decoder:
        'function Decoder(bytes, port) { var b = Buffer.from(bytes); console.log(port); return { co2: b.readUInt16BE(0), temp: b.readInt16BE(2) / 100, hum: b.readUInt16BE(4) / 100 }; }',
    },
    payload: () => bytesOf(812, 2_150, 4_800),
    values: ALL,
  },
  {
    name: 'bytes for a decoder in the form of ChirpStack 3, as a module',
    mapping: {
      ...measures('co2', 'temp', 'hum'),
      decoder:
        'function Decode(fPort, bytes) { return { co2: bytes[0] * 256 + bytes[1], temp: (bytes[2] * 256 + bytes[3]) / 100, hum: bytes[5] / 2 }; }\nmodule.exports = { Decode: Decode };',
    },
    payload: () => bytesOf(812, 2_150, 96),
    values: ALL,
  },
];

const MQTT: readonly Sensor[] = [
  {
    name: 'Zigbee2MQTT',
    topic: 'zigbee2mqtt/NAME',
    payload: (t) => ({ co2: 812, temperature: 21.5, humidity: 48, battery: 71, last_seen: t }),
    values: ALL,
  },
  {
    name: 'Tasmota, in °F and local time',
    topic: 'tele/NAME/SENSOR',
    payload: (t) => ({ Time: wall(t), SCD30: { CarbonDioxide: 812, Temperature: 70.7, Humidity: 48 }, TempUnit: 'F' }),
    values: ALL,
  },
  {
    name: 'AirGradient Open Air, compensated',
    topic: 'airgradient/readings/NAME',
    payload: () => ({ rco2: 812, atmp: 23.1, atmpCompensated: 21.5, rhum: 41, rhumCompensated: 48, tvocIndex: 98 }),
    values: { ...ALL, vocIndex: 98 },
  },
  {
    name: 'Airthings, by its publisher',
    topic: 'airthings/account/devices/NAME/sample',
    payload: (t) => ({ serialNumber: 'NAME', recorded: new Date(t).toISOString(), co2: 812, humidity: 48, temp: 21.5 }),
    values: ALL,
  },
  {
    name: 'Kaiterra',
    topic: 'device/pro/history/NAME',
    payload: (t) => ({
      ts: new Date(t).toISOString(),
      ...{ 'rco2 (ppm)': 812, rtemp: -45, 'km103.rtemp': 21.5, 'km103.rhumid': 48, 'km100.rpm25c': 4.5 },
    }),
    values: { ...ALL, pm25: 4.5 },
  },
  {
    name: 'Shelly, with a decimal comma and a name in the message',
    topic: 'school/air',
    mapping: {
      ...measures('params.co2', 'params.t', 'params.h'),
      ...{ mqtt_topic: 'school/air', mqtt_device: 'path', mqtt_path: 'src', decimal_comma: true },
      ...timed('seconds', 'params.ts'),
    },
    payload: (t) => ({ src: 'NAME', params: { ts: t / 1_000, co2: '812', t: '21,5', h: '48,0' } }),
    values: ALL,
  },
  {
    name: 'a gateway with bytes for a decoder',
    topic: 'raw/NAME',
    mapping: {
      ...measures('co2', 'temp', 'hum'),
      ...{ mqtt_topic: 'raw/+', mqtt_device: 'level', mqtt_level: 2, ...timed('milliseconds', 'at') },
      decoder:
        'function decodeUplink(input) { var m = JSON.parse(String.fromCharCode.apply(null, input.bytes)); return { data: { at: m.at, co2: parseInt(m.hex.slice(0, 4), 16), temp: parseInt(m.hex.slice(4, 8), 16) / 100, hum: 48 } }; }',
    },
    payload: (t) => ({ at: t, hex: '032c0866' }),
    values: ALL,
  },
];

const MESSAGES = 3;
const STEP = 10;
const HW_ID = '24E124725C140001';
let server: TestServer;
let start: number;

beforeEach(async () => {
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  server = await customersServer({ decoderThread: DECODER_THREAD });
  start = server.clock.now;
});

async function prepare({ mapping }: Sensor): Promise<void> {
  await server.make('device', { hw_id: HW_ID, alias: 'Sensor', token: 'roomab01', fw_rel: '1.0' });
  if (mapping === undefined) return;
  const kinds = { profiles: ['Own'], devices: [{ brand: 'maker', model: 'own' }] };
  await server.make('mapping', { ...{ name: 'own', title: 'Own', source: 'The maker' }, ...kinds, ...mapping });
}

/** Sends the messages ten minutes apart, the last one twice. */
async function sendAll(send: (index: number) => Promise<void>): Promise<void> {
  for (const index of [...Array(MESSAGES).keys(), MESSAGES - 1]) {
    server.clock.now = start + index * STEP * MINUTE;
    await send(index);
  }
  await server.app.liveReadings.settled();
}

/** Returns the minutes since the start, and the values of each stored reading. */
async function stored() {
  const found: (readonly [minutes: number, values: object])[] = [];
  const period = { from: 0, to: server.clock.now + MINUTE };
  for await (const page of server.site.readings.pages({ kind: 'device', name: HW_ID }, period, MEASURE_KEYS)) {
    for (const { t = 0, ...values } of page.map(parseReadingRow)) {
      const measured = Object.entries(values).filter(([, value]) => value !== null);
      found.push([(t - start) / MINUTE, Object.fromEntries(measured)]);
    }
  }
  return found;
}

function expected({ values, history = [], isHistoryOnly }: Sensor) {
  const minutes = [...Array(MESSAGES).keys()].flatMap((index) =>
    [...(isHistoryOnly ? [] : [0]), ...history].map((ago) => index * STEP - ago),
  );
  return [...new Set(minutes)].sort((one, other) => one - other).map((minute) => [minute, values]);
}

const NETWORKS = {
  'things-stack': (index: number, at: string, content: PlainObject, mapping?: PlainObject) => ({
    end_device_ids: { dev_eui: HW_ID, device_id: 's', dev_addr: '02' },
    received_at: at,
    uplink_message: {
      ...{ f_cnt: index + 1, f_port: 85, rx_metadata: [], ...content },
      version_ids: mapping ? { brand_id: 'maker', model_id: 'own' } : { brand_id: 'milesight-iot', model_id: 'am107' },
    },
  }),
  chirpstack: (index: number, at: string, content: PlainObject, mapping?: PlainObject) => ({
    deviceInfo: { devEui: HW_ID.toLowerCase(), deviceProfileName: mapping ? 'Own' : 'AM107' },
    ...{ time: at, devAddr: '01', fCnt: index + 1, fPort: 85, ...content },
  }),
};
const CONTENT = {
  'things-stack': { bytes: 'frm_payload', message: 'decoded_payload', query: '' },
  chirpstack: { bytes: 'data', message: 'object', query: '?event=up' },
} as const;
const networks = ['things-stack', 'chirpstack'] as const;

/** All sensors in `npm run test:all`, otherwise every fifth. */
const some = <Case>(cases: readonly Case[]) => cases.filter((_case, index) => isTestAll || index % 5 === 1);

describe('a LoRaWAN sensor', () => {
  test.each(some(LORAWAN.flatMap((sensor) => networks.map((network) => [sensor.name, network, sensor] as const))))(
    '%s, by %s: each reading is stored once, with its time and units',
    async (_name, network, sensor) => {
      await prepare(sensor);
      const token = await server.signIn('ADMIN');
      await sendAll(async (index) => {
        const payload = sensor.payload(server.clock.now, index);
        const { bytes, message, query } = CONTENT[network];
        const content = Array.isArray(payload)
          ? { [bytes]: Buffer.from(payload).toString('base64') }
          : { [bytes]: 'A2c=', [message]: payload };
        const body = NETWORKS[network](index, new Date(server.clock.now).toISOString(), content, sensor.mapping);
        const answer = await server.call('POST', `/fn/uplinks/${network}${query}`, { token, body });
        expect(answer).toMatchObject({ status: 200, body: { faults: [] } });
      });
      expect(await stored()).toEqual(expected(sensor));
    },
  );
});

describe('a sensor of a broker', () => {
  test.each(some(MQTT.map((sensor) => [sensor.name, sensor] as const)))(
    '%s: each reading is stored once, with its time and units',
    async (_name, sensor) => {
      await prepare(sensor);
      const broker = await testBroker();
      const config = { url: broker.url, clientId: 'console', discovery: 'homeassistant' } as const;
      const none = { username: undefined, password: undefined, group: undefined, outKey: undefined };
      const mqtt = await openSiteMqtt({ ...config, ...none }, server.app);
      try {
        const topic = (sensor.topic ?? '').replace('NAME', HW_ID);
        await expect.poll(() => broker.subscriptions.length).toBeGreaterThan(0);
        await sendAll(async (index) => {
          const answered = broker.answered();
          const payload = JSON.stringify(sensor.payload(server.clock.now, index)).replace('NAME', HW_ID);
          await broker.publish(topic, payload);
          await expect.poll(() => broker.answered()).toBe(answered + 1);
        });
        expect(await stored()).toEqual(expected(sensor));
      } finally {
        await mqtt.stop();
        await broker.close();
      }
    },
  );
});
