import { SingleBar } from 'cli-progress';
import { DataError } from '../stores/data-error';
import { readCommandLine, UsageError, usage } from './command-line';
import { describeFault } from './faults';
import { type ImportSummary, importReadings } from './import-readings';
import type { ImportSite } from './places';

/** Where the command writes. */
export interface Output {
  write(line: string): void;
  /** Whether a person is watching, so that a progress bar makes sense. */
  isTerminal: boolean;
}

/** Runs `import:readings` and answers the exit code: 0, or 2 for a wrong command line. Rows left out are no failure. */
export async function runImport(
  args: readonly string[],
  openSite: () => Promise<ImportSite>,
  output: Output,
): Promise<number> {
  if (args.includes('--help')) {
    output.write(usage);
    return 0;
  }
  try {
    const options = await readCommandLine(args);
    const site = await openSite();
    try {
      const started = performance.now();
      const bar = new SingleBar({
        format: '{bar} {percentage}% | {value}/{total} kB | {eta} s left',
        noTTYOutput: false,
      });
      if (output.isTerminal) bar.start(1, 0);
      const summary = await importReadings(site, options, (done, total) => {
        if (!output.isTerminal) return;
        bar.setTotal(Math.ceil(total / 1000));
        bar.update(Math.ceil(done / 1000));
      });
      bar.stop();
      for (const fault of summary.faults) output.write(describeFault(fault));
      for (const line of describe(summary, (performance.now() - started) / 1000)) output.write(line);
      return 0;
    } finally {
      await site.close();
    }
  } catch (error) {
    if (error instanceof DataError) output.write(error.message);
    else if (error instanceof UsageError) output.write(`${error.message}\n\n${usage}`);
    else throw error;
    return 2;
  }
}

function describe({ files, rows, added, known, bad, made, zone }: ImportSummary, seconds: number): string[] {
  const number = new Intl.NumberFormat('en').format;
  return [
    `${number(files)} files, ${number(rows)} rows in ${seconds.toFixed(1)} s (${number(Math.round(rows / seconds))} a second), times in ${zone}`,
    `${number(added)} readings added, ${number(known)} known already, ${number(bad)} rows left out`,
    `Made ${made.managers} managers, ${made.buildings} buildings, ${made.rooms} rooms and ${made.devices} devices`,
  ];
}
