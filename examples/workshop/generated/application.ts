// Made by `npm run generate`. Change the schemas instead.

import type { GeneratedApplication } from 'schemawright/schema';

/** Values that only code can compute, by their rules. */
export type ValueRule = "shelf";

export const application: GeneratedApplication<ValueRule> = {
  "$schema": "../../../schemas/_meta/application.schema.json",
  "languages": [
    "en"
  ],
  "accounts": {
    "entity": "person",
    "managedBy": "people.manage"
  },
  "users": {
    "CHIEF": {
      "reaches": "everything"
    },
    "WORKER": {
      "reaches": "listed"
    }
  },
  "levels": {},
  "capabilities": {
    "people.manage": {
      "does": {
        "en": "manage people"
      },
      "roles": [
        "CHIEF"
      ],
      "opens": [
        "person"
      ]
    }
  },
  "rules": {
    "values": [
      "shelf"
    ],
    "checks": [
      "knownBrand"
    ]
  }
};
