import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Frames, framesAfter, isRepeated, receptionOf } from '../../../../../server/air/uplinks/frames';
import type { Uplink } from '../../../../../server/air/uplinks/uplink';
import { MINUTE } from '../../../../../src/frame/time/units';

type Sent = Pick<Uplink, 'session' | 'counter' | 'at'>;

/** The frames of a device after all of these, as the server takes them. */
function framesFrom(deliveries: readonly Sent[], from?: Frames): Frames | undefined {
  const stored = new Set<number>();
  return deliveries.reduce<Frames | undefined>((last, sent) => {
    if (isRepeated(last, sent)) return last;
    const isNew = !stored.has(sent.at);
    stored.add(sent.at);
    return framesAfter(last, sent, isNew);
  }, from);
}

const pace = fc.constantFrom(MINUTE, 10 * MINUTE, 60 * MINUTE);
/** Of each frame in turn: whether it comes in time, later than others, twice, or never. */
const fates = fc.array(fc.constantFrom('in time', 'in time', 'in time', 'late', 'twice', 'never'), {
  minLength: 2,
  maxLength: 40,
});

describe('what is lost', () => {
  test('is what lies between the first frame and the last one and has not come, in any order, at any pace, and around 65535', () => {
    const first = fc.oneof(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 65_500, max: 65_536 }));
    fc.assert(
      fc.property(first, pace, fates, fc.boolean(), (start, every, fate, isShort) => {
        const all = fate.map((what, index) => {
          const counter = start + index;
          const sent = { session: 'a', counter: isShort ? counter % 65_536 : counter, at: index * every };
          return { what, sent };
        });
        const [opening, ...rest] = all;
        if (opening === undefined) return;
        const inTime = rest.filter(({ what }) => what === 'in time' || what === 'twice');
        const late = rest.filter(({ what }) => what === 'late');
        const twice = rest.filter(({ what }) => what === 'twice');
        const deliveries = [opening, ...inTime, ...late, ...twice].map(({ sent }) => sent);
        const came = new Set(deliveries.map(({ at }) => at / every));
        const last = Math.max(...came);
        expect(framesFrom(deliveries)).toMatchObject({ lost: last + 1 - came.size, at: last * every });
      }),
    );
  });

  test('is counted anew when the device joins again, and when it starts again without joining', () => {
    const before = fc.integer({ min: 300, max: 60_000 });
    fc.assert(
      fc.property(before, pace, fates, fc.boolean(), (counter, every, fate, hasJoined) => {
        const session = hasJoined ? 'b' : 'a';
        const started = framesFrom([{ session: 'a', counter, at: 0 }]);
        const again = fate.flatMap((what, index) => {
          const sent = { session, counter: index, at: (index + 1) * every + 10 * MINUTE };
          return index > 0 && what === 'never' ? [] : [sent];
        });
        const expected = framesFrom(again);
        expect(framesFrom(again, started)).toEqual(expected);
        // One of before that comes now belongs to what is over.
        if (!hasJoined)
          expect(framesAfter(expected, { session, counter: counter - 1, at: -every }, true)).toEqual(expected);
      }),
    );
  });

  test('a device that always starts again is heard each time', () => {
    const deliveries = [0, 1, 2, 3].map((index) => ({ session: 'a', counter: 0, at: index * 10 * MINUTE }));
    const [first, ...others] = deliveries;
    const last = first && framesFrom([first]);
    for (const each of others) expect(isRepeated(last, each)).toBe(false);
    expect(framesFrom(deliveries)).toMatchObject({ counter: 0, lost: 0, at: 30 * MINUTE });
  });
});

test('a battery that a message does not name is as it was', () => {
  const uplink: Uplink = {
    ...{ network: 'ChirpStack', devEui: '1', name: '', at: MINUTE, session: 'a', counter: 4, payload: {} },
    ...{ bytes: undefined, port: 1, normalized: undefined, rssi: -80, snr: undefined, kind: { profile: '' } },
  };
  const last = { session: 'a', first: 0, counter: 1, at: 0, lost: 1, battery: 71 };
  expect(receptionOf(last, uplink, undefined)).toEqual({ battery: 71, rssi: -80, lost_frames: 3 });
  expect(receptionOf(last, uplink, 70)).toMatchObject({ battery: 70 });
  expect(receptionOf(undefined, uplink, undefined)).toEqual({ rssi: -80, lost_frames: 0 });
  expect(framesAfter(last, { ...uplink, session: 'b' }, true)).toMatchObject({ battery: 71, lost: 0 });
});
