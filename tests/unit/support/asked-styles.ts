const ASKED = ['display', 'visibility', 'pointer-events'] as const;

/** What of a style decides whether an element can be seen and clicked. */
export type Asked = (typeof ASKED)[number];

export const INITIAL: Readonly<Record<Asked, string>> = {
  display: 'inline',
  visibility: 'visible',
  'pointer-events': 'auto',
};

/** Of these, what an element has from the one around it. */
export const INHERITED: readonly Asked[] = ['visibility', 'pointer-events'];

export function isAsked(name: string): name is Asked {
  return ASKED.some((asked) => asked === name);
}

/** Whether a style says any of it. */
export function saysAsked(style: CSSStyleDeclaration): boolean {
  return ASKED.some((name) => style.getPropertyValue(name) !== '');
}

/** Not where attributes decide by rules of the browser's own. */
export function answersQuickly(element: Element): boolean {
  return element.localName !== 'dialog' && !element.hasAttribute('hidden') && !element.hasAttribute('popover');
}
