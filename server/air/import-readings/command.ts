import { SingleBar } from 'cli-progress';
import { DataError } from '../../frame/stores/data-error';
import { type ImportOptions, readCommandLine, USAGE, UsageError } from './command-line';
import { counted, describePreviews } from './describe-preview';
import { describeFault } from './faults';
import { type ImportProgress, type ImportSummary, importReadings, isUnderstood } from './import-readings';
import type { ImportSite } from './places';
import { previewFiles } from './preview-folder';

export interface Output {
  write(line: string): void;
  isTerminal: boolean;
}

/**
 * Runs `import:readings` and returns the exit code: 0, 1 if no reading was (or would be) imported, 2 for a wrong
 * command line. Skipped rows are no failure.
 */
export async function runImport(
  args: readonly string[],
  openSite: () => Promise<ImportSite>,
  output: Output,
): Promise<number> {
  if (args.includes('--help')) {
    output.write(USAGE);
    return 0;
  }
  try {
    const options = await readCommandLine(args);
    const site = await openSite();
    try {
      return await runOn(site, options, output);
    } finally {
      await site.close();
    }
  } catch (error) {
    if (error instanceof DataError) output.write(error.message);
    else if (error instanceof UsageError) output.write(`${error.message}\n\n${USAGE}`);
    else throw error;
    return 2;
  }
}

async function runOn(site: ImportSite, options: ImportOptions, output: Output): Promise<number> {
  const defaultZone = options.zone ?? (await site.places.zoneOf(options)) ?? site.places.siteZone;
  const previews = await withBar(output, 'read', (progress) => {
    let done = 0;
    return previewFiles(options.files, { ...options, defaultZone, now: Date.now() }, () => {
      done += 1;
      progress(done, options.files.length);
    });
  });
  for (const line of describePreviews(previews)) output.write(line);
  const understood = previews.filter(isUnderstood);
  const hasReadings = understood.some(({ facts }) => facts.good > 0);
  if (options.isDryRun) {
    output.write(hasReadings ? 'Nothing was written: this was a dry run' : 'Nothing can be read');
    return hasReadings ? 0 : 1;
  }
  const nothing = 'No reading came in, and nothing was made';
  if (understood.length === 0) {
    output.write(nothing);
    return 1;
  }
  const started = performance.now();
  const target = { manager: options.manager, building: options.building, zone: options.zone ?? site.places.siteZone };
  const summary = await withBar(output, 'stored', (progress) => importReadings(site, target, understood, progress));
  for (const fault of summary.faults) output.write(describeFault(fault));
  for (const line of describe(summary, (performance.now() - started) / 1000)) output.write(line);
  if (summary.added + summary.known > 0) return 0;
  output.write(nothing);
  return 1;
}

async function withBar<T>(output: Output, done: string, run: (progress: ImportProgress) => Promise<T>): Promise<T> {
  if (!output.isTerminal) return run(() => undefined);
  const bar = new SingleBar({ format: `{bar} {percentage}% ${done} | {eta} s left`, noTTYOutput: false });
  bar.start(1, 0);
  try {
    return await run((part, total) => {
      bar.setTotal(total);
      bar.update(part);
    });
  } finally {
    bar.stop();
  }
}

function describe({ files, rows, added, known, bad, made }: ImportSummary, seconds: number): string[] {
  return [
    `${counted(files, 'file')}, ${counted(rows, 'row')} in ${seconds.toFixed(1)} s (${counted(Math.round(rows / seconds), 'row')} a second)`,
    `${counted(added, 'reading')} added, ${known.toLocaleString('en')} known already, ${counted(bad, 'row')} left out`,
    `Made ${counted(made.managers, 'manager')}, ${counted(made.buildings, 'building')}, ${counted(made.rooms, 'room')} and ${counted(made.devices, 'device')}`,
  ];
}
