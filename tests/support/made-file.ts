import { type TableFormat, type TableSource, tableFile } from '../../src/export/table-file';

/** A file as the worker makes it, and the shares that it told on the way. */
export async function madeFile(source: TableSource, format: TableFormat, title = 'x') {
  const making = tableFile(source, format, title);
  const shares: number[] = [];
  for (;;) {
    const step = await making.next();
    if (step.done) return { shares, file: new Blob(step.value) };
    shares.push(step.value);
  }
}
