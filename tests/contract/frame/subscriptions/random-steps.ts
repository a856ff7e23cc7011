import fc from 'fast-check';
import type { subscribedSite } from './subscribed-site';

type Site = Awaited<ReturnType<typeof subscribedSite>>;

/** Changes that give and take sight of records and fields. */
export const step = fc.oneof(
  fc.record({ does: fc.constant('label' as const), n: fc.constantFrom('1', '2'), text: fc.constantFrom('a', 'b') }),
  fc.record({ does: fc.constant('watts' as const), n: fc.constantFrom('1', '2'), text: fc.constantFrom('20', '60') }),
  fc.record({ does: fc.constant('note' as const), n: fc.constantFrom('1', '2'), text: fc.constantFrom('c', 'd') }),
  fc.record({ does: fc.constant('move' as const), n: fc.constantFrom('1', '2'), text: fc.constantFrom('1', '2') }),
  fc.record({ does: fc.constant('measure' as const), n: fc.constantFrom('1', '2'), text: fc.constantFrom('5', '6') }),
  fc.record({ does: fc.constant('house' as const), n: fc.constantFrom('1', '2'), text: fc.constantFrom('H', 'I') }),
  fc.record({ does: fc.constant('share' as const), n: fc.constantFrom('1', '2'), text: fc.constantFrom('sam', 'gus') }),
  fc.record({ does: fc.constant('remove' as const), n: fc.constantFrom('1', '2'), text: fc.constant('') }),
  fc.record({ does: fc.constant('add' as const), n: fc.constantFrom('1', '2'), text: fc.constantFrom('x', 'y') }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Makes a change. */
export async function take({ update, make, remove, store }: Site, { does, n, text }: Step): Promise<void> {
  const lamp = (await store.get('lamps', `l${n}`)) !== undefined;
  if (does === 'note') await update('flat', `f${n}`, { note: text });
  else if (does === 'house') await update('house', `h${n}`, { name: text });
  else if (does === 'share') await update('user', text, { lampIds: [`l${n}`] });
  else if (does === 'add' && !lamp) await make('lamp', { serial: `l${n}`, label: text, token: `flat000${n}` });
  else if (!lamp) return;
  else if (does === 'label') await update('lamp', `l${n}`, { label: text });
  else if (does === 'watts') await update('lamp', `l${n}`, { watts: Number(text) });
  else if (does === 'move') await update('lamp', `l${n}`, { token: `flat000${text}` });
  else if (does === 'measure') await update('lamp', `l${n}`, { lux: Number(text) });
  else if (does === 'remove') await remove('lamp', `l${n}`);
}
