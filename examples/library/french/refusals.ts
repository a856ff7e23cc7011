import type { refusals as english } from '../../../src/frame/i18n/en/refusals';
import type { Translation } from '../../../src/frame/model/message';

export const refusals: Translation<typeof english> = {
  access: {
    mayNot: {
      read: 'Vous n’avez pas le droit de consulter : %{records}',
      create: 'Vous n’avez pas le droit de créer : %{records}',
      update: 'Vous n’avez pas le droit de modifier : %{records}',
      delete: 'Vous n’avez pas le droit de supprimer : %{records}',
    },
    mayNotThis: {
      read: 'Vous n’avez pas le droit de consulter cet élément : %{record}',
      create: 'Vous n’avez pas le droit de créer cet élément : %{record}',
      update: 'Vous n’avez pas le droit de modifier cet élément : %{record}',
      delete: 'Vous n’avez pas le droit de supprimer cet élément : %{record}',
    },
    mayNotDo: 'Vous n’avez pas le droit de %{deed}',
    noSuchRecord: 'Élément introuvable : %{record} %{id}',
    tokenSignature: 'Jeton · %{kind} · %{place}',
  },
  validation: {
    required: 'champ obligatoire',
    email: 'saisissez une adresse e-mail valide',
    password: 'saisissez un mot de passe valide',
    number: 'doit être un nombre',
    minimum: 'doit être au moins %{limit}',
    exclusiveMinimum: 'doit être supérieur à %{limit}',
    maximum: 'doit être au plus %{limit}',
    exclusiveMaximum: 'doit être inférieur à %{limit}',
    multipleOf: 'doit être un multiple de %{limit}',
    minLength: 'doit avoir au moins %{limit} caractères',
    maxLength: 'doit avoir au plus %{limit} caractères',
    minItems: 'doit avoir au moins %{limit} entrées',
    maxItems: 'doit avoir au plus %{limit} entrées',
    uniqueItems: 'ne doit pas répéter une entrée',
    pattern: 'n’est pas écrit comme il faut',
    unseen: 'ne doit pas contenir de caractères invisibles ou de contrôle',
    format: 'doit être une valeur valide (%{format})',
    'format date': 'doit être un jour',
    'format date-time': 'doit être un jour avec une heure',
    'format time': 'doit être une heure comme 14:05',
    'format duration': 'doit être une durée comme 1:30 ou 90 min',
    'format phone': 'doit être un numéro de téléphone avec son pays, comme +39 049 1234567',
    enum: 'ne fait pas partie des valeurs autorisées',
    together: 'un seul de ces champs peut être rempli : %{fields}',
    other: 'n’est pas valide',
  },
  database: {
    tooManyRecords:
      'Trop d’éléments pour %{parts} : %{candidates}, alors que %{most} peuvent être examinés (%{records}). Ajoutez un filtre ou saisissez plus de lettres',
    narrowDown: 'Trop d’éléments pour cette question : précisez-la (%{culprits})',
    tooManyWords: 'La recherche peut avoir au plus %{limit} mots',
    tooManyConditions: 'Le filtre peut avoir au plus %{limit} conditions',
    hidden: {
      filter: 'filtre : vous n’avez pas le droit de voir le champ %{field}',
      sort: 'tri : vous n’avez pas le droit de voir le champ %{field}',
    },
    search: 'la recherche',
    filter: 'le filtre de « %{field} »',
    order: 'le tri par « %{field} »',
    tooManyValues: 'Le filtre a trop de valeurs',
    noAnswer:
      'La base de données ne répond pas : on ne sait pas ce qu’elle contient. Vérifiez la connexion ou réessayez',
    indexIsBuilt: 'La liste est en cours de préparation pour la nouvelle version. Réessayez dans quelques minutes',
    offline: 'Il n’y a pas de connexion : seul le serveur peut faire cette modification',
  },
};
