import type { LocalizedText } from '../../../src/frame/model/localized-text';

/** Messages about tasks that fail or cannot begin. */
export const TASK_TEXTS = {
  rightsEnded: {
    en: 'You may no longer do this: your account or access token has gone, or has other rights than when it began',
    it: 'Non hai più i diritti per farlo: il tuo account o token di accesso non c’è più, o ha diritti diversi da quando è iniziata',
  },
  broken: {
    en: 'The server met a fault of its own. What is done stays done; it can go on from there',
    it: 'Il server ha incontrato un errore interno. Ciò che è fatto resta fatto; si può continuare da lì',
  },
  tooMany: {
    en: 'You already have as many tasks under way as can be. Wait for one of them, or stop it',
    it: 'Hai già il numero massimo di operazioni in corso. Attendi che una finisca, o interrompila',
  },
  notFound: {
    en: 'There is no such task of yours',
    it: 'Non hai un’operazione di questo tipo',
  },
  notNow: {
    en: 'The task is not in a state for that',
    it: 'L’operazione non è in uno stato che lo permette',
  },
  stillRunning: {
    en: 'This is still being done. Stop it first',
    it: 'È ancora in corso. Prima interrompila',
  },
} as const satisfies Record<string, LocalizedText>;
