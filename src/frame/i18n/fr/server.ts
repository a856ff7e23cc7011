import type { Translation } from '../../model/message';
import type { server as english } from '../en/server';

export const server: Translation<typeof english> = {
  fault: {
    internal: 'Erreur : un problème est survenu. Réessayez plus tard',
    full: 'Erreur : le disque du serveur est plein. Rien n’a été enregistré. Libérez de la place, puis réessayez',
    damaged:
      'Erreur : la base de données du serveur est endommagée. Sa dernière sauvegarde doit être restaurée (npm run restore)',
    busy: 'Erreur : la base de données est occupée. Rien n’a été enregistré. Réessayez',
    unwritable: 'Erreur : le serveur ne peut pas écrire sur son disque. Rien n’a été enregistré. Réessayez plus tard',
    nothingWritten: 'Trop de modifications sont en cours. Rien n’a été enregistré. Réessayez dans quelques secondes',
    notKnown:
      'La base de données n’a pas répondu. La modification a peut-être été enregistrée : rechargez la page et vérifiez avant de la refaire',
  },
  request: {
    tooLarge: 'Une requête peut avoir au plus %{kilobytes} ko',
    tooOften:
      'Trop de demandes. Réessayez dans %{smart_count} minute||||Trop de demandes. Réessayez dans %{smart_count} minutes',
    tooManyChanges:
      'Au plus %{limit} modifications par heure sont possibles. Réessayez dans %{smart_count} minute||||Au plus %{limit} modifications par heure sont possibles. Réessayez dans %{smart_count} minutes',
    notYourAction: 'Une autre personne a commencé une action avec cet identifiant : envoyez-en un autre',
  },
  signIn: {
    invalidEmail: 'Erreur : e-mail non valide',
    invalidCredentials: 'Erreur : identifiants non valides',
    invalidToken: 'Erreur : jeton non valide',
    tooManyRequests: 'Erreur : trop de demandes. Réessayez plus tard',
    noSession: 'Jeton introuvable',
    changeFirst: 'Ce mot de passe ne vaut que pour une connexion. Choisissez le vôtre maintenant',
    codeNeeded: 'Saisissez le code de votre application d’authentification ou l’un de vos codes de secours',
    wrongCode: 'Ce code est faux ou a déjà servi. Attendez le prochain et vérifiez l’heure de votre téléphone',
    setUpFactor: 'Ici, les administrateurs se connectent avec un second facteur. Configurez le vôtre maintenant',
  },
  account: {
    onlyUsers: 'Seuls les utilisateurs ont un compte personnel',
    wrongPassword: 'Ce n’est pas votre mot de passe actuel',
    samePassword: 'Le nouveau mot de passe doit être différent du précédent',
    publicPassword:
      'Ce mot de passe est connu de tous : c’est celui des données de démonstration. Choisissez-en un autre',
    linkSpent: 'Ce lien n’est plus valable. Demandez-en un nouveau',
    none: 'Cet utilisateur n’a pas de compte. Donnez-lui plutôt un mot de passe pour une seule connexion',
    factorRequired:
      'Ici, les administrateurs ont besoin d’un second facteur. Il peut seulement être configuré à nouveau',
    ownAccount: 'Vous ne pouvez pas supprimer votre propre compte',
    ownRole: 'Vous ne pouvez pas renoncer vous-même au rôle d’administrateur',
    lastAdministrator: 'Il doit rester au moins un administrateur',
  },
  record: {
    unknownField: 'champ inconnu',
    valueNotAllowed: 'valeur que vous ne pouvez pas choisir',
    fieldNotAllowed: 'ne peut pas être modifié',
    inUse: 'est déjà utilisé',
    pairInUse: 'est déjà choisi, peut-être par quelqu’un d’autre : rechargez la page',
    noReference: 'N’existe pas (%{record}), ou vous n’avez pas le droit de le lire',
    notToChoose: 'Choisissez-en un dont « %{field} » est %{values}',
    yes: 'oui',
    no: 'non',
    noParent: 'Élément parent introuvable',
    badId: 'ne doit pas être envoyé',
    unknownFile: 'n’est pas un fichier que vous avez envoyé ici : choisissez-le à nouveau',
    changedMeanwhile: 'L’élément a été modifié entre-temps',
    hasChildren: '« %{name} » contient encore %{count} %{records}',
  },
  bulk: {
    noMatch: 'Ne correspond plus au filtre',
    notPreviewed: 'N’était pas dans l’aperçu, ou a été modifié depuis',
    tooLarge: 'Les valeurs pour de nombreux éléments peuvent avoir au plus %{limit} caractères',
    tooManyOperations: 'Au plus %{limit} opérations peuvent être enregistrées ensemble',
  },
  file: {
    none: 'Ce fichier n’existe pas',
    tooMany: 'Trop de fichiers attendent un élément. Enregistrez ce que vous avez, ou réessayez demain',
    tooLarge: 'Le fichier dépasse %{megabytes} Mo. Choisissez-en un plus petit',
    wrongName: 'Le contenu de %{name} ne correspond pas à son nom : le nom doit se terminer par %{endings}',
    wrongContent: 'Le contenu de %{name} ne correspond pas à son nom. Choisissez un autre fichier',
    wrongType: 'Le contenu du fichier n’est d’aucun de ces types : %{endings}. Choisissez-en un autre',
    partsMissing: 'Des parties du fichier manquent',
  },
  history: {
    notAll: 'Vous n’avez pas le droit de consulter tout l’historique',
    oneRecordOnly: 'Avec un jeton d’accès, vous pouvez consulter l’historique d’un seul élément à la fois',
    changedSince: 'Modifié depuis : %{fields}',
    notKept: 'Les valeurs précédentes ne sont pas conservées, ou ne se modifient pas à la main',
    wasViewed: 'Une consultation ne peut pas être annulée',
    noSchema: 'Les schémas ne prévoient plus cela',
    noChange: 'Cette modification n’existe pas',
  },
  task: {
    rightsEnded:
      'Vous n’avez plus le droit de le faire : votre compte ou votre jeton d’accès n’existe plus, ou a d’autres droits qu’au début',
    broken: 'Le serveur a rencontré une erreur interne. Ce qui est fait reste fait ; la suite peut reprendre de là',
    tooMany: 'Vous avez déjà le nombre maximal d’opérations en cours. Attendez la fin de l’une d’elles, ou arrêtez-la',
    notFound: 'Vous n’avez aucune opération de ce genre',
    notNow: 'L’opération n’est pas dans un état qui le permet',
    stillRunning: 'C’est encore en cours. Arrêtez-la d’abord',
    tooLarge: 'Une partie d’une opération, donc une ligne d’un fichier, peut avoir au plus %{limit} caractères',
  },
  view: {
    none: 'Cette vue n’existe pas',
    notShared: 'Vous n’avez pas le droit de partager des vues avec d’autres',
    hiddenFields: '%{role} ne voit pas ce que cette vue filtre ou trie : %{fields}',
    tooMany: 'Au plus %{limit} vues peuvent être enregistrées : supprimez-en une d’abord',
  },
  keys: {
    ended: 'La fin d’une clé doit être dans le futur',
    tooMany: 'Personne n’a plus de %{limit} clés : supprimez-en une qui ne sert plus',
    notFound: 'Cette clé n’existe pas',
    readOnly: 'La clé d’un programme ne fait que lire. Connectez-vous pour modifier quelque chose.',
    forPeople: 'Les clés appartiennent à des comptes : connectez-vous avec une adresse e-mail',
  },
  viewAs: {
    readOnly: 'Vous voyez la console comme une autre personne : rien ne peut être modifié',
    ended: 'Vous ne voyez plus la console comme une autre personne : quittez cette vue',
    forbidden: 'Vous n’avez pas le droit de voir la console comme une autre personne',
    mayMore: 'Vous ne pouvez pas voir la console comme quelqu’un qui a plus de droits que vous',
    nobody: 'Personne ne se connecte ainsi',
  },
  mail: {
    invitation: {
      subject: 'Votre accès',
      greeting: 'Bonjour %{name},',
      why: 'vous avez reçu un accès. Choisissez votre mot de passe ici :',
      button: 'Choisir mon mot de passe',
      copy: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
      until: 'Le lien fonctionne une seule fois, pendant sept jours.',
      otherwise: 'Si vous ne savez pas de quoi il s’agit, ne faites rien.',
    },
    reset: {
      subject: 'Choisissez un nouveau mot de passe',
      greeting: 'Bonjour %{name},',
      why: 'quelqu’un a demandé un nouveau mot de passe pour votre compte. Choisissez-le ici :',
      button: 'Choisir un nouveau mot de passe',
      copy: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
      until: 'Le lien fonctionne une seule fois, pendant une heure.',
      otherwise: 'Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.',
    },
  },
};
