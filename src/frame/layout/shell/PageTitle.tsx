import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { TITLE_ID, useFocusOnNewPage } from './page-focus';
import { useDocumentTitle } from './use-document-title';

const placeOfTitle = () => document.getElementById(TITLE_ID);

export function PageTitle({ title }: { title: string }) {
  useDocumentTitle(title);
  useFocusOnNewPage();
  const [place, setPlace] = useState(placeOfTitle);
  // Finds the element of the title after mounting, because a page renders before the top bar.
  useEffect(() => setPlace(placeOfTitle), []);
  return place && createPortal(title, place);
}
