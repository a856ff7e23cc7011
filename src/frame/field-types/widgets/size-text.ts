const KILOBYTE = 1_000;
const MEGABYTE = KILOBYTE * KILOBYTE;

export function sizeText(bytes: number, number: (value: number) => string): string {
  if (bytes < KILOBYTE) return `${number(bytes)} B`;
  if (bytes < MEGABYTE) return `${number(Math.round(bytes / KILOBYTE))} kB`;
  return `${number(Math.round((bytes / MEGABYTE) * 10) / 10)} MB`;
}
