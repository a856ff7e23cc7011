/** How long a test file took, in ms. */
export interface FileTime {
  name: string;
  preparing: number;
  testing: number;
}

const SHOWN = 10;

const seconds = (ms: number) => (ms / 1_000).toFixed(1).padStart(9);

/** A table of the test files that took longest. */
export function slowestFiles(files: readonly FileTime[]): string {
  const total = ({ preparing, testing }: FileTime) => preparing + testing;
  const slowest = [...files].sort((one, other) => total(other) - total(one)).slice(0, SHOWN);
  return [
    'Slowest files (seconds; those of different runs beside each other)',
    'preparing  testing  file',
    ...slowest.map(({ name, preparing, testing }) => `${seconds(preparing)}${seconds(testing)}  ${name}`),
  ].join('\n');
}
