import * as v from 'valibot';

/** One value that a device reports, by the code that its maker gave it. */
export const DeviceStatus = v.object({ code: v.string(), value: v.unknown() });
export type DeviceStatus = v.InferOutput<typeof DeviceStatus>;

/** A device of the heating service. */
export const HeatingDevice = v.object({
  id: v.string(),
  name: v.string(),
  /** The maker's code of the kind of product, such as `wkf`. */
  category: v.string(),
  product_name: v.string(),
  online: v.boolean(),
  status: v.array(DeviceStatus),
  /** Instant of the last change, ms; absent when the service does not say. */
  updated_at: v.optional(v.number()),
});
export type HeatingDevice = v.InferOutput<typeof HeatingDevice>;

/** Everything about a device; for those with `heating.details`. */
export const HeatingDeviceDetails = v.object({
  ...HeatingDevice.entries,
  home_id: v.string(),
  product_id: v.string(),
  model: v.string(),
  uuid: v.string(),
  ip: v.string(),
  time_zone: v.string(),
  /** Whether it talks through a gateway. */
  sub: v.boolean(),
  /** Instant of the first pairing, ms. */
  paired_at: v.optional(v.number()),
});
export type HeatingDeviceDetails = v.InferOutput<typeof HeatingDeviceDetails>;

export const HeatingHome = v.object({ home_id: v.string(), name: v.string() });
export type HeatingHome = v.InferOutput<typeof HeatingHome>;

export const HeatingRoom = v.object({ room_id: v.string(), name: v.string() });
export type HeatingRoom = v.InferOutput<typeof HeatingRoom>;

/** The product kinds, each with the category codes that stand for it. */
const PRODUCTS = [
  { kind: 'valve', categories: ['wkf', 'wk'] },
  { kind: 'relay', categories: ['kg'] },
  { kind: 'breaker', categories: ['tdq', 'dlq'] },
  { kind: 'zigbeeGateway', categories: ['wg2', 'wg'] },
  { kind: 'wifiGateway', categories: ['wfcon'] },
] as const;

/** A radiator valve, a relay of switches, a relay for the distribution board, or a gateway that speaks for others. */
export type HeatingKind = (typeof PRODUCTS)[number]['kind'];

export const heatingKinds: readonly HeatingKind[] = PRODUCTS.map(({ kind }) => kind);

/** The kind of a category code; undefined for products that are no part of a heating. */
export function kindOfCategory(category: string): HeatingKind | undefined {
  return PRODUCTS.find(({ categories }) => categories.some((known) => known === category))?.kind;
}

/** Whether a device follows a set point: a group set point goes to these alone. */
export function takesSetPoint({ category }: Pick<HeatingDevice, 'category'>): boolean {
  return kindOfCategory(category) === 'valve';
}

/** How many devices there are, and how many of them are online. */
export function onlineCount(devices: readonly Pick<HeatingDevice, 'online'>[]): { online: number; total: number } {
  return { online: devices.filter(({ online }) => online).length, total: devices.length };
}

/** What came of setting a device together with others. `pending`: it was not heard of yet when the answer was due. */
export const DeviceOutcome = v.object({
  id: v.string(),
  name: v.string(),
  outcome: v.picklist(['set', 'offline', 'failed', 'pending']),
});
export type DeviceOutcome = v.InferOutput<typeof DeviceOutcome>;

/** A valve that has not taken the temperature that it should have. */
export const MissedValve = v.object({
  ...DeviceOutcome.entries,
  outcome: v.picklist(['offline', 'failed', 'pending']),
});
export type MissedValve = v.InferOutput<typeof MissedValve>;

/** The homes or rooms to offer when places are linked: those whose names the service's app made up are left out. */
export function withoutDefaultNames<T extends { name: string }>(
  places: readonly T[],
  prefixes: readonly string[],
): T[] {
  return places.filter(({ name }) => !prefixes.some((prefix) => name.startsWith(prefix)));
}
