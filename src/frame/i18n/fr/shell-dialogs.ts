import type { shellDialogs as english } from '../en/shell-dialogs';

export const shellDialogs: typeof english = {
  shortcuts: {
    title: 'Raccourcis clavier',
    find: 'Chercher des pages et des fiches',
    search: 'Chercher dans la liste',
    help: 'Montrer ces raccourcis',
    rows: 'Aller de la recherche aux lignes de la liste, et d’une ligne à l’autre',
    open: 'Ouvrir la ligne',
    select: 'Sélectionner la ligne',
    remove: 'Supprimer la ligne, après une question',
    close: 'Fermer une fenêtre ou un menu',
    singleKeys: 'Raccourcis d’un seul caractère',
  },
  account: {
    password: 'Changer de mot de passe',
    everywhere: 'Se déconnecter de tous les appareils',
    title: 'Se déconnecter de tous les appareils ?',
    question:
      'Toutes vos sessions prennent fin, ici et sur tout autre ordinateur ou téléphone. Ce qui n’y est pas enregistré est perdu. Vous vous reconnectez ensuite avec votre mot de passe. Vos clés pour les programmes prennent fin aussi.',
    confirm: 'Se déconnecter partout',
    done: 'Déconnecté de tous les appareils',
  },
  viewAs: {
    explanation:
      'Vous voyez ce que voit un utilisateur, le jeton d’accès d’un lieu ou un rôle. Rien ne peut être modifié pendant ce temps, et l’historique dit que vous avez regardé.',
    kind: 'Comme quoi',
    role: 'Rôle',
    start: 'Voir ainsi',
  },
};
