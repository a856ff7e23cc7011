/** A stretch of a source, as offsets. */
export interface Range {
  start: number;
  end: number;
}

/** One mistake that somebody could have made, and that a test should notice. */
export interface Fault {
  /** Path from the root of the project. */
  file: string;
  /** What is replaced. */
  at: Range;
  replacement: string;
  /** The expression whose evaluation shows that a test comes by here. */
  reachedBy: Range;
}

/** The source with the fault in it. */
export function planted(source: string, { at, replacement }: Fault): string {
  return source.slice(0, at.start) + replacement + source.slice(at.end);
}

/** Line of an offset, counted from 1. */
export function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}

/** The line of a fault as it is, without the space around it. */
export function lineText(source: string, { at }: Fault): string {
  return source.split('\n')[lineOf(source, at.start) - 1]?.trim() ?? '';
}
