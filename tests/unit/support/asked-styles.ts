/** What of a style decides whether an element can be seen and clicked, and where a menu opens. */
const ASKED = ['display', 'visibility', 'pointer-events', 'position', 'overflow', 'overflow-x', 'overflow-y'] as const;

export type Asked = (typeof ASKED)[number];

const NAMES: ReadonlyMap<string, Asked> = new Map([
  ...ASKED.map((name) => [name, name] as const),
  ['pointerEvents', 'pointer-events'],
  ['overflowX', 'overflow-x'],
  ['overflowY', 'overflow-y'],
]);

export const INITIAL: Readonly<Record<Asked, string>> = {
  display: 'inline',
  visibility: 'visible',
  'pointer-events': 'auto',
  position: 'static',
  overflow: '',
  'overflow-x': 'visible',
  'overflow-y': 'visible',
};

/** Of these, what an element has from the one around it. */
export const INHERITED: readonly Asked[] = ['visibility', 'pointer-events'];

/** The one of them that a style sheet or a script calls so. */
export const askedName = (name: string): Asked | undefined => NAMES.get(name);

/** Whether a style says any of it. */
export function saysAsked(style: CSSStyleDeclaration): boolean {
  return ASKED.some((name) => style.getPropertyValue(name) !== '');
}

/** Not where attributes decide by rules of the browser's own. */
export function answersQuickly(element: Element): boolean {
  return element.localName !== 'dialog' && !element.hasAttribute('hidden') && !element.hasAttribute('popover');
}
