/** Those who wait here go on one after the other. */
export class Line {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when it is one's turn, to what lets the next one go on. */
  enter(): Promise<() => void> {
    let leave = () => {};
    const mine = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const before = this.#last;
    this.#last = before.then(() => mine);
    return before.then(() => leave);
  }
}
