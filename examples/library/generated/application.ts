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
  }
};
