import type { shell as english } from '../en/shell';

export const shell: typeof english = {
  home: '%{product} : aller à l’accueil',
  skip: 'Aller au contenu',
  menu: {
    label: 'Menu principal',
    open: 'Ouvrir le menu',
    close: 'Fermer le menu',
    levels: 'Niveaux',
    admin: 'Administration',
    studio: 'Studio',
    error: 'Erreur : %{cause}',
  },
  find: 'Chercher…',
  logOut: 'Se déconnecter',
  viewAs: {
    title: 'Voir la console comme…',
    why: 'Pourquoi ?',
    notice: 'Vous voyez la console comme %{name}. Rien ne peut être modifié.',
    end: 'Revenir à soi',
  },
  notice: {
    demo: 'Données de démonstration',
    demoHelp: 'Tout ce que vous voyez est inventé. Rien n’appartient à personne.',
    simulated: 'Simulé : %{services}',
    simulatedHelp: 'Aucune clé n’est configurée pour ces services, un simulateur répond à leur place : %{services}.',
  },
  connection: {
    offline: 'Vous êtes hors ligne. Vous voyez ce qui a été chargé auparavant.',
    waiting:
      '%{smart_count} modification attend d’être envoyée. |||| %{smart_count} modifications attendent d’être envoyées.',
    failed: 'Erreur : une modification de %{id} n’a pas été enregistrée : %{cause}',
    look: 'Afficher',
  },
  fault: {
    unreachable: 'Le serveur est injoignable. Vérifiez la connexion, puis réessayez.',
    unavailable: 'Le serveur n’est pas disponible pour le moment (état %{status}). Réessayez dans quelques minutes.',
    unreadable: 'La réponse n’a pas pu être lue. Réessayez ; si cela ne suffit pas, rechargez la page.',
    uncertain:
      'La réponse du serveur (état %{status}) ne dit pas si cela a été enregistré. Vérifiez avant de réessayer.',
    unconfirmed:
      'Le serveur n’a pas répondu : cela a peut-être été enregistré, peut-être pas. Vérifiez avant de réessayer.',
  },
  notFound: {
    title: 'Il n’y a rien à cette adresse',
    message: 'La page a peut-être été déplacée, ou n’a jamais existé.',
    home: 'Aller à l’accueil',
  },
};
