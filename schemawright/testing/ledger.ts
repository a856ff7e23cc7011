interface Cell {
  question: string;
  expected: boolean;
  found: boolean;
}

export class Ledger {
  readonly #backEnd: string;
  #cells = 0;
  #reported = { leaks: 0, losses: 0 };
  readonly leaks: string[] = [];
  readonly losses: string[] = [];

  constructor(backEnd: string) {
    this.#backEnd = backEnd;
  }

  note({ question, expected, found }: Cell): void {
    this.#cells += 1;
    if (found && !expected) this.leaks.push(question);
    if (expected && !found) this.losses.push(question);
  }

  never(question: string, found: boolean): void {
    this.note({ question, expected: false, found });
  }

  newFaults(): { leaks: string[]; losses: string[] } {
    const faults = { leaks: this.leaks.slice(this.#reported.leaks), losses: this.losses.slice(this.#reported.losses) };
    this.#reported = { leaks: this.leaks.length, losses: this.losses.length };
    return faults;
  }

  get summary(): string {
    const { leaks, losses } = this;
    return `Access matrix, ${this.#backEnd}: ${this.#cells} cells, ${leaks.length} leaks, ${losses.length} wrongly refused`;
  }
}
