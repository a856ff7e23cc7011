import type { framework as english } from '../en/framework';

export const framework: typeof english = {
  bulk: {
    start: 'Modifier',
    startAll: 'Modifier les %{count} qui correspondent',
    notProposed: "L'adresse propose une modification qui n'est pas possible ici.",
  },
  history: {
    page: 'Historique',
    since: {
      none: 'Rien n’a changé depuis votre dernière visite',
      label:
        '%{count} action d’un autre depuis votre dernière visite |||| %{count} actions d’autres depuis votre dernière visite',
      chip: 'Depuis votre dernière visite : %{when}',
    },
  },
  import: { start: 'Importer' },
  tasks: { title: 'Tâches', open: 'Tâches : %{smart_count} en cours |||| Tâches : %{smart_count} en cours' },
  yes: 'Oui',
  no: 'Non',
  updated: 'Élément modifié',
  updateFailed: 'Erreur lors de la modification. %{cause}',
  actions: {
    show: 'Afficher %{name}',
    edit: 'Modifier %{name}',
    delete: 'Supprimer %{name}',
    more: 'Plus pour %{name}',
  },
  deleteAll: {
    start: 'Supprimer les %{count} trouvés',
  },
  list: {
    new: 'Nouveau : %{type}',
    empty: 'Aucune donnée',
    filters: 'Filtres',
    filterBy: 'Filtrer par %{field}',
    clearFilters: 'Effacer les filtres',
    dayPattern: 'jj/mm/aaaa',
    columns: 'Colonnes',
    actions: 'Actions',
    retry: 'Réessayer',
  },
  selection: {
    label: 'Lignes sélectionnées',
    count: '%{smart_count} sélectionné |||| %{smart_count} sélectionnés',
    clear: 'Effacer la sélection',
    page: 'Tout sélectionner sur cette page',
    row: 'Sélectionner %{name}',
  },
  views: {
    label: 'Vues enregistrées',
  },
  conditions: {
    label: 'Conditions',
  },
  pages: {
    size: 'Lignes par page',
    rows: '%{size} lignes',
    label: 'Pages',
    page: 'Aller à la page %{number}',
    current: 'Page %{number}',
    first: 'Aller à la première page',
    last: 'Aller à la dernière page',
    next: 'Aller à la page suivante',
    previous: 'Aller à la page précédente',
    'start-ellipsis': 'Pages précédentes',
    'end-ellipsis': 'Pages suivantes',
  },
  export: {
    as: 'Exporter en %{format}',
    running: 'Export',
    progress: '%{done} lignes sur %{total}',
    writing: 'Écriture du fichier…',
    failed: 'Erreur lors de l’export : %{cause}',
    nothing: 'Rien à exporter : la liste est vide',
    manyRows: 'un tableur a au plus 1 048 575 lignes. Enregistrez en CSV, ou filtrez la liste',
    longText: 'un texte dépasse les 32 767 caractères que contient une cellule de tableur. Enregistrez en CSV',
    withoutCode: 'une partie de la console n’est pas arrivée. Vérifiez la connexion, puis rechargez la page',
    style: 'Comment les fichiers sont écrits',
    scopes: {
      shown: 'Les colonnes affichées',
      columns: 'Toutes les colonnes de la liste',
      all: 'Tout avec l’id : peut être réimporté',
    },
    styles: {
      comma: 'Virgules, 1.5, heures UTC (ISO 8601)',
      semicolon: 'Points-virgules, 1,5, jj/mm/aaaa hh:mm',
    },
  },
  tree: { label: 'Arbre des lieux' },
};
