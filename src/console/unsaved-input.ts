/**
 * Whether the page has input that would be lost. Pages that have some object to being left (`beforeunload`); asking them as
 * the browser does needs no second list of them.
 */
export function hasUnsavedInput(page: Pick<Window, 'dispatchEvent'>): boolean {
  return !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** Lets the page be left without the question about input that would be lost, once. */
export function giveUpUnsavedInput(page: Pick<Window, 'addEventListener'>): void {
  page.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
}
