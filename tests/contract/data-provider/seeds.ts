import { askedTypes } from './contract-models';
import type { SeedRecord } from './provider-under-test';

export const USER_PASSWORD = 'long enough';

/** Two customers with a building, a room and a device each, and a user who has the first one's device. */
export const hierarchy: readonly SeedRecord[] = [
  ...['1', '2'].flatMap((n): SeedRecord[] => [
    {
      entity: 'manager',
      data: { id: `m${n}`, name: `Manager ${n}`, city: 'Roma', country: 'IT', token: `managr0${n}` },
    },
    {
      entity: 'building',
      data: { id: `b${n}`, name: `Building ${n}`, env: `m${n}`, city: 'Roma', country: 'IT', token: `buildn0${n}` },
    },
    { entity: 'room', data: { id: `r${n}`, name: `Room ${n}`, env: `b${n}`, token: `roomab0${n}` } },
    { entity: 'device', data: { hw_id: `d${n}`, alias: `Device ${n}`, token: `roomab0${n}`, fw_rel: '4.8' } },
  ]),
  {
    entity: 'user',
    data: {
      id: 'u1',
      name: 'User 1',
      email: 'user1@site.example',
      role: 'BUSINESS',
      deviceHwIds: ['d1'],
      password: USER_PASSWORD,
    },
  },
];

const MAX_SAMPLES = Math.max(...askedTypes.map(({ samples }) => samples.length));

/** Specimens that together hold every sample of every field type, two of them twice, and one that holds nothing. */
export const specimens: readonly SeedRecord[] = [
  ...Array.from(
    { length: MAX_SAMPLES + 2 },
    (_none, index): SeedRecord => ({
      entity: 'specimen',
      data: {
        id: `s${index}`,
        ...Object.fromEntries(askedTypes.map(({ name, samples }) => [name, samples[index % samples.length]])),
        size: index % 3,
        place: { city: index % 2 === 0 ? 'Lecce' : 'bari' },
      },
    }),
  ),
  { entity: 'specimen', data: { id: 'empty' } },
];

/** Two records to be written over. */
export const lampAndDesk: readonly SeedRecord[] = [
  {
    entity: 'specimen',
    data: { id: 's1', text: 'Lamp', size: 1, place: { city: 'Lecce' }, json: { a: [[1], [2, 3]] } },
  },
  { entity: 'specimen', data: { id: 's2', text: 'Desk', size: 2 } },
];
