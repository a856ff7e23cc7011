import type { Translation } from '../../model/message';
import type { gallery as english } from '../en/gallery';

export const gallery: Translation<typeof english> = {
  title: 'Tipi di campo',
  column: 'In un elenco',
  filter: 'Filtro',
  condition: 'Condizione',
  whole: 'Nella pagina del record',
  form: 'In un modulo',
  saved: 'Ciò che viene inviato',
  none: 'nessuno',
  other: 'Lo stesso in un’altra lingua o con altri colori',
};

/** What each field type is, by its name. */
export const fieldTypes: Readonly<Record<string, string>> = {
  text: 'Un testo breve su una riga.',
  longText: 'Un testo su più righe.',
  markdown:
    'Un testo lungo con titoli, elenchi, collegamenti e grassetto. L’HTML è mostrato così come è scritto, le immagini con il loro nome. Gli elenchi mostrano il testo senza i segni.',
  languageText:
    'Un testo in ciascuna lingua della console, come `{ "en": "Room", "it": "Aula" }`. Ognuno legge quello nella propria lingua, altrimenti quello inglese, altrimenti uno qualsiasi.',
  email: 'Un indirizzo e-mail, che è un collegamento.',
  emailList: 'Indirizzi e-mail, scritti su una riga e separati da virgole.',
  phone:
    'Un numero di telefono con il prefisso del paese, come `+390491234567`. Si possono scrivere spazi, punti e parentesi, e 00 al posto del più; non vengono conservati.',
  password: 'Ciò che si scrive e non viene mai mostrato.',
  token: 'Caratteri che indicano qualcosa, in un carattere che distingue 0 da O.',
  number: 'Un numero, seguito da `x-field.unit`, scritto con la virgola o con il punto.',
  numericId: 'Un numero che indica qualcosa: le sue cifre non sono raggruppate.',
  percentage: 'Una parte di cento, conservata come si dice: 12.5 è 12,5 %. Da 0 a 100, se lo schema non dice altro.',
  money:
    'Un importo nella valuta di `x-field.currency`, conservato come numero intero della sua unità più piccola: 1250 è € 12,50. Anche i limiti sono in quell’unità; le persone leggono e scrivono unità intere.',
  rating: 'Stelle, da una a `maximum`; cinque se lo schema non dice nulla.',
  boolean: 'Sì o no.',
  enum: 'Uno tra pochi valori, testi o numeri, con titoli e colori dove ne hanno.',
  multiEnum: 'Alcuni tra pochi valori.',
  color: 'Un colore, come `#2a6fdb`.',
  date: 'Un giorno del calendario, come `2026-11-21`.',
  dateTime:
    'Un momento come testo. Si scrive e si legge secondo l’orologio del sito; qualunque sia il fuso in cui è inviato, è conservato in UTC, così che si possa ordinare.',
  instant: 'Un momento in millisecondi dall’epoca, secondo l’orologio del sito.',
  timeOfDay:
    'Un’ora di un giorno qualsiasi, come `09:05`. Si possono inviare secondi e fuso, che vengono conservati; si scrivono ore e minuti.',
  duration: 'Una durata in secondi. Si scrive `1:30` (ore e minuti), `1:30:15`, `1h 30m` o `90 min`.',
  isoDuration:
    'Una durata come testo ISO 8601, come `PT1H30M` o `P1M`. Non ha un ordine, perché i mesi sono diversi; ore e minuti si scrivono come `1:30`.',
  reference: 'L’id di un record di un’altra entità (`x-ref`), che si trova scrivendo una parte del suo nome.',
  referenceList: 'Id di record di un’altra entità.',
  object:
    'Un oggetto che è un solo valore, modificato con il modulo del suo schema. Senza questo tipo ciascuna delle sue proprietà è un campo.',
  objectList: 'Un elenco di oggetti, modificati riga per riga.',
  stringList: 'Testi brevi, scritti su una riga e separati da virgole.',
  list: 'Un elenco di qualsiasi altra cosa, modificato voce per voce.',
  keyValues: 'Valori con nomi scelti dalle persone, una coppia per riga.',
  json: 'Un valore JSON qualsiasi, mostrato come testo. Si modifica come testo, oppure scegliendo tra i titoli del suo `oneOf` o `anyOf`, con il modulo di quello scelto.',
  url: 'Un indirizzo web. Solo http e https diventano collegamenti.',
  geoPoint:
    'Un luogo sulla Terra in gradi, come `{ "lat": 45.4064, "lng": 11.8768 }`. La sua cella porta a una mappa, e ciò che una mappa copia si può incollare in uno dei due campi.',
  image: 'Una piccola immagine dentro il record, come data URL; `maxLength` dice quanto piccola.',
  file: 'Un file fino a `x-field.maxBytes` (10 MB se manca), dei tipi in `x-field.accept`. Il record ne conserva nome, tipo e dimensione; il contenuto sta accanto ai record e va a chi può leggere il campo. Che cosa sia un file lo dicono i suoi primi byte e nient’altro.',
  fileList: 'Più file, ciascuno come uno di `file`; `maxItems` dice quanti.',
};
