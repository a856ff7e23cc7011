import { describe, expect, it } from 'vitest';
import type { Request } from '../../../../data-provider/http/client';
import { ask, createTransport } from '../../../../src/air/calls/ask';
import {
  deviceCommand,
  deviceDetails,
  heatingHomes,
  heatingRooms,
  heatingSettings,
  homeDevices,
  roomDevices,
} from '../../../../src/air/calls/definitions/heating-service';
import { airlyMeasurements } from '../../../../src/air/calls/definitions/places';
import { setBuildingTemp, setRoomTemp } from '../../../../src/air/calls/definitions/set-points';

/** A host that gives one answer and remembers what it was asked. */
function host(answer: unknown, status = 200) {
  const asked: { url: string; method?: string; body?: unknown }[] = [];
  const fetch: Request = async (url, { method, body }) => {
    asked.push({ url, method, ...(typeof body === 'string' && { body: JSON.parse(body) }) });
    return new Response(JSON.stringify(answer), { status });
  };
  return { asked, transport: createTransport({ host: '/fn', fetch }) };
}

const t = 1_768_000_000_000;
const home = { home_id: '700', name: 'School' };
const device = { id: 'bf1', name: 'Valve', category: 'wkf', product_name: 'TRV', online: true, status: [] };
const details = {
  ...device,
  home_id: '700',
  product_id: 'p',
  model: 'M',
  uuid: 'u',
  ip: '',
  time_zone: '+01:00',
  sub: false,
};

describe('what is read of the heating service comes with its time', () => {
  it('homes and rooms', async () => {
    const homes = host({ result: [home], t });
    expect(await ask(homes.transport, heatingHomes, { userId: 'eu/1' })).toEqual({ result: [home], t });
    expect(homes.asked[0]?.url).toMatch(/^\/fn\/tuya\/user\/eu%2F1\/homes/);
    const rooms = host({ result: [{ room_id: '5', name: 'A' }], t });
    expect(await ask(rooms.transport, heatingRooms, { homeId: '700' })).toEqual({
      result: [{ room_id: '5', name: 'A' }],
      t,
    });
    expect(rooms.asked[0]).toMatchObject({
      method: 'GET',
      url: expect.stringMatching(/^\/fn\/tuya\/home\/700\/rooms/),
    });
  });

  it('devices and their details', async () => {
    expect(await ask(host({ result: [device], t }).transport, homeDevices, { homeId: '700' })).toEqual({
      result: [device],
      t,
    });
    const room = host({ result: [device], t });
    await ask(room.transport, roomDevices, { homeId: '700', roomId: '5' });
    expect(room.asked[0]?.url).toMatch(/^\/fn\/tuya\/home\/700\/room\/5\/devices/);
    expect(await ask(host({ result: details, t }).transport, deviceDetails, { deviceId: 'bf1' })).toEqual({
      result: details,
      t,
    });
  });

  it.each([{ result: [device] }, { result: [{ ...device, online: 'yes' }], t }, { result: device, t }, []])(
    'and an answer of another shape is an error: %j',
    async (answer) => {
      await expect(ask(host(answer).transport, homeDevices, { homeId: '700' })).rejects.toMatchObject({
        body: { code: 'unexpected-answer' },
      });
    },
  );
});

describe('what is set', () => {
  it('is sent as code and value, or as a temperature, and reported per device', async () => {
    const command = host({ result: true, t });
    await ask(command.transport, deviceCommand, { deviceId: 'bf1', ...{ code: 'child_lock', value: true } });
    expect(command.asked).toEqual([
      { url: '/fn/tuya/device/bf1/commands', method: 'POST', body: { code: 'child_lock', value: true } },
    ]);
    const devices = [{ id: 'bf1', name: 'Valve', outcome: 'offline' }];
    const room = host({ result: { devices } });
    const target = { buildingId: 'b1', roomId: 'r1', tempSetPoint: 21 };
    expect(await ask(room.transport, setRoomTemp, target)).toEqual({ devices, unreached: false });
    expect(room.asked).toEqual([{ url: '/fn/setRoomTemp', method: 'POST', body: target }]);
    const building = host({ result: { devices: [] } });
    expect(await ask(building.transport, setBuildingTemp, { buildingId: 'b1', tempSetPoint: 21 })).toMatchObject({
      devices: [],
    });
    const strange = host({ result: { devices: [{ ...devices[0], outcome: 'melted' }] } });
    await expect(ask(strange.transport, setRoomTemp, target)).rejects.toMatchObject({
      body: { code: 'unexpected-answer' },
    });
  });

  it('carries the server’s own words when it is refused', async () => {
    const refusal = { status: 409, code: 'offline', message: 'Error setting temperature' };
    const sent = ask(host(refusal, 409).transport, deviceCommand, {
      deviceId: 'bf1',
      ...{ code: 'temp_set', value: 200 },
    });
    await expect(sent).rejects.toMatchObject({ name: 'HttpError', body: refusal });
  });
});

describe('around the heating', () => {
  it('the air outside and the settings are read', async () => {
    const index = { name: 'AIRLY_CAQI', value: 35.5, level: 'LOW', description: 'Good' };
    const result = { indexes: [index], values: [{ name: 'PM10', value: 35.5 }], measuredAt: t };
    const outdoor = host({ result });
    expect(await ask(outdoor.transport, airlyMeasurements, { airlyInstallationId: 8077 })).toEqual(result);
    expect(outdoor.asked[0]?.body).toEqual({ airlyInstallationId: 8077 });
    const bad = host({ result: { ...result, values: [{ name: 'PM10' }] } });
    await expect(ask(bad.transport, airlyMeasurements, { airlyInstallationId: 1 })).rejects.toMatchObject({
      body: { code: 'unexpected-answer' },
    });
    const settings = { thermalPlants: ['b1'], hiddenPrefixes: ['Default'] };
    expect(await ask(host({ result: settings }).transport, heatingSettings, {})).toEqual(settings);
  });
});
