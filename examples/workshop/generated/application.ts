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
  },
  "dashboard": {
    "$schema": "../../../schemas/_meta/dashboard.schema.json",
    "title": "Overview",
    "tiles": [
      {
        "show": "figure",
        "title": "Worth of the stock",
        "entity": "tool",
        "value": {
          "sum": "worth"
        }
      },
      {
        "show": "figure",
        "title": "Bought this year",
        "entity": "tool",
        "value": {
          "sum": "worth"
        },
        "period": {
          "field": "boughtOn",
          "days": 365
        }
      },
      {
        "show": "shares",
        "title": "Pieces by kind",
        "entity": "tool",
        "by": "kind",
        "value": {
          "sum": "pieces"
        }
      },
      {
        "show": "bars",
        "title": "Bought by month",
        "entity": "tool",
        "by": "boughtOn",
        "per": "month",
        "last": 6
      },
      {
        "show": "list",
        "title": "Unused tools",
        "entity": "tool",
        "where": {
          "users": null
        },
        "columns": [
          "kind",
          "pieces"
        ],
        "first": 3
      }
    ]
  }
};
