import { describe, expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { takeCopiedHoldsBack } from '../../../../server/air/heating/copied-holds';
import { HeatingError } from '../../../../server/air/heating/heating-service';
import type { Store } from '../../../../server/frame/stores/store';
import { HOUR, MINUTE } from '../../../../src/frame/time/units';
import { home, MONDAY, mondayOf } from './recorded-heating';
import { scheduledSite } from './scheduled-site';

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
      expect(await takeCopiedHoldsBack(parts, async () => {})).toBe('2 rooms follow the hold of the building now');
      expect(await takeCopiedHoldsBack(parts, async () => {})).toBe('');
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
