import { describe, expect, test } from 'vitest';
import { HeatingError } from '../../../../server/air/heating/heating-service';
import { log } from '../../../../server/frame/log/log';
import type { Store } from '../../../../server/frame/stores/store';
import { storedHoursOf } from '../../../../src/air/domain/schedule/stored-hours';
import { emptyWeek, type Slot, slotPlace } from '../../../../src/air/domain/schedule/weekly-schedule';
import { HOUR, MINUTE } from '../../../../src/frame/time/units';
import { home, MONDAY, mondayOf } from './recorded-heating';
import { scheduledSite } from './scheduled-site';

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
      const wall = emptyWeek().map((_auto, index): Slot => {
        const { day, hour } = slotPlace(index);
        return day === 'sun' ? 5 + hour / 2 : 'auto';
      });
      const inWinter = { enableSchedule: true, ...storedHoursOf(wall, MONDAY, 'Europe/Rome') };
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
