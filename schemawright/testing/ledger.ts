/** One question of the matrix: what the schemas say, and what the back end did. */
interface Cell {
  question: string;
  expected: boolean;
  found: boolean;
}

/** Keeps count of the questions that were asked, and of those that were answered otherwise than the schemas say. */
export class Ledger {
  readonly #backEnd: string;
  #cells = 0;
  #reported = { leaks: 0, losses: 0 };
  /** Somebody got or did what the schemas do not allow. */
  readonly leaks: string[] = [];
  /** Somebody did not get or could not do what the schemas allow. */
  readonly losses: string[] = [];

  constructor(backEnd: string) {
    this.#backEnd = backEnd;
  }

  note({ question, expected, found }: Cell): void {
    this.#cells += 1;
    if (found && !expected) this.leaks.push(question);
    if (expected && !found) this.losses.push(question);
  }

  /** Something that must never happen to anybody. */
  never(question: string, found: boolean): void {
    this.note({ question, expected: false, found });
  }

  /** What was wrong since this was asked the last time. */
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
