import type { Translation } from '../../model/message';
import type { refusals as english } from '../en/refusals';

export const refusals: Translation<typeof english> = {
  access: {
    mayNot: {
      read: 'Non hai il permesso di leggere: %{records}',
      create: 'Non hai il permesso di creare: %{records}',
      update: 'Non hai il permesso di modificare: %{records}',
      delete: 'Non hai il permesso di eliminare: %{records}',
    },
    mayNotThis: {
      read: 'Non hai il permesso di leggere questo elemento: %{record}',
      create: 'Non hai il permesso di creare questo elemento: %{record}',
      update: 'Non hai il permesso di modificare questo elemento: %{record}',
      delete: 'Non hai il permesso di eliminare questo elemento: %{record}',
    },
    mayNotDo: 'Non hai il permesso di %{deed}',
    noSuchRecord: 'Elemento non trovato: %{record} %{id}',
  },
  validation: {
    required: 'campo obbligatorio',
    email: 'inserisci un indirizzo email valido',
    password: 'inserisci una password valida',
    number: 'deve essere un numero',
    minimum: 'deve essere almeno %{limit}',
    exclusiveMinimum: 'deve essere maggiore di %{limit}',
    maximum: 'deve essere al massimo %{limit}',
    exclusiveMaximum: 'deve essere minore di %{limit}',
    multipleOf: 'deve essere un multiplo di %{limit}',
    minLength: 'deve avere almeno %{limit} caratteri',
    maxLength: 'deve avere al massimo %{limit} caratteri',
    minItems: 'deve avere almeno %{limit} voci',
    maxItems: 'deve avere al massimo %{limit} voci',
    uniqueItems: 'non può ripetere una voce',
    pattern: 'non è scritto come dovrebbe',
    unseen: 'non può contenere caratteri invisibili o di controllo',
    format: 'deve essere un valore valido (%{format})',
    'format date': 'deve essere un giorno',
    'format date-time': 'deve essere un giorno con un orario',
    'format time': 'deve essere un orario come 14:05',
    'format duration': 'deve essere una durata come 1:30 o 90 min',
    'format phone': 'deve essere un numero di telefono con il paese, come +39 049 1234567',
    enum: 'non è uno dei valori ammessi',
    together: 'si può compilare solo uno di questi: %{fields}',
    other: 'non è valido',
  },
  database: {
    tooManyRecords:
      'Troppi elementi per %{parts}: %{candidates}, se ne possono esaminare %{most} (%{records}). Aggiungi un filtro o scrivi più lettere',
    search: 'la ricerca',
    filter: 'il filtro di “%{field}”',
    order: 'l’ordine per “%{field}”',
    tooManyValues: 'Il filtro ha troppi valori',
    noAnswer: 'Il database non risponde, quindi non si sa che cosa ci sia. Controlla la connessione o riprova',
    indexIsBuilt: 'L’elenco viene preparato per la nuova versione. Riprova tra qualche minuto',
    offline: 'Non c’è connessione: questa modifica può essere fatta solo dal server',
  },
};
