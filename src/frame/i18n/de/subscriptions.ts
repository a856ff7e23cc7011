import type { Translation } from '../../model/message';
import type { subscriptions as english } from '../en/subscriptions';

/** Texts of the page of a subscription. */
export const subscriptions: Translation<typeof english> = {
  delivery: 'Zustellung',
  make: 'Geheimnis erzeugen',
  makeHelp:
    'Es unterschreibt jede Nachricht, damit das andere Programm weiß, dass sie von hier kommt. Es wird einmal angezeigt. Von da an werden Änderungen gesendet.',
  replace: 'Geheimnis ersetzen',
  replaceHelp: 'Einen Tag lang unterschreiben beide, das jetzige und das neue. Das neue wird einmal angezeigt.',
  made: 'Das Geheimnis wurde erzeugt: Kopieren Sie es jetzt',
  secretText: 'Geheimnis',
  once: 'Wird nur dieses eine Mal angezeigt: Hinterlegen Sie es dort, wo das andere Programm es findet',
  copy: 'Geheimnis kopieren',
  copied: 'Geheimnis kopiert',
  notCopied: 'Das Geheimnis konnte nicht kopiert werden: Markieren und kopieren Sie es von Hand',
  secret: 'Es wird noch nichts gesendet: Erzeugen Sie zuerst das Geheimnis.',
  failures:
    'Zwei Tage lang wurde nichts angenommen, daher wurde es ausgeschaltet. Bearbeiten Sie es und schalten Sie es ein, um neu zu beginnen; was inzwischen geschah, wird nicht gesendet.',
  rights: 'Wer es angelegt hat, darf diese Daten nicht mehr lesen, daher wurde es ausgeschaltet.',
  test: 'Test senden',
  accepted: 'Das Programm hat es angenommen',
  refused: 'Das Programm hat es nicht angenommen: %{problem}',
  attempts: 'Die letzten Versuche',
  none: 'Es wurde noch nichts gesendet.',
  at: 'Wann',
  contents: 'Inhalt',
  answer: 'Antwort',
  isTest: 'Test',
  changes: '%{smart_count} Änderung |||| %{smart_count} Änderungen',
  taken: 'Angenommen (%{status})',
  resend: 'Erneut senden',
  resendOf: 'Die Nachricht vom %{when} erneut senden',
};
