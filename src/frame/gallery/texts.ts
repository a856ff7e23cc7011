import type { Translated } from '../model/localized-text';

/** Of a page that only whoever develops sees: they are in no catalogue of the console. */
interface GalleryTexts {
  title: string;
  column: string;
  filter: string;
  condition: string;
  whole: string;
  form: string;
  saved: string;
  none: string;
  other: string;
}

export const TEXTS: Translated<GalleryTexts> = {
  en: {
    title: 'Field types',
    column: 'In a list',
    filter: 'Filter',
    condition: 'Condition',
    whole: 'On the record’s page',
    form: 'In a form',
    saved: 'What is sent',
    none: 'none',
    other: 'The same in another language or other colours',
  },
  it: {
    title: 'Tipi di campo',
    column: 'In un elenco',
    filter: 'Filtro',
    condition: 'Condizione',
    whole: 'Nella pagina del record',
    form: 'In un modulo',
    saved: 'Ciò che viene inviato',
    none: 'nessuno',
    other: 'Lo stesso in un’altra lingua o con altri colori',
  },
};
