import { isPlainObject, type PlainObject } from '../../model/paths';
import { withoutValue, withValue } from './edit-text';
import { contentOf } from './fields-of';
import { titleIn, titlePath } from './titles';

const I18N = 'x-i18n';

export interface EntityTexts {
  title: string;
  plural: string;
}

function saidIn(content: PlainObject, language: string): unknown {
  const said = content[I18N];
  return isPlainObject(said) ? said[language] : undefined;
}

export function entityTexts(content: PlainObject, language: string): EntityTexts {
  const said = saidIn(content, language);
  const resource = content['x-resource'];
  const holder = language === 'en' ? resource : said;
  const plural = isPlainObject(holder) ? holder.plural : undefined;
  return { title: titleIn(content, language), plural: typeof plural === 'string' ? plural : '' };
}

export function withEntityText(text: string, language: string, key: keyof EntityTexts, value: string): string {
  const content = contentOf(text) ?? {};
  const said = saidIn(content, language);
  const pluralPath = language === 'en' ? ['x-resource', key] : [I18N, language, key];
  const path = key === 'title' ? titlePath(content, language) : pluralPath;
  if (value === '') return withoutValue(text, path);
  const whole =
    typeof said === 'string' && key === 'plural' && language !== 'en'
      ? withValue(text, [I18N, language], { title: said })
      : text;
  return withValue(whole, path, value);
}
