import { type RefObject, useEffect, useRef, useState } from 'react';

/** Width of the report, px: the printable width of an A4 page at 96 px per inch. */
export const REPORT_WIDTH = 718;

interface Report {
  /** The page is laid out for paper, and everything is drawn. */
  isPrinted: boolean;
  /** Belongs to the element that is printed. */
  content: RefObject<HTMLDivElement | null>;
  print(): void;
}

/** Resolves when nothing in the element is being loaded or drawn any more. */
function settled(element: HTMLElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (element.querySelector('[aria-busy="true"]') !== null) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(check);
    observer.observe(element, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
    signal.addEventListener('abort', () => observer.disconnect());
    check();
  });
}

/** Two frames: the first one lays out for paper, and after the second one the charts know their new width. */
async function laidOut(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

function isPrintKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'p' && (ctrlKey || metaKey) && !shiftKey && !altKey;
}

/**
 * Prints the page once every chart is drawn in the width of the paper, and then goes back to the screen. While there is
 * something to print, the browser's own key does the same: it would print what happens to be drawn.
 */
export function useReport(isReady: boolean): Report {
  const [isPrinted, setIsPrinted] = useState(false);
  const content = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isPrinted) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const print = async () => {
      await laidOut();
      if (content.current) await settled(content.current, signal);
      if (signal.aborted) return;
      window.addEventListener('afterprint', () => setIsPrinted(false), { once: true, signal });
      window.print();
    };
    void print();
    return () => controller.abort();
  }, [isPrinted]);

  useEffect(() => {
    if (!isReady) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPrintKey(event)) return;
      event.preventDefault();
      setIsPrinted(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isReady]);

  return { isPrinted, content, print: () => setIsPrinted(true) };
}
