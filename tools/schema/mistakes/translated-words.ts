import { textsOfLanguage } from '../../../src/frame/model/texts-of-language';
import type { Report } from './report';
import type { SchemaNode } from './schema-nodes';

export function checkTranslations({ schema, pointer }: SchemaNode, report: Report): void {
  for (const [locale, said] of Object.entries(schema['x-i18n'] ?? {})) {
    const place = [pointer, 'x-i18n', locale] as const;
    const { help, plural, records } = textsOfLanguage(said);
    if (locale === 'en') {
      report(place, 'English is what "title", "description" and "x-messages" say; write it there');
    }
    if (help !== undefined && schema.description === undefined) {
      report([...place, 'help'], 'the English text is missing; add it as "description"');
    }
    for (const [word, text] of Object.entries({ plural, records })) {
      if (text === undefined || pointer === '') continue;
      report([...place, word], 'only an entity has one; take it out');
    }
  }
}
