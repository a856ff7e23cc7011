import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { TITLE_ID, useFocusOnNewPage } from './page-focus';
import { useDocumentTitle } from './use-document-title';

const placeOfTitle = () => document.getElementById(TITLE_ID);

/** Names a page: in the top bar, in the browser's tab, and to a screen reader when the page comes up. */
export function PageTitle({ title }: { title: string }) {
  useDocumentTitle(title);
  useFocusOnNewPage();
  const [place, setPlace] = useState(placeOfTitle);
  // A page that comes up together with the top bar is drawn before it is there.
  useEffect(() => setPlace(placeOfTitle), []);
  return place && createPortal(title, place);
}
