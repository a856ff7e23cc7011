import { Title } from 'react-admin';
import { useFocusOnNewPage } from './page-focus';
import { useDocumentTitle } from './use-document-title';

/** Names a page: in the top bar, in the browser's tab, and to a screen reader when the page comes up. */
export function PageTitle({ title }: { title: string }) {
  useDocumentTitle(title);
  useFocusOnNewPage();
  return <Title title={title} />;
}
