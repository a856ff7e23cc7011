import type { FileStyle } from '../../src/frame/export/file-style';
import { type TableFormat, type TableSource, writeTableFile } from '../../src/frame/export/table-file';

export const PLAIN_STYLE: FileStyle = { csv: 'comma', timeZone: 'Europe/Rome', yes: 'Yes', no: 'No' };

/** A file as the worker makes it, and the shares that it told on the way. */
export async function madeFile(source: TableSource, format: TableFormat, title = 'x', style = PLAIN_STYLE) {
  const making = writeTableFile({ source, format, title, style });
  const shares: number[] = [];
  for (;;) {
    const step = await making.next();
    if (step.done) return { shares, file: new Blob(step.value) };
    shares.push(step.value);
  }
}
