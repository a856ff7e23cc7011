import type { FieldType } from './field-type';
import { TextFilter } from './filters/TextFilter';
import { lazyPart } from './lazy-part';
import { plainMarkdown } from './plain-markdown';

/** A long text with headings, lists, links and emphasis, written as Markdown. HTML in it is shown as it is typed, never carried out. */
export const markdown: FieldType = {
  name: 'markdown',
  matches: [{ type: 'string', contentMediaType: 'text/markdown' }],
  storage: 'text',
  operators: ['eq', 'contains', 'exists'],
  samples: ['# Rules\n\n- **Air** the room\n- See [the manual](https://air.example)', 'Plain'],
  display: (value) => plainMarkdown(String(value)),
  Whole: lazyPart(async () => ({ default: (await import('./widgets/MarkdownText')).MarkdownCell })),
  Filter: TextFilter,
  form: { widget: lazyPart(async () => ({ default: (await import('./widgets/MarkdownWidget')).MarkdownWidget })) },
  exportValue: (value) => String(value),
};
