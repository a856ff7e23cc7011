import { type Asked, answersQuickly, askedName, INHERITED, INITIAL } from './asked-styles';
import { rulesFor } from './style-rules';

/** What a browser says of an element of this kind without any style sheet. */
const plain = new Map<string, string>();

function valueOfKind(element: Element, name: Asked, real: typeof getComputedStyle): string {
  const kind = `${name} ${element.namespaceURI} ${element.localName} ${element.getAttribute('type')}`;
  const known = plain.get(kind);
  if (known !== undefined) return known;
  const blank = document.implementation.createHTMLDocument('').createElementNS(element.namespaceURI, element.localName);
  const type = element.getAttribute('type');
  if (type !== null) blank.setAttribute('type', type);
  const value = real(blank).getPropertyValue(name);
  plain.set(kind, value);
  return value;
}

/** The value that the rules and the element itself give, as jsdom weighs them; empty when none does. */
function declared(element: Element, name: Asked): string {
  let winner = { value: '', specificity: 0, isImportant: false };
  for (const { style, specificity, matches } of rulesFor(element)) {
    const value = style.getPropertyValue(name);
    if (value === '' || !matches(element)) continue;
    const isImportant = style.getPropertyPriority(name) !== '';
    if (isImportant || (!winner.isImportant && specificity >= winner.specificity))
      winner = { value, specificity, isImportant };
  }
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return winner.value;
  const own = element.style.getPropertyValue(name);
  const isOver = !winner.isImportant || element.style.getPropertyPriority(name) !== '';
  return own !== '' && isOver ? own : winner.value;
}

function styleValue(element: Element, name: Asked, real: typeof getComputedStyle): string {
  if (!answersQuickly(element)) return real(element).getPropertyValue(name);
  const parent = element.parentElement;
  const inherited = () => (parent === null ? INITIAL[name] : styleValue(parent, name, real));
  const value = declared(element, name);
  switch (value) {
    case '':
      return INHERITED.includes(name) ? inherited() : valueOfKind(element, name, real);
    case 'inherit':
      return inherited();
    case 'initial':
      return INITIAL[name];
    case 'unset':
      return INHERITED.includes(name) ? inherited() : INITIAL[name];
    default:
      return value;
  }
}

/**
 * A `getComputedStyle` that answers at once what queries by role, clicks and menus ask of every element on their way. jsdom works out
 * the whole style of each of them again after every change of the page, which took a third of the time of the screen tests.
 *
 * @param real answers whoever asks for anything else.
 */
export function quickStyles(real: typeof getComputedStyle): typeof getComputedStyle {
  const target = document.createElement('i').style;
  return (element, pseudoElement) => {
    let whole: CSSStyleDeclaration | undefined;
    const other = () => {
      whole ??= real(element, pseudoElement);
      return whole;
    };
    const quick = (name: string) => {
      const asked = pseudoElement ? undefined : askedName(name);
      return asked && styleValue(element, asked, real);
    };
    const answer = (name: string) => quick(name) ?? other().getPropertyValue(name);
    return new Proxy(target, {
      get(_target, key) {
        if (key === 'getPropertyValue') return answer;
        const value: unknown = (typeof key === 'string' ? quick(key) : undefined) ?? Reflect.get(other(), key);
        return typeof value === 'function' ? value.bind(other()) : value;
      },
    });
  };
}
