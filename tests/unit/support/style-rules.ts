import { saysAsked } from './asked-styles';

/** A rule of a style sheet that decides whether elements are seen and clicked. */
export interface SeenRule {
  style: CSSStyleDeclaration;
  /** To the base of a thousand: ids, classes and the like, tags. */
  specificity: number;
  matches(element: Element): boolean;
}

/** Rules by the class without which they cannot match; under no name those that might match without any. */
type Rules = Map<string, [order: number, rule: SeenRule][]>;

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

/** Emotion puts all of its rules into one sheet, and one more for each style that is used for the first time. */
const insertions = new EventTarget();

function tellInsertions(sheets: CSSStyleSheet): void {
  const insert = sheets.insertRule;
  sheets.insertRule = function (this: CSSStyleSheet, ...rule) {
    insertions.dispatchEvent(new Event('insertion'));
    return insert.apply(this, rule);
  };
}

tellInsertions(CSSStyleSheet.prototype);

/** More than a sheet has. */
const SHEET_ORDER = 1_000_000;

class PageRules {
  private rules: Rules = new Map();
  /** How many rules of each sheet have been read, in the order of the page; none where all have to be read again. */
  private sheets = new Map<CSSStyleSheet, number>();
  private isBehind = true;
  private readonly changes = new MutationObserver(() => this.sheets.clear());

  constructor(private readonly page: Document) {
    this.changes.observe(page.head, { childList: true, subtree: true, characterData: true });
    insertions.addEventListener('insertion', () => {
      this.isBehind = true;
    });
  }

  now(): Rules {
    if (this.changes.takeRecords().length > 0) this.sheets.clear();
    if (this.sheets.size === 0) {
      this.rules.clear();
      this.sheets = new Map([...this.page.styleSheets].map((sheet) => [sheet, 0]));
      this.isBehind = true;
    }
    if (this.isBehind) this.catchUp();
    this.isBehind = false;
    return this.rules;
  }

  private catchUp(): void {
    for (const [index, [sheet, read]] of [...this.sheets].entries()) {
      const { cssRules } = sheet;
      const { length } = cssRules;
      for (let at = read; at < length; at++) {
        const rule = cssRules.item(at);
        if (rule !== null) this.add(rule, index * SHEET_ORDER + at);
      }
      this.sheets.set(sheet, length);
    }
  }

  /** Rules under a condition are left out: there is no screen of which one could be true. */
  private add(rule: CSSRule, order: number): void {
    if (!(rule instanceof CSSStyleRule) || rule.selectorText.includes('::') || !saysAsked(rule.style)) return;
    const { selectorText: selector, style } = rule;
    const key = classOf(selector);
    const specificity = Math.max(...selector.split(',').map(specificityOf));
    const matches = selector === `.${key}` ? () => true : (element: Element) => element.matches(selector);
    const others = this.rules.get(key) ?? [];
    others.push([order, { style, specificity, matches }]);
    this.rules.set(key, others);
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
