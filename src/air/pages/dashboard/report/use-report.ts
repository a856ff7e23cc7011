import { useEffect, useRef, useState } from 'react';

/** Width of the report in px: printable width of an A4 page at 96 px per inch. */
export const REPORT_WIDTH = 718;

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

/** Waits two frames: one for the paper layout, one for the new width of the charts. */
async function laidOut(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

function isPrintKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'p' && (ctrlKey || metaKey) && !shiftKey && !altKey;
}

/** Also handles the browser's print key, which would otherwise print incomplete charts. */
export function useReport(isReady: boolean) {
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
