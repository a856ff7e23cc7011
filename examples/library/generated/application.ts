// Made by `npm run generate`. Change the schemas instead.

import type { GeneratedApplication } from 'schemawright/schema';

/** Values that only code can compute, by their rules. */
export type ValueRule = never;

export const application: GeneratedApplication<ValueRule> = {
  "$schema": "../../../schemas/_meta/application.schema.json",
  "languages": [
    "en",
    "fr"
  ],
  "fieldTypes": {
    "isbn": {
      "base": "text",
      "limits": {
        "pattern": "^97[89][0-9]{10}$"
      }
    }
  },
  "accounts": {
    "entity": "member",
    "managedBy": "members.manage"
  },
  "users": {
    "LIBRARIAN": {
      "reaches": "everything"
    },
    "READER": {
      "reaches": "listed"
    }
  },
  "levels": {
    "branch": "DESK"
  },
  "capabilities": {
    "members.manage": {
      "does": {
        "en": "manage members",
        "fr": "gérer les membres"
      },
      "roles": [
        "LIBRARIAN"
      ],
      "opens": [
        "member"
      ]
    }
  },
  "dashboard": {
    "$schema": "../../../schemas/_meta/dashboard.schema.json",
    "title": "Today",
    "x-i18n": {
      "fr": {
        "title": "Aujourd’hui"
      }
    },
    "tiles": [
      {
        "show": "figure",
        "title": "On loan",
        "x-i18n": {
          "fr": {
            "title": "Prêtés"
          }
        },
        "entity": "loan",
        "where": {
          "returned": {
            "ne": true
          }
        }
      },
      {
        "show": "figure",
        "title": "Overdue",
        "x-i18n": {
          "fr": {
            "title": "En retard"
          }
        },
        "entity": "loan",
        "where": {
          "returned": {
            "ne": true
          },
          "dueOn": {
            "lt": {
              "days": 0
            }
          }
        }
      },
      {
        "show": "figure",
        "title": "Fell due",
        "x-i18n": {
          "fr": {
            "title": "Arrivés à échéance"
          }
        },
        "entity": "loan",
        "roles": [
          "LIBRARIAN"
        ],
        "period": {
          "field": "dueOn",
          "days": 30
        }
      },
      {
        "show": "figure",
        "title": "Books",
        "x-i18n": {
          "fr": {
            "title": "Livres"
          }
        },
        "entity": "book"
      },
      {
        "show": "list",
        "title": "Due soonest",
        "x-i18n": {
          "fr": {
            "title": "À rendre en premier"
          }
        },
        "entity": "loan",
        "where": {
          "returned": {
            "ne": true
          }
        },
        "sort": {
          "field": "dueOn",
          "order": "ASC"
        },
        "columns": [
          "member",
          "dueOn"
        ],
        "first": 5
      },
      {
        "show": "bars",
        "title": "Books by genre",
        "x-i18n": {
          "fr": {
            "title": "Livres par genre"
          }
        },
        "entity": "book",
        "by": "genre"
      },
      {
        "show": "shares",
        "title": "Copies by branch",
        "x-i18n": {
          "fr": {
            "title": "Exemplaires par filiale"
          }
        },
        "entity": "copy",
        "by": "branch"
      },
      {
        "show": "lines",
        "title": "Loans by the week in which they fall due",
        "x-i18n": {
          "fr": {
            "title": "Prêts par semaine d’échéance"
          }
        },
        "entity": "loan",
        "by": "dueOn",
        "per": "week",
        "last": 8
      }
    ]
  }
};
