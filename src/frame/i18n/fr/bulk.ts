import type { bulk as english } from '../en/bulk';

export const bulk: typeof english = {
  proposed:
    "Cette modification est proposée par l'adresse ouverte. Rien n'est écrit avant que vous l'ayez vue et confirmée.",
  title: 'Modifier %{count} %{type}',
  fields: 'Champs à modifier',
  others: 'Tous les autres restent tels quels. Un champ sans valeur est vidé.',
  none: 'Choisissez les champs que tous auront en commun.',
  preview: 'Aperçu',
  countedAll: 'Les %{total} changent.',
  counted: '%{changed} sur %{total} changent, les autres sont déjà ainsi.',
  countedSome: '%{changed} sur %{total} peuvent changer.',
  wouldRefuse: 'Ceux-ci seraient refusés :',
  finding: '%{done} sur %{total} trouvés',
  rest: 'et %{count} de plus',
  back: 'Retour',
  write: 'Modifier %{count}',
  writing: 'Modification en cours',
  written: '%{done} sur %{total} modifiés',
  refused: 'Ceux-ci n’ont pas pu être modifiés :',
  since: 'Modifiés ou ajoutés depuis, et laissés tels quels :',
  left: {
    whole:
      'Un de l’aperçu est resté tel quel : modifié depuis, hors du filtre, ou disparu. |||| %{count} de l’aperçu sont restés tels quels : modifiés depuis, hors du filtre, ou disparus.',
    stopped: 'Arrêté : l’autre est resté tel quel. |||| Arrêté : les %{count} autres sont restés tels quels.',
    broken:
      'On ne sait pas ici ce qu’est devenu l’autre ; l’historique le dit. |||| On ne sait pas ici ce que sont devenus les %{count} autres ; l’historique le dit.',
  },
};
