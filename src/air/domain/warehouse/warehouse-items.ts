export const TOKEN_LENGTH = 8;

/** Removes characters other than letters and digits, and cuts the text to 8 characters. */
export function cleanToken(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, '').slice(0, TOKEN_LENGTH);
}

export function parseInternalNumber(name: unknown): number | undefined {
  if (typeof name !== 'string' || !/^[0-9]+$/.test(name)) return undefined;
  const number = Number(name);
  return Number.isSafeInteger(number) ? number : undefined;
}

export interface ConfigurableItem {
  id: string;
  name: string;
  internalName: string;
  token: string;
  configured: boolean;
}

export function selectItems<Item extends ConfigurableItem>(items: readonly Item[], from: number, to: number): Item[] {
  return items
    .flatMap((item) => {
      const number = item.configured ? undefined : parseInternalNumber(item.internalName);
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

export function createRoomOfItem(item: ConfigurableItem, prefix: string, building: string): NewRoom {
  const { name, internalName, token } = item;
  return { name: `${prefix}${name}`, internal_name: internalName, token, env: building, from_warehouse: true };
}

/** True for eight lowercase letters and digits; the warehouse also accepts capitals. */
export function isRoomToken(token: string): boolean {
  return token.length === TOKEN_LENGTH && /^[a-z0-9]+$/.test(token);
}
