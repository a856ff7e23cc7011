import { TOKEN_LENGTH, type WarehouseRow } from './warehouse-csv';

export function internalNumber(name: unknown): number | undefined {
  if (typeof name !== 'string' || !/^[0-9]+$/.test(name)) return undefined;
  const number = Number(name);
  return Number.isSafeInteger(number) ? number : undefined;
}

export interface NewWarehouseItem {
  serial_number: string;
  name: string;
  internal_name: string;
  token: string;
  configured: false;
}

export function newWarehouseItems(rows: readonly WarehouseRow[], lastNumber: number): NewWarehouseItem[] {
  return rows.map(({ serial, token }, index) => {
    const number = String(lastNumber + index + 1);
    return { serial_number: serial, name: number, internal_name: number, token, configured: false };
  });
}

export interface ConfigurableItem {
  id: string;
  name: string;
  internalName: string;
  token: string;
  configured: boolean;
}

export function itemsInRange<Item extends ConfigurableItem>(items: readonly Item[], from: number, to: number): Item[] {
  return items
    .flatMap((item) => {
      const number = item.configured ? undefined : internalNumber(item.internalName);
      return number === undefined || number < from || number > to ? [] : [{ item, number }];
    })
    .sort((a, b) => a.number - b.number)
    .map(({ item }) => item);
}

export interface NewRoom {
  name: string;
  internal_name: string;
  token: string;
  env: string;
  from_warehouse: true;
}

export function roomOfItem(item: ConfigurableItem, prefix: string, building: string): NewRoom {
  const { name, internalName, token } = item;
  return { name: `${prefix}${name}`, internal_name: internalName, token, env: building, from_warehouse: true };
}

/** True for eight lowercase letters and digits; the warehouse also accepts capitals. */
export function isRoomToken(token: string): boolean {
  return token.length === TOKEN_LENGTH && /^[a-z0-9]+$/.test(token);
}
