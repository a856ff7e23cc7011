import type { common as english } from '../en/common';

export const common: typeof english = {
  cancel: 'Abbrechen',
  typeName: 'Geben Sie zur Bestätigung „%{name}“ ein',
  close: 'Schließen',
  loading: 'Wird geladen …',
  language: 'Sprache',
  theme: { toDark: 'Zum dunklen Design wechseln', toLight: 'Zum hellen Design wechseln' },
  unexpectedError: 'Ein Fehler ist aufgetreten. Versuchen Sie es später noch einmal',
  reload: 'Seite neu laden',
  crash: {
    title: 'Diese Seite konnte nicht angezeigt werden',
    message: 'Etwas Unerwartetes ist geschehen. Laden Sie die Seite neu, oder kehren Sie zur Startseite zurück.',
  },
  unavailable: {
    title: 'Der Dienst ist nicht erreichbar',
    message:
      'Fehler: Die Konfiguration konnte nicht geladen werden. Prüfen Sie die Verbindung, und versuchen Sie es noch einmal.',
  },
};
