// Made by `npm run generate`. Change the schemas instead.

import type { GeneratedApplication } from 'schemawright/schema';

/** Values that only code can compute, by their rules. */
export type ValueRule = never;

export const application: GeneratedApplication<ValueRule> = {
  "$schema": "../../../schemas/_meta/application.schema.json",
  "languages": [
    "en",
    "de",
    "fr"
  ],
  "accounts": {
    "entity": "person",
    "managedBy": "people.manage"
  },
  "users": {
    "ADMIN": {
      "reaches": "everything"
    },
    "VET": {
      "reaches": "everything"
    },
    "OWNER": {
      "reaches": "listed"
    }
  },
  "levels": {},
  "capabilities": {
    "people.manage": {
      "does": {
        "en": "manage people",
        "de": "Personen verwalten",
        "fr": "gérer les personnes"
      },
      "roles": [
        "ADMIN"
      ],
      "opens": [
        "person"
      ]
    }
  },
  "dashboard": {
    "$schema": "../../../schemas/_meta/dashboard.schema.json",
    "title": "Today",
    "x-i18n": {
      "de": "Heute",
      "fr": "Aujourd’hui"
    },
    "tiles": [
      {
        "show": "list",
        "title": "Next appointments",
        "x-i18n": {
          "de": "Nächste Termine",
          "fr": "Prochains rendez-vous"
        },
        "entity": "appointment",
        "where": {
          "state": [
            "requested",
            "confirmed"
          ]
        },
        "sort": {
          "field": "begins",
          "order": "ASC"
        },
        "columns": [
          "begins",
          "service"
        ]
      },
      {
        "show": "figure",
        "title": "Due reminders",
        "x-i18n": {
          "de": "Fällige Erinnerungen",
          "fr": "Rappels à faire"
        },
        "entity": "reminder",
        "where": {
          "state": "due"
        }
      }
    ]
  }
};
