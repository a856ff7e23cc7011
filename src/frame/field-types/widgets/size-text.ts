const KILOBYTE = 1_000;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** `1.2 MB` or `48 kB` of a number of bytes, as the person writes numbers. */
export function sizeText(bytes: number, number: (value: number) => string): string {
  if (bytes < KILOBYTE) return `${number(bytes)} B`;
  if (bytes < MEGABYTE) return `${number(Math.round(bytes / KILOBYTE))} kB`;
  return `${number(Math.round((bytes / MEGABYTE) * 10) / 10)} MB`;
}
