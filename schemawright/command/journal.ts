import type { Outcome } from '../../tools/schema/outcome';

export class Journal {
  private readonly written = new Set<string>();
  private readonly warnings: string[] = [];

  constructor(private readonly print: (line: string) => void) {}

  wrote(file: string, line = `Wrote ${file}.`): void {
    this.written.add(file);
    this.print(line);
  }

  warn(line: string): void {
    this.warnings.push(line);
    this.print(line);
  }

  say(line: string): void {
    this.print(line);
  }

  outcome(): Outcome {
    const { written, warnings } = this;
    return { ok: true, errors: [], warnings, written: [...written] };
  }
}
