export function internalNumber(name: unknown): number | undefined {
  if (typeof name !== 'string' || !/^[0-9]+$/.test(name)) return undefined;
  const number = Number(name);
  return Number.isSafeInteger(number) ? number : undefined;
}
