import type { common as english } from '../en/common';

export const common: typeof english = {
  cancel: 'Annuler',
  typeName: 'Saisissez « %{name} » pour confirmer',
  close: 'Fermer',
  loading: 'Chargement…',
  language: 'Langue',
  theme: { toDark: 'Passer au thème sombre', toLight: 'Passer au thème clair' },
  unexpectedError: 'Une erreur est survenue, réessayez plus tard',
  reload: 'Recharger la page',
  crash: {
    title: 'Cette page n’a pas pu être affichée',
    message: 'Il s’est passé quelque chose d’inattendu. Rechargez la page ou revenez à l’accueil.',
  },
  unavailable: {
    title: 'Le service est injoignable',
    message: 'Erreur : la configuration n’a pas pu être chargée. Vérifiez la connexion et réessayez.',
  },
};
