import { describe, expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { removeCopiedHolds } from '../../../../server/air/heating/copied-holds';
import { HeatingError } from '../../../../server/air/heating/heating-service';
import { log } from '../../../../server/frame/log/log';
import type { Store } from '../../../../server/frame/stores/store';
import { createSetPointCommand } from '../../../../src/air/domain/heating/heating-status';
import { toStoredHours } from '../../../../src/air/domain/schedule/stored-hours';
import { createEmptyWeek, type Slot, slotPlace } from '../../../../src/air/domain/schedule/weekly-schedule';
import { HOUR, MINUTE } from '../../../../src/frame/time/units';
import { home, MONDAY, mondayOf, scheduledSite } from './scheduled-site';

/** The time schedules of the heating are carried out over any store. */
export function describeSchedules(name: string, open: () => Promise<Store>): void {
  describe(`time schedules over ${name}`, () => {
    const site = scheduledSite(open);
    const { building, check, clock, put, room } = site;

    test('reach the valves of a building that are online, at the hour, once', async () => {
      await building(mondayOf({ 8: 21, 9: 17.5 }));
      expect(await check()).toEqual(['b']);
      // The valve of room b that is offline, relays and gateways are left alone.
      expect(site.heating.taken()).toEqual([
        'Valvola finestra · Room a: 210',
        'Valvola finestra · Room b: 210',
        'Valvola finestra · Room c: 210',
        'Valvola porta · Room a: 210',
      ]);
      clock.now = MONDAY + HOUR - 1;
      expect(await check()).toEqual([]);
      clock.now = MONDAY + HOUR;
      expect(await check()).toEqual(['b']);
      expect(site.heating.taken()).toContain('Valvola finestra · Room c: 175');
    });

    test('send the same temperature again when another hour begins', async () => {
      await building(mondayOf({ 8: 20, 9: 20 }));
      expect(await check()).toEqual(['b']);
      clock.now += HOUR;
      expect(await check()).toEqual(['b']);
    });

    test('try valves again each time that were offline or did not take it, until they have it, and no others', async () => {
      await building(mondayOf({ 8: 25 }));
      const { homeDevices, send } = site.heating;
      const isLost = ({ name }: { name: string }) => name === 'Valvola finestra · Room a';
      site.heating.homeDevices = async (id) =>
        (await homeDevices(id)).map((device) => (isLost(device) ? { ...device, online: false } : device));
      expect(await check()).toEqual(['b']);
      site.heating.taken();
      clock.now += MINUTE;
      expect(await check()).toEqual([]);
      site.heating.homeDevices = homeDevices;
      let refusals = 1;
      site.heating.send = async (id, command) => {
        refusals -= 1;
        if (refusals >= 0) throw new HeatingError('unavailable', 'refused');
        await send(id, command);
      };
      clock.now += MINUTE;
      expect(await check()).toEqual([]);
      clock.now += MINUTE;
      expect(await check()).toEqual(['b']);
      expect(site.heating.taken()).toEqual(['Valvola finestra · Room a: 250']);
      clock.now += MINUTE;
      expect(await check()).toEqual([]);
      expect(site.heating.taken()).toEqual([]);
    });

    test('leave a valve alone that a user sets by hand, also while they are sent, until the next hour', async () => {
      await building(mondayOf({ 8: 20, 9: 20 }));
      const { homeDevices } = site.heating;
      const [own, lost] = ['Valvola finestra · Room a', 'Valvola finestra · Room b'];
      const byName = new Map((await homeDevices(home.id)).map(({ name, id }) => [name, id]));
      const setByHand = (name: string) => site.byHand(byName.get(name) ?? '', createSetPointCommand(23));
      site.heating.homeDevices = async (id) => {
        const devices = await homeDevices(id);
        await setByHand(own);
        return devices.map((device) => (device.name === lost ? { ...device, online: false } : device));
      };
      await check();
      expect(site.heating.taken()).toContain(`${own}: 230`);
      site.heating.homeDevices = homeDevices;
      await setByHand(lost);
      site.heating.taken();
      clock.now += MINUTE;
      await check();
      site.restart();
      await check();
      expect(site.heating.taken()).toEqual([]);
      clock.now = MONDAY + HOUR;
      await check();
      expect(site.heating.taken()).toEqual(expect.arrayContaining([`${own}: 200`, `${lost}: 200`]));
    });

    test('try valves again that missed the end of what is looked after no more', async () => {
      await put('buildings', 'b', { tempSetPoint: 25, tempSetPointUntil: 0, tuya: { homeId: home.id } });
      await check();
      const { homeDevices } = site.heating;
      site.heating.homeDevices = async (id) => (await homeDevices(id)).map((device) => ({ ...device, online: false }));
      await put('buildings', 'b', { tempSetPoint: 18, tuya: { homeId: home.id } });
      await check();
      site.heating.taken();
      site.heating.homeDevices = homeDevices;
      clock.now += MINUTE;
      expect(await check()).toEqual(['b']);
      expect(site.heating.taken()).toContain('Valvola finestra · Room a: 180');
      expect(await check()).toEqual([]);
    });

    test('do not repeat after a restart what was sent, and make up for what was not', async () => {
      await building(mondayOf({ 8: 20, 9: 18 }));
      await check();
      site.restart();
      expect(await check()).toEqual([]);
      clock.now += 1.5 * HOUR;
      expect(await check()).toEqual(['b']);
    });

    test('follow a change of the present hour, not one of another', async () => {
      await building(mondayOf({ 8: 20, 9: 18 }));
      await check();
      await building(mondayOf({ 8: 20, 9: 25 }));
      expect(await check()).toEqual([]);
      await building(mondayOf({ 8: 22.5 }));
      site.heating.taken();
      expect(await check()).toEqual(['b']);
      expect(site.heating.taken()).toContain('Valvola finestra · Room a: 225');
    });

    test('are not in force when they are disabled, or where nothing is linked', async () => {
      await building(mondayOf({ 8: 20 }), { enableSchedule: false });
      await put('rooms', 'r', { tuya: { enableSchedule: true, schedule: mondayOf({ 8: 20 }) } });
      expect(await check()).toEqual([]);
      expect(site.heating.taken()).toEqual([]);
    });

    test('begin their hours on the clock of the building', async () => {
      // In Kathmandu the clock is 5:45 ahead, which counts as six hours: 14:00 there is 08:15, and the slot of 08:00.
      await room(mondayOf({ 8: 22 }), { timeZone: 'Asia/Kathmandu' });
      await check();
      expect(site.heating.taken()).toContain('Valvola finestra · Room a: 200');
      clock.now = MONDAY + HOUR / 4;
      expect(await check()).toEqual(['r']);
      expect(site.heating.taken()).toContain('Valvola finestra · Room a: 220');
    });

    test('are tried again when the service did not answer, and one that fails holds up no other', async () => {
      await building(mondayOf({ 8: 20 }));
      await put('buildings', 'lost', {
        tuya: { homeId: 'gone', enableSchedule: true, schedule: mondayOf({ 8: 20 }) },
      });
      const { homeDevices } = site.heating;
      site.heating.homeDevices = async () => {
        throw new HeatingError('unavailable', 'no answer');
      };
      expect(await check()).toEqual([]);
      site.heating.homeDevices = homeDevices;
      expect(await check()).toEqual(['b']);
      expect(log.error).toHaveBeenCalledWith(
        expect.any(String),
        expect.objectContaining({ entity: 'building', id: 'lost' }),
      );
    });

    test('pass both change-over days by the clock, also before what is stored was turned', async () => {
      // Every hour of Sunday on the clock of the winter another temperature, from 5 °C at midnight on.
      const wall = createEmptyWeek().map((_auto, index): Slot => {
        const { day, hour } = slotPlace(index);
        return day === 'sun' ? 5 + hour / 2 : 'auto';
      });
      const inWinter = { enableSchedule: true, ...toStoredHours(wall, MONDAY, 'Europe/Rome') };
      await put('rooms', 'r', { home_id: home.id, tuya: { roomId: 'a', ...inWinter } });
      const passed: string[][] = [];
      for (const change of [Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1)]) {
        site.heating.taken();
        for (let instant = change - HOUR; instant < change + 2 * HOUR; instant += HOUR / 2) {
          clock.now = instant;
          await check();
        }
        passed.push(site.heating.taken().flatMap((line) => (line.startsWith('Valvola porta') ? [line.slice(-2)] : [])));
      }
      // Hours 1, 3 and 4 in spring; 2 twice and 3 in autumn.
      expect(passed).toEqual([
        ['55', '65', '70'],
        ['60', '60', '65'],
      ]);
    });
  });
}

/** What comes before the hours of a time schedule, and what is there where it leaves them, over any store. */
export function describeSchedulesAndHolds(name: string, open: () => Promise<Store>): void {
  describe(`time schedules beside set points, holds and closing days over ${name}`, () => {
    const site = scheduledSite(open);
    const { building, check, clock, put, room } = site;

    test('bring the set point back once when a manual hour begins, and when it is changed meanwhile', async () => {
      const schedule = mondayOf({ 8: 25, 11: 25 });
      await put('buildings', 'b', {
        ...{ tempSetPoint: 19, tuya: { homeId: home.id, enableSchedule: true, schedule } },
      });
      await check();
      clock.now += HOUR;
      site.heating.taken();
      expect(await check()).toEqual(['b']);
      expect(site.heating.taken()).toContain('Valvola finestra · Room a: 190');
      expect(await check()).toEqual([]);
      await put('buildings', 'b', {
        ...{ tempSetPoint: 18.5, tuya: { homeId: home.id, enableSchedule: true, schedule } },
      });
      expect(await check()).toEqual(['b']);
      expect(site.heating.taken()).toContain('Valvola finestra · Room a: 185');
    });

    test('give way to closing days of the building, also in rooms with hours or a set point of their own', async () => {
      await building(mondayOf({ 8: 21, 9: 22 }));
      const closings = [{ from: '2026-01-12', to: '2026-01-12', celsius: 12 }];
      await put('buildings', 'b', {
        ...{ closings, closedUntil: '2026-01-12', tuya: { homeId: home.id } },
      });
      await room(mondayOf({ 8: 25 }), { env: 'b' });
      await put('rooms', 's', { home_id: home.id, env: 'b', tempSetPoint: 19, tuya: { roomId: 'b' } });
      await check();
      expect(new Set(site.heating.taken().map((line) => line.split(': ')[1]))).toEqual(new Set(['120']));
      clock.now = Date.UTC(2026, 0, 12, 23);
      await check();
      expect(site.heating.taken()).toContain('Valvola finestra · Room b: 190');
      expect(site.heating.taken()).toEqual([]);
    });

    test('leave a hold of a room alone while one of its building comes and goes', async () => {
      const hours = { homeId: home.id, enableSchedule: true, schedule: mondayOf({ 8: 16, 9: 16 }) };
      await put('rooms', 'r', {
        ...{ home_id: home.id, env: 'b', tempSetPoint: 24, tempSetPointUntil: 0, tuya: { roomId: 'a' } },
      });
      await put('buildings', 'b', { tempSetPoint: 27, tempSetPointUntil: MONDAY + HOUR / 2, tuya: hours });
      await check();
      expect(site.heating.taken()).toEqual([
        'Valvola finestra · Room a: 240',
        'Valvola finestra · Room b: 270',
        'Valvola finestra · Room c: 270',
        'Valvola porta · Room a: 240',
      ]);
      clock.now += HOUR / 2 + MINUTE;
      expect(await check()).toEqual(['b']);
      expect(site.heating.taken()).toEqual(['Valvola finestra · Room b: 160', 'Valvola finestra · Room c: 160']);
    });

    test('leave manual hours to the set point of the room, else of the building, else to 20 °C', async () => {
      await building(mondayOf({ 8: 25 }));
      await put('rooms', 'r', { home_id: home.id, env: 'b', tempSetPoint: 17, tuya: { roomId: 'a' } });
      expect((await check()).sort()).toEqual(['b', 'r']);
      expect(new Set(site.heating.taken().map((line) => line.slice(-3)))).toEqual(new Set(['250']));
      clock.now += HOUR;
      await check();
      expect(site.heating.taken()).toEqual([
        'Valvola finestra · Room a: 170',
        'Valvola finestra · Room b: 200',
        'Valvola finestra · Room c: 200',
        'Valvola porta · Room a: 170',
      ]);
    });

    test('bring the set point back when they are switched off, also after a service that did not answer', async () => {
      await building(mondayOf({ 8: 25 }));
      await room(mondayOf({ 8: 24 }), { env: 'b' });
      await check();
      site.heating.taken();
      await put('rooms', 'r', { home_id: home.id, env: 'b', tuya: { roomId: 'a', enableSchedule: false } });
      const { roomDevices } = site.heating;
      site.heating.roomDevices = async () => {
        throw new HeatingError('unavailable', 'no answer');
      };
      expect(await check()).toEqual([]);
      site.heating.roomDevices = roomDevices;
      expect(await check()).toEqual(['r']);
      expect(site.heating.taken()).toEqual(['Valvola finestra · Room a: 250', 'Valvola porta · Room a: 250']);
      await building(mondayOf({ 8: 25 }), { enableSchedule: false });
      expect(await check()).toEqual(['b']);
      expect(site.heating.taken()).toContain('Valvola finestra · Room a: 200');
      expect(await check()).toEqual([]);
    });

    test('give way to a set point with an end, and come back at that end', async () => {
      const schedule = mondayOf({ 8: 25, 9: 25, 10: 25 });
      const override = { tempSetPoint: 20.5, tempSetPointRestore: 19, tempSetPointUntil: MONDAY + 1.5 * HOUR };
      await put('buildings', 'b', { ...override, tuya: { homeId: home.id, enableSchedule: true, schedule } });
      expect(await check()).toEqual(['b']);
      expect(site.heating.taken()).toContain('Valvola finestra · Room a: 205');
      clock.now += HOUR;
      expect(await check()).toEqual([]);
      clock.now += 0.5 * HOUR;
      expect(await check()).toEqual(['b']);
      expect(site.heating.taken()).toContain('Valvola finestra · Room a: 250');
    });

    test('find no holds of buildings in rooms any more, where they were copied before they reached rooms by themselves', async () => {
      const held = { tempSetPoint: 25, tempSetPointUntil: 0 };
      await put('buildings', 'b', { ...held, tuya: { homeId: home.id } });
      await put('rooms', 'copy', { ...held, env: 'b', tempSetPointRestore: 19 });
      await put('rooms', 'bare', { ...held, env: 'b' });
      await put('rooms', 'own', { env: 'b', tempSetPoint: 22, tempSetPointUntil: 0 });
      const parts = { models, store: site.store };
      expect(await removeCopiedHolds(parts, async () => {})).toBe('2 rooms follow the override of the building');
      expect(await removeCopiedHolds(parts, async () => {})).toBe('');
      const recordOf = async (id: string) => (await site.store.get('rooms', id))?.record;
      expect(await recordOf('copy')).toMatchObject({ tempSetPoint: 19 });
      expect(await recordOf('copy')).not.toHaveProperty('tempSetPointUntil');
      expect(await recordOf('bare')).not.toHaveProperty('tempSetPoint');
      expect(await recordOf('own')).toMatchObject({ tempSetPoint: 22, tempSetPointUntil: 0 });
    });

    test('leave the devices of a room with a schedule of its own to that', async () => {
      await building(mondayOf({ 8: 20 }));
      await room(mondayOf({ 8: 23 }));
      expect((await check()).sort()).toEqual(['b', 'r']);
      expect(site.heating.taken()).toEqual([
        'Valvola finestra · Room a: 230',
        'Valvola finestra · Room b: 200',
        'Valvola finestra · Room c: 200',
        'Valvola porta · Room a: 230',
      ]);
    });
  });
}
