type Unit =
  | 'ms'
  | 'requests'
  | 's'
  | 'MB'
  | 'kB'
  | 'rows/s'
  | 'per s'
  | 'reads'
  | 'writes'
  | 'queries'
  | 'index entries'
  | 'dollars'
  | 'times'
  | 'bytes';

export type Aim = { atMost: number } | { atLeast: number };

/** One row of the table. Without an aim the figure is only told. */
export interface Measurement {
  name: string;
  value: number;
  unit: Unit;
  aim?: Aim;
}

export interface Benchmark {
  name: string;
  /** What it measures with, in a few words, for the wait. */
  about: string;
  run(): Promise<Measurement[]>;
}

/** The value in parts of its aim: up to 1 is within an `atMost`, from 1 on an `atLeast` is reached. Nothing of nothing is 0. */
export function ratioToAim(value: number, aim: Aim): number {
  return value === 0 ? 0 : value / ('atMost' in aim ? aim.atMost : aim.atLeast);
}

export function isMissed({ value, aim }: Measurement): boolean {
  if (aim === undefined) return false;
  return 'atMost' in aim ? value > aim.atMost : value < aim.atLeast;
}
