import type { Translation } from '../../model/message';
import type { server as english } from '../en/server';

export const server: Translation<typeof english> = {
  fault: {
    internal: 'Erreur : un problème est survenu. Réessayez plus tard',
    full: 'Erreur : le disque du serveur est plein. Rien n’a été enregistré. Libérez de la place, puis réessayez',
    damaged:
      'Erreur : la base de données du serveur est endommagée. Sa dernière sauvegarde doit être restaurée (npm run restore)',
    damagedDay:
      'Erreur : les mesures du %{day} sont endommagées. La dernière sauvegarde doit être restaurée (npm run restore)',
    busy: 'Erreur : la base de données est occupée. Rien n’a été enregistré. Réessayez',
    unwritable: 'Erreur : le serveur ne peut pas écrire sur son disque. Rien n’a été enregistré. Réessayez plus tard',
    nothingWritten: 'Trop de modifications sont en cours. Rien n’a été enregistré. Réessayez dans quelques secondes',
    notKnown:
      'La base de données n’a pas répondu. La modification a peut-être été enregistrée : rechargez la page et vérifiez avant de la refaire',
  },
  request: {
    tooLarge: 'Une requête peut avoir au plus %{kilobytes} ko',
    starting: 'L’application démarre : %{percent} % de ses fiches sont à jour. Réessayez dans un instant.',
    tooOften:
      'Trop de demandes. Réessayez dans %{smart_count} minute||||Trop de demandes. Réessayez dans %{smart_count} minutes',
    tooManyStreams: 'Ce compte suit déjà les changements à %{limit} endroits. Fermez quelques-unes de ses fenêtres',
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
    noRole: 'Votre rôle n’existe plus ici. Demandez-en un autre à la personne qui gère les comptes',
    wrongCode: 'Ce code est faux ou a déjà servi. Attendez le prochain et vérifiez l’heure de votre téléphone',
    setUpFactor: 'Ici, les administrateurs se connectent avec un second facteur. Configurez le vôtre maintenant',
  },
  account: {
    onlyUsers: 'Seuls les utilisateurs ont un compte personnel',
    wrongPassword: 'Ce n’est pas votre mot de passe actuel',
    samePassword: 'Le nouveau mot de passe doit être différent du précédent',
    unavailable: 'Firebase Authentication ne répond pas : l’utilisateur n’a pas été créé. Réessayez plus tard',
    publicPassword:
      'Ce mot de passe est connu de tous : c’est celui des données de démonstration. Choisissez-en un autre',
    linkSpent: 'Ce lien n’est plus valable. Demandez-en un nouveau',
    none: 'Cet utilisateur n’a pas de compte. Donnez-lui plutôt un mot de passe pour une seule connexion',
    factorRequired:
      'Ici, les administrateurs ont besoin d’un second facteur. Il peut seulement être configuré à nouveau',
    ownAccount: 'Vous ne pouvez pas supprimer votre propre compte',
    ownRole: 'Vous ne pouvez pas renoncer vous-même au rôle d’administrateur',
    lastAdministrator: 'Il doit rester au moins un administrateur',
    viewOnly: 'Consultation seule : votre compte ne permet aucune modification',
  },
  record: {
    unknownField: 'champ inconnu',
    valueNotAllowed: 'valeur que vous ne pouvez pas choisir',
    fieldNotAllowed: 'ne peut pas être modifié',
    effectPending:
      'La modification est enregistrée. Ce qui en dépend hors des données, par exemple un compte, n’a pas encore suivi ; le serveur réessaie jusqu’à ce que ce soit fait',
    inUse: 'est déjà utilisé',
    pairInUse: 'est déjà choisi, peut-être par quelqu’un d’autre : rechargez la page',
    noReference: 'N’existe pas (%{record}), ou vous n’avez pas le droit de le lire',
    notToChoose: 'Choisissez-en un dont « %{field} » est %{values}',
    yes: 'oui',
    no: 'non',
    noParent: 'Élément parent introuvable',
    badId: 'ne doit pas être envoyé',
    unknownFile: 'n’est pas un fichier que vous avez envoyé ici : choisissez-le à nouveau',
    tooLarge:
      'Un élément peut avoir au plus %{kilobytes} ko, avec ce qui sert à le trier et à le chercher. Raccourcissez ce qu’il contient',
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
    tooLong: 'Une clé expire dans les %{days} jours',
    hasEnded: 'La clé « %{name} » a expiré',
    tooMany: 'Personne n’a plus de %{limit} clés : supprimez-en une qui ne sert plus',
    notFound: 'Cette clé n’existe pas',
    readOnly:
      'La clé d’un programme ne fait que lire, ou donner les ordres pour lesquels elle est faite. Connectez-vous pour modifier quelque chose.',
    otherPath: 'Cette clé ne peut demander que ces adresses : %{paths}',
    forPeople: 'Les clés appartiennent à des comptes : connectez-vous avec une adresse e-mail',
  },
  subscription: {
    none: 'Il n’y a pas de tel message à renvoyer',
    notOwner: 'Seul l’auteur de l’abonnement peut le modifier : ce qui est envoyé dépend de ses droits',
    noEntity: 'ne peut pas être suivi, ou pas par vous',
    tooMany: 'Un lieu peut avoir %{limit} abonnements : supprimez-en un d’abord',
    notAnAddress: 'doit être une adresse comme https://programme.example/changements',
    notSecure: 'doit commencer par https://',
    notPublic: 'ne doit pas mener à un réseau privé',
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
  studio: {
    forbidden: 'Seules les personnes qui gèrent les utilisateurs modifient les schémas',
    changed: 'Entre-temps, quelqu’un a modifié les schémas. Rechargez-les : vos modifications restent sur cette page',
    mistakes: 'Il y a des erreurs dans les schémas. Rien n’a été enregistré',
    otherPlan: 'Les données ont changé depuis l’aperçu. Regardez le nouvel aperçu, puis enregistrez encore une fois',
    noSave: 'Cet enregistrement ne peut plus être annulé',
    noSaves:
      'Sur Firebase, le studio n’enregistre rien. Téléchargez la modification, faites-la relire et mettez-la en production',
    noPreview: 'Cet aperçu est terminé. Il reprend avec la prochaine modification',
    noWayIn: 'Avec ce brouillon, vous ne pourriez plus vous connecter vous-même',
  },
};
