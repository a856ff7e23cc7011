import { createRoot } from 'react-dom/client';
import { asLocale, type Language, loadAllMessages } from '../i18n/languages';
import english from '../i18n/locales/en/gallery.json' with { type: 'json' };
import italian from '../i18n/locales/it/gallery.json' with { type: 'json' };
import { withTexts } from '../i18n/messages';
import type { SiteConfig } from '../layout/site/site-config';
import { setLanguage } from '../layout/theme/direction';
import type { Locale } from '../model/localized-text';
import type { Messages } from '../model/message';
import { GalleryFrame } from './GalleryFrame';

const TEXTS = new Map<Locale, Messages>([['it', italian]]);

/** Renders every field type in the language and colours of the address (`?lang=it&mode=dark`). */
export async function runGallery(languages: readonly Language[], config: SiteConfig): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('gallery.html has no element with the id "root"');
  const asked = new URLSearchParams(location.search);
  const locale = asLocale(languages, asked.get('lang') ?? '') ?? 'en';
  setLanguage(document, locale);
  createRoot(root).render(
    <GalleryFrame
      languages={languages}
      locale={locale}
      messages={withTexts(await loadAllMessages(languages, locale), {
        gallery: TEXTS.get(locale) ?? english,
      })}
      mode={asked.get('mode') === 'dark' ? 'dark' : 'light'}
      config={config}
    />,
  );
}
