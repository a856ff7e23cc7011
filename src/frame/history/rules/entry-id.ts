/** Largest number of nine base-36 characters; as a time, in the year 5188. */
const LATEST = 36 ** 9 - 1;
const LAST_STEP = 36 ** 5 - 1;

function padded(value: number, length: number): string {
  return value.toString(36).padStart(length, '0');
}

/** Creates smaller ids for later changes, because stores read in ascending order. @param chance random letters */
export function createEntryIds(chance: () => string): (at: number) => string {
  let last = 0;
  let step = 0;
  return (at) => {
    step = at > last ? 0 : step + 1;
    last = Math.max(last, at);
    return `${padded(LATEST - last, 9)}${padded(LAST_STEP - step, 5)}${chance()}`;
  };
}

export function firstId(at: number): string {
  return padded(LATEST - Math.max(0, Math.min(LATEST, at)), 9);
}
