import { useCallback, useEffect, useState } from 'react';

/** Lines of the first drawing: enough to have every function of the library compiled. */
const FIRST_LINES = 3;

let hasDrawnLines = false;

/**
 * How many of `total` lines to draw now. Functions run slowly before the browser has compiled them: the first drawing of
 * many lines would keep the page from answering. So it has a few of them, and the next one, in a task of its own, all.
 *
 * @returns also a function to call after each drawing, which says whether all lines were in it.
 */
export function useFirstLines(total: number): [lines: number, drawn: () => boolean] {
  const [isWhole, setIsWhole] = useState(hasDrawnLines);
  const [isPartDrawn, setIsPartDrawn] = useState(false);
  const lines = isWhole ? total : Math.min(total, FIRST_LINES);

  useEffect(() => {
    if (!isPartDrawn) return undefined;
    const timer = setTimeout(() => setIsWhole(true));
    return () => clearTimeout(timer);
  }, [isPartDrawn]);

  const drawn = useCallback(() => {
    if (lines >= FIRST_LINES) hasDrawnLines = true;
    if (lines < total) setIsPartDrawn(true);
    return lines === total;
  }, [lines, total]);

  return [lines, drawn];
}
