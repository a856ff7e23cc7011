import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDistinctNames, formatDeviceName } from '../../../../src/air/domain/devices/device-name';

const device = (id: string, room_name: string, building_name?: string) => ({ id, room_name, building_name });
const namesOf = (...devices: Parameters<typeof createDistinctNames>[0]) => [...createDistinctNames(devices).values()];

describe('devices side by side', () => {
  it('of one building are called as they are', () => {
    expect(namesOf(device('a', 'Aula 1', 'Dante'), device('b', 'Aula 2', 'Dante'))).toEqual(['Aula 1', 'Aula 2']);
  });

  it('of several buildings say where they are', () => {
    expect(namesOf(device('a', 'Aula 1', 'Dante'), device('b', 'Aula 1', 'Verdi'), device('c', 'Hall'))).toEqual([
      ...['Aula 1 · Dante', 'Aula 1 · Verdi', 'Hall'],
    ]);
  });

  it('of one name in one building have their hardware ids', () => {
    expect(namesOf(device('a', 'Aula 1', 'Dante'), device('b', 'Aula 1', 'Dante'))).toEqual([
      ...['Aula 1 · a', 'Aula 1 · b'],
    ]);
  });

  it('are never called alike, and always by their names', () => {
    const text = fc.constantFrom('', 'Aula', 'Hall', 'a', 'Aula · Dante');
    const anyDevice = fc.record({
      id: fc.uuid(),
      ...{ alias: text, room_name: text, building_name: fc.constantFrom('', 'Dante', 'Verdi') },
    });
    fc.assert(
      fc.property(fc.uniqueArray(anyDevice, { selector: ({ id }) => id }), (devices) => {
        const names = createDistinctNames(devices);
        expect(new Set(names.values()).size).toBe(devices.length);
        for (const each of devices) expect(names.get(each.id)?.startsWith(formatDeviceName(each))).toBe(true);
      }),
    );
  });
});
