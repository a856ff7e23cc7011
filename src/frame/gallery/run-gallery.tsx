import { createRoot } from 'react-dom/client';
import { asLocale, type Language, loadMessages } from '../i18n/languages';
import type { SiteConfig } from '../layout/site/site-config';
import { GalleryFrame } from './GalleryFrame';

/** Shows every field type in the page, in the language and the colours of its address (`?lang=it&mode=dark`). */
export async function runGallery(languages: readonly Language[], config: SiteConfig): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('gallery.html has no element with the id "root"');
  const asked = new URLSearchParams(location.search);
  const locale = asLocale(languages, asked.get('lang') ?? '') ?? 'en';
  document.documentElement.lang = locale;
  createRoot(root).render(
    <GalleryFrame
      languages={languages}
      locale={locale}
      messages={await loadMessages(languages, locale, 'console')}
      mode={asked.get('mode') === 'dark' ? 'dark' : 'light'}
      config={config}
    />,
  );
}
