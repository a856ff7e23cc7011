import type { bulk as english } from '../../../src/i18n/en/bulk';

export const bulk: typeof english = {
  start: 'Modifier',
  startAll: 'Modifier les %{count} qui correspondent',
  title: 'Modifier %{count} %{type}',
  fields: 'Champs à modifier',
  others: 'Tous les autres restent tels quels. Un champ sans valeur est vidé.',
  none: 'Choisissez les champs que tous auront en commun.',
  preview: 'Aperçu',
  countedAll: 'Les %{total} changent.',
  counted: '%{changed} sur %{total} changent, les autres sont déjà ainsi.',
  rest: 'et %{count} de plus',
  back: 'Retour',
  write: 'Modifier %{count}',
  writing: 'Modification en cours',
  written: '%{done} sur %{total} modifiés',
  refused: 'Ceux-ci n’ont pas pu être modifiés :',
};
