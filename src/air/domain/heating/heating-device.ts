/** One value that a device reports, by the code that its maker gave it. */
export interface DeviceStatus {
  code: string;
  value: unknown;
}

/** A device of the heating service. */
export interface HeatingDevice {
  id: string;
  name: string;
  /** The maker's code of the kind of product, such as `wkf`. */
  category: string;
  product_name: string;
  online: boolean;
  status: DeviceStatus[];
  /** Instant of the last change, ms; absent when the service does not say. */
  updated_at?: number;
}

/** Everything about a device; sent to those with `heating.details`. */
export interface HeatingDeviceDetails extends HeatingDevice {
  home_id: string;
  product_id: string;
  model: string;
  uuid: string;
  ip: string;
  time_zone: string;
  /** Whether it talks through a gateway. */
  sub: boolean;
  /** Instant of the first pairing, ms. */
  paired_at?: number;
}

export interface HeatingHome {
  home_id: string;
  name: string;
}

export interface HeatingRoom {
  room_id: string;
  name: string;
}

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
export interface DeviceOutcome {
  id: string;
  name: string;
  outcome: 'set' | 'offline' | 'failed' | 'pending';
}

/** A valve that has not taken the temperature that it should have. */
export interface MissedValve extends DeviceOutcome {
  outcome: Exclude<DeviceOutcome['outcome'], 'set'>;
}

/** The homes or rooms to offer when places are linked: those whose names the service's app made up are left out. */
export function withoutDefaultNames<T extends { name: string }>(
  places: readonly T[],
  prefixes: readonly string[],
): T[] {
  return places.filter(({ name }) => !prefixes.some((prefix) => name.startsWith(prefix)));
}
