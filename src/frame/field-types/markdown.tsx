import * as data from './data/texts';
import type { FieldType } from './field-type';
import { TextFilter } from './filters/TextFilter';
import { lazyPart } from './lazy-part';
import { plainMarkdown } from './plain-markdown';

export const markdown: FieldType = {
  ...data.markdown,
  display: (value) => plainMarkdown(String(value)),
  Whole: lazyPart(async () => ({ default: (await import('./widgets/MarkdownText')).MarkdownCell })),
  Filter: TextFilter,
  form: { widget: lazyPart(async () => ({ default: (await import('./widgets/MarkdownWidget')).MarkdownWidget })) },
  exportValue: (value) => String(value),
};
