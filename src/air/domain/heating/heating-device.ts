import * as v from 'valibot';

export const DeviceStatus = v.object({ code: v.string(), value: v.unknown() });
export type DeviceStatus = v.InferOutput<typeof DeviceStatus>;

export const HeatingDevice = v.object({
  id: v.string(),
  name: v.string(),
  category: v.string(),
  product_name: v.string(),
  online: v.boolean(),
  status: v.array(DeviceStatus),
  /** Instant of the last change, ms; undefined if unknown to the service. */
  updated_at: v.optional(v.number()),
});
export type HeatingDevice = v.InferOutput<typeof HeatingDevice>;

export const HeatingDeviceDetails = v.object({
  ...HeatingDevice.entries,
  home_id: v.string(),
  product_id: v.string(),
  model: v.string(),
  uuid: v.string(),
  ip: v.string(),
  time_zone: v.string(),
  sub: v.boolean(),
  paired_at: v.optional(v.number()),
});
export type HeatingDeviceDetails = v.InferOutput<typeof HeatingDeviceDetails>;

export const HeatingHome = v.object({ home_id: v.string(), name: v.string() });
export type HeatingHome = v.InferOutput<typeof HeatingHome>;

export const HeatingRoom = v.object({ room_id: v.string(), name: v.string() });
export type HeatingRoom = v.InferOutput<typeof HeatingRoom>;

const PRODUCTS = [
  { kind: 'valve', categories: ['wkf', 'wk'] },
  { kind: 'relay', categories: ['kg'] },
  { kind: 'breaker', categories: ['tdq', 'dlq'] },
  { kind: 'zigbeeGateway', categories: ['wg2', 'wg'] },
  { kind: 'wifiGateway', categories: ['wfcon'] },
] as const;

export type HeatingKind = (typeof PRODUCTS)[number]['kind'];

export const HEATING_KINDS: readonly HeatingKind[] = PRODUCTS.map(({ kind }) => kind);

export function kindOfCategory(category: string): HeatingKind | undefined {
  return PRODUCTS.find(({ categories }) => categories.some((known) => known === category))?.kind;
}

export function takesSetPoint({ category }: Pick<HeatingDevice, 'category'>): boolean {
  return kindOfCategory(category) === 'valve';
}

export function countOnline(devices: readonly Pick<HeatingDevice, 'online'>[]): { online: number; total: number } {
  return { online: devices.filter(({ online }) => online).length, total: devices.length };
}

/** Outcome of a command; `pending` without a confirmation in time. */
export const DeviceOutcome = v.object({
  id: v.string(),
  name: v.string(),
  outcome: v.picklist(['set', 'offline', 'failed', 'pending']),
});
export type DeviceOutcome = v.InferOutput<typeof DeviceOutcome>;

export const MissedValve = v.object({
  ...DeviceOutcome.entries,
  outcome: v.picklist(['offline', 'failed', 'pending']),
});
export type MissedValve = v.InferOutput<typeof MissedValve>;

export function withoutDefaultNames<T extends { name: string }>(
  places: readonly T[],
  prefixes: readonly string[],
): T[] {
  return places.filter(({ name }) => !prefixes.some((prefix) => name.startsWith(prefix)));
}
