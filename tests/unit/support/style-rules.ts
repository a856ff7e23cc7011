import { saysAsked } from './asked-styles';

/** A rule of a style sheet that decides whether elements are seen and clicked. */
export interface SeenRule {
  style: CSSStyleDeclaration;
  /** To the base of a thousand: ids, classes and the like, tags. */
  specificity: number;
  matches(element: Element): boolean;
}

/** Rules by the class without which they cannot match; under no name those that might match without any. */
type Rules = ReadonlyMap<string, readonly [order: number, rule: SeenRule][]>;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

function specificityOf(selector: string): number {
  const ids = count(selector, /#[\w-]+/g);
  const classes = count(selector, /\.[\w-]+|\[[^\]]+\]|:(?!not\()[\w-]+/g);
  const tags = count(selector, /(?:^|[\s>+~(])[a-z][\w-]*/gi);
  return (ids * 1_000 + classes) * 1_000 + tags;
}

function classOf(selector: string): string {
  return selector.includes(',') ? '' : (/\.([\w-]+)(?:[.:[][^\s>+~]*)?$/.exec(selector)?.[1] ?? '');
}

interface KeyedRule {
  key: string;
  rule: SeenRule;
}

const readSheets = new WeakMap<CSSStyleSheet, readonly KeyedRule[]>();

/** Rules under a condition are left out: there is no screen of which one could be true. */
function readSheet(sheet: CSSStyleSheet): readonly KeyedRule[] {
  const known = readSheets.get(sheet);
  if (known !== undefined) return known;
  const rules = [...sheet.cssRules].flatMap((rule): KeyedRule[] => {
    if (!(rule instanceof CSSStyleRule) || rule.selectorText.includes('::') || !saysAsked(rule.style)) return [];
    const { selectorText: selector, style } = rule;
    const key = classOf(selector);
    const specificity = Math.max(...selector.split(',').map(specificityOf));
    const matches = selector === `.${key}` ? () => true : (element: Element) => element.matches(selector);
    return [{ key, rule: { style, specificity, matches } }];
  });
  readSheets.set(sheet, rules);
  return rules;
}

/** Emotion adds a sheet for each style that is used for the first time. */
class PageRules {
  private rules: Rules | undefined;
  private readonly changes = new MutationObserver(() => {
    this.rules = undefined;
  });

  constructor(private readonly page: Document) {
    this.changes.observe(page.head, { childList: true, subtree: true, characterData: true });
  }

  now(): Rules {
    if (this.changes.takeRecords().length > 0) this.rules = undefined;
    this.rules ??= this.read();
    return this.rules;
  }

  private read(): Rules {
    const rules = new Map<string, [number, SeenRule][]>();
    const keyed = [...this.page.styleSheets].flatMap(readSheet);
    for (const [order, { key, rule }] of keyed.entries()) {
      const others = rules.get(key);
      if (others === undefined) rules.set(key, [[order, rule]]);
      else others.push([order, rule]);
    }
    return rules;
  }
}

const pages = new WeakMap<Document, PageRules>();

/** The rules that may match an element, in the order of the page. */
export function rulesFor(element: Element): SeenRule[] {
  const page = pages.get(element.ownerDocument) ?? new PageRules(element.ownerDocument);
  pages.set(element.ownerDocument, page);
  const all = page.now();
  const found = ['', ...element.classList].flatMap((name) => all.get(name) ?? []);
  return found.sort(([one], [other]) => one - other).map(([, rule]) => rule);
}
