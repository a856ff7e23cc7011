import type { login as english } from '../../../src/i18n/en/login';

export const login: typeof english = {
  title: 'Connexion',
  emailIntro: 'Utilisez l’adresse e-mail et le mot de passe de votre compte.',
  tokenIntro: 'Utilisez le jeton d’accès que vous avez reçu.',
  email: 'E-mail',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  token: 'Jeton d’accès',
  submit: 'Se connecter',
  useToken: 'Se connecter avec un jeton d’accès',
  useEmail: 'Se connecter avec e-mail et mot de passe',
  required: 'Remplissez tous les champs obligatoires',
  emailInvalid: 'Saisissez une adresse e-mail valide',
  passwordShort: 'Le mot de passe doit avoir au moins 6 caractères',
  error: {
    invalidEmail: 'Erreur : e-mail non valide',
    invalidCredentials: 'Erreur : identifiants non valides',
    invalidToken: 'Erreur : jeton non valide',
    tooManyRequests: 'Erreur : trop de demandes. Réessayez plus tard',
    unknown: 'Erreur : un problème est survenu. Réessayez plus tard',
  },
  damage: {
    email: 'L’e-mail manque',
    token: 'Jeton introuvable',
    ended: 'Votre session a pris fin. Connectez-vous à nouveau.',
  },
  reset: {
    link: 'Mot de passe oublié ?',
    simulated: 'Ceci est une simulation : aucun service de messagerie n’est relié, rien n’a été envoyé à %{email}.',
    hint: 'Saisissez d’abord votre adresse e-mail, puis réessayez.',
    sent: 'Si %{email} a un compte ici, les instructions pour choisir un nouveau mot de passe sont en route.',
  },
  demo: {
    intro: 'Choisissez-en un pour remplir le formulaire.',
    accounts: 'Comptes de démonstration',
    tokens: 'Jetons de démonstration',
  },
  again: {
    title: 'Votre session a expiré',
    email: 'Rien n’est perdu. Saisissez le mot de passe de %{identity} pour reprendre où vous étiez, puis enregistrez.',
    token: 'Rien n’est perdu. Reconnectez-vous pour reprendre où vous étiez, puis enregistrez.',
    leave: 'Quitter sans enregistrer',
  },
};
