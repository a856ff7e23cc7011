import type { Translation } from '../../model/message';
import type { subscriptions as english } from '../en/subscriptions';

/** Texts of the page of a subscription. */
export const subscriptions: Translation<typeof english> = {
  delivery: 'Livraison',
  make: 'Créer le secret',
  makeHelp:
    'Il signe chaque message, pour que l’autre programme sache qu’il vient d’ici. Il n’est affiché qu’une fois. Dès lors, les modifications sont envoyées.',
  replace: 'Remplacer le secret',
  replaceHelp:
    'Pendant un jour, les messages sont signés par les deux, l’actuel et le nouveau. Le nouveau n’est affiché qu’une fois.',
  made: 'Le secret a été créé : copiez-le maintenant',
  secretText: 'Secret',
  once: 'Affiché cette seule fois : placez-le là où l’autre programme le trouve',
  copy: 'Copier le secret',
  copied: 'Secret copié',
  notCopied: 'Le secret n’a pas pu être copié : sélectionnez-le et copiez-le à la main',
  secret: 'Rien n’est encore envoyé : créez d’abord le secret.',
  failures:
    'Rien n’a été accepté pendant deux jours, c’est donc désactivé. Modifiez-le et réactivez-le pour recommencer ; ce qui s’est passé entre-temps n’est pas envoyé.',
  rights: 'Son auteur ne peut plus lire ces données, c’est donc désactivé.',
  test: 'Envoyer un essai',
  accepted: 'Le programme l’a accepté',
  refused: 'Le programme ne l’a pas accepté : %{problem}',
  attempts: 'Les dernières tentatives',
  none: 'Rien n’a encore été envoyé.',
  at: 'Quand',
  contents: 'Contenu',
  answer: 'Réponse',
  isTest: 'Essai',
  changes: '%{smart_count} modification |||| %{smart_count} modifications',
  taken: 'Accepté (%{status})',
  resend: 'Renvoyer',
  resendOf: 'Renvoyer le message du %{when}',
};
