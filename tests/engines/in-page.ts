import type { Purpose } from './engine-page';

/** What runs inside of the page: each function stands by itself, since only its own text goes there. */

/**
 * Finds what a person would find, by what it is called. A new look each time: what was found before may have been drawn anew.
 *
 * @param selector of the elements that have this role.
 * @param pattern source of a regular expression that the accessible name fits.
 * @param purpose what is to be clicked is scrolled to.
 */
export function elementNamed(selector: string, pattern: string, purpose: Purpose): Element | null {
  const name = new RegExp(pattern);
  const textOf = (element: Element | null) => (element?.textContent ?? '').trim();
  const nameOf = (element: Element) => {
    const label = element.getAttribute('aria-label');
    if (label !== null) return label;
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    if (ids.length > 0) return ids.map((id) => textOf(document.getElementById(id))).join(' ');
    if (!(element instanceof HTMLInputElement)) return textOf(element);
    return [...(element.labels ?? [])]
      .map(textOf)
      .join(' ')
      .replace(/\s*\*$/, '');
  };
  const isReached = (element: Element) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  for (const element of document.querySelectorAll(selector)) {
    const isShown = element.getClientRects().length > 0 && element.closest('[aria-hidden=true]') === null;
    if (isShown && name.test(nameOf(element)) && (purpose === 'look' || isReached(element))) return element;
  }
  return null;
}

export function isPainted(title: string): boolean {
  const figures = [...document.querySelectorAll('figure')].filter((figure) => figure.textContent?.includes(title));
  // It is not drawn before somebody sees it.
  figures[0]?.scrollIntoView();
  return figures
    .flatMap((figure) => [...figure.querySelectorAll('canvas')])
    .some((canvas) => {
      const picture = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
      return picture?.data.some((value) => value > 0) === true;
    });
}

export function menuEntries(): string[] {
  const names = document.querySelectorAll('nav li .MuiListItemText-primary');
  return [...names].map((name) => name.textContent ?? '');
}

export function isBusy(): boolean {
  const waiting = 'main [aria-busy=true], main [role=progressbar], [role=dialog][aria-busy=true]';
  return document.querySelector(waiting) !== null;
}

/** From now on what the page complains about is kept in it: for a browser that does not tell. */
export function keepProblems(): void {
  const kept: string[] = [];
  Object.assign(window, { keptProblems: kept });
  for (const kind of ['error', 'warn'] as const) {
    const tell = console[kind];
    console[kind] = (...words: unknown[]) => {
      kept.push(words.map(String).join(' '));
      tell(...words);
    };
  }
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    kept.push(`refused by the security policy: ${violatedDirective} ${blockedURI}`),
  );
  addEventListener('error', ({ message }) => kept.push(message));
  addEventListener('unhandledrejection', ({ reason }) => kept.push(String(reason)));
}

export function keptProblems(): string[] {
  return 'keptProblems' in window && Array.isArray(window.keptProblems) ? window.keptProblems : [];
}
