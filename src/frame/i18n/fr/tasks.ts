import type { tasks as english } from '../en/tasks';

export const tasks: typeof english = {
  none: 'Aucune importation, modification en nombre ou annulation n’a encore été lancée.',
  all: 'Toutes les tâches',
  goesOn: 'Cela continue si vous fermez cette fenêtre ou la page. Vous le retrouvez sous « Tâches ».',
  titles: {
    import: 'Importation de %{type} : %{name}',
    update: 'Modification en nombre : %{type}',
    delete: 'Suppression en nombre : %{type}',
    undo: 'Annulation : %{type} %{name}',
    undoOfAction: 'Annulation d’une action',
  },
  states: {
    receiving: 'En cours d’envoi',
    running: 'En cours',
    done: 'Terminée',
    stopped: 'Arrêtée',
    failed: 'Interrompue par un problème',
    undone: 'Annulée',
  },
  written: {
    import: '%{done} lignes sur %{total} écrites',
    update: '%{done} sur %{total} modifiés',
    delete: '%{done} sur %{total} supprimés',
    undo: '%{done} sur %{total} annulés',
  },
  refused: {
    import: 'Ces lignes ont été refusées :',
    update: 'Ceux-ci n’ont pas pu être modifiés :',
    delete: 'Ceux-ci ne peuvent pas être supprimés :',
    undo: 'Ceux-ci n’ont pas pu être annulés :',
  },
  sending: 'Envoi des lignes',
  stopped: 'Arrêté. Ce qui est écrit reste ; le reste est comme avant. On peut continuer à partir d’ici.',
  failed: 'Arrêté avant la fin. %{cause}',
  left: 'Un élément de l’aperçu est resté tel quel : modifié depuis, ne correspondant plus ou disparu. |||| %{smart_count} éléments de l’aperçu sont restés tels quels : modifiés depuis, ne correspondant plus ou disparus.',
  resume: 'Continuer',
  known: {
    running: 'L’importation de %{name} est en cours : %{counts}.',
    cut: 'Ce fichier a déjà été apporté et son importation n’est pas arrivée au bout : %{counts}. Continuer écrit les lignes qui manquent, et aucune deux fois.',
    done: 'Ce fichier a déjà été importé le %{when} : %{counts}.',
    show: 'Afficher',
  },
};
