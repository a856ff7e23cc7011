import { internalNumber } from './internal-number';
import { TOKEN_LENGTH, type WarehouseRow } from './warehouse-csv';

/** What an import creates for one device. */
export interface NewWarehouseItem {
  serial_number: string;
  /** Sequence number, the same as the internal name, so that no two imports repeat a name. */
  name: string;
  /** Continues after the last internal number of the warehouse. */
  internal_name: string;
  token: string;
  configured: false;
}

/** Items for the rows of an import, numbered on from the last internal number. */
export function newWarehouseItems(rows: readonly WarehouseRow[], lastNumber: number): NewWarehouseItem[] {
  return rows.map(({ serial, token }, index) => {
    const number = String(lastNumber + index + 1);
    return { serial_number: serial, name: number, internal_name: number, token, configured: false };
  });
}

/** What configuring needs to know of an item. */
export interface ConfigurableItem {
  id: string;
  name: string;
  internalName: string;
  token: string;
  configured: boolean;
}

/** Items that are not configured and whose internal number is in the range, both ends included, in its order. */
export function itemsInRange<Item extends ConfigurableItem>(items: readonly Item[], from: number, to: number): Item[] {
  return items
    .flatMap((item) => {
      const number = item.configured ? undefined : internalNumber(item.internalName);
      return number === undefined || number < from || number > to ? [] : [{ item, number }];
    })
    .sort((a, b) => a.number - b.number)
    .map(({ item }) => item);
}

/** What configuring creates for one item. */
export interface NewRoom {
  name: string;
  internal_name: string;
  token: string;
  /** The building's id. */
  env: string;
  from_warehouse: true;
}

/** The room that an item becomes: named by the prefix and the item's name, opened by the item's token. */
export function roomOfItem(item: ConfigurableItem, prefix: string, building: string): NewRoom {
  const { name, internalName, token } = item;
  return { name: `${prefix}${name}`, internal_name: internalName, token, env: building, from_warehouse: true };
}

/** Whether a room may have this token: eight lowercase letters and digits. The warehouse takes capitals as well. */
export function isRoomToken(token: string): boolean {
  return token.length === TOKEN_LENGTH && /^[a-z0-9]+$/.test(token);
}
