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
  signOn: {
    with: 'Se connecter avec %{name}',
    or: 'ou',
    problem: {
      cancelled: 'Vous ne vous êtes pas connecté avec %{name}.',
      expired: 'Cette connexion a pris trop de temps ou a commencé dans une autre fenêtre. Réessayez.',
      unavailable: '%{name} ne répond pas comme prévu. Réessayez plus tard ou demandez à un administrateur.',
      unverified: '%{name} n’a pas confirmé votre adresse e-mail. Confirmez-la là-bas, puis réessayez.',
      noAccess: 'Votre compte %{name} ne donne pas accès à cette console. Demandez-le à un administrateur.',
      otherAccount: 'Votre adresse e-mail appartient ici à un autre compte de %{name}. Demandez à un administrateur.',
      lastAdministrator:
        'Vous êtes le dernier administrateur et %{name} vous donne un autre rôle. Nommez d’abord un autre administrateur.',
    },
  },
  damage: {
    email: 'L’e-mail manque',
    token: 'Jeton introuvable',
    ended: 'Votre session a pris fin. Connectez-vous à nouveau.',
  },
  reset: {
    link: 'Mot de passe oublié ?',
    simulated:
      'Aucun serveur de messagerie n’est relié ici, rien n’a été envoyé à %{email}. Demandez de l’aide à un administrateur.',
    hint: 'Saisissez d’abord votre adresse e-mail, puis réessayez.',
    sent: 'Si %{email} a un compte ici, les instructions pour choisir un nouveau mot de passe sont en route.',
  },
  newPassword: {
    title: 'Choisir un nouveau mot de passe',
    intro: 'Au moins 6 caractères. Vous êtes déconnecté partout où vous étiez connecté.',
    next: 'Nouveau mot de passe',
    again: 'Nouveau mot de passe, encore une fois',
    different: 'Les deux nouveaux mots de passe ne sont pas identiques',
    submit: 'Enregistrer le mot de passe',
    done: 'Votre nouveau mot de passe est enregistré. Connectez-vous avec lui.',
    toSignIn: 'Aller à la connexion',
  },
  ownPassword: {
    title: 'Changer de mot de passe',
    intro: 'Au moins 6 caractères. Vous restez connecté ici, et êtes déconnecté de tous les autres appareils.',
    present: 'Mot de passe actuel',
    done: 'Votre mot de passe a été changé. Vos autres sessions ont pris fin.',
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
