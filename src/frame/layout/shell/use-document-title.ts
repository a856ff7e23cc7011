import { useEffect } from 'react';
import { useTranslate } from 'react-admin';

export function useDocumentTitle(title: string): void {
  const translate = useTranslate();
  const product = translate('product.name');
  useEffect(() => {
    document.title = title === '' ? product : `${title} · ${product}`;
  }, [title, product]);
}
