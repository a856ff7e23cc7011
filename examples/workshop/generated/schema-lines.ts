// Made by `npm run generate`. Change the schemas instead.

import type { SchemaLines } from 'schemawright/schema';

export const schemaLines: SchemaLines = {
  "_application.json": {
    "/capabilities": 10,
    "/capabilities/people.manage": 11,
    "/capabilities/people.manage/does": 11,
    "/capabilities/people.manage/roles": 11,
    "/capabilities/people.manage/opens": 11,
    "/capabilities/people.manage/opens/0": 11
  },
  "person.schema.json": {
    "/x-access": 13,
    "/x-access/read": 14,
    "/x-access/read/CHIEF": 14,
    "/x-access/read/WORKER": 14,
    "/x-access/create": 15,
    "/x-access/create/CHIEF": 15,
    "/x-access/update": 16,
    "/x-access/update/CHIEF": 16,
    "/x-access/delete": 17,
    "/x-access/delete/CHIEF": 17,
    "/properties/name": 22,
    "/properties/email": 23,
    "/properties/email/x-field": 23,
    "/properties/email/x-field/only": 23,
    "/properties/password": 24,
    "/properties/password/writeOnly": 29,
    "/properties/password/x-field": 30,
    "/properties/password/x-field/only": 30,
    "/properties/role": 32
  },
  "tool.schema.json": {
    "/x-access": 21,
    "/x-access/read": 22,
    "/x-access/read/*": 23,
    "/x-access/create": 25,
    "/x-access/create/CHIEF": 26,
    "/x-access/update": 28,
    "/x-access/update/CHIEF": 29,
    "/x-access/delete": 31,
    "/x-access/delete/CHIEF": 32,
    "/properties/name": 37,
    "/properties/kind": 43,
    "/properties/leastStock": 57,
    "/properties/leastStock/x-field": 61,
    "/properties/mostStock": 65,
    "/properties/number": 75,
    "/properties/price": 80,
    "/properties/price/x-field": 84,
    "/properties/pieces": 88,
    "/properties/pieces/x-field": 92,
    "/properties/worth": 96,
    "/properties/worth/readOnly": 99,
    "/properties/worth/x-field": 100,
    "/properties/worth/x-value": 103,
    "/properties/users": 121,
    "/properties/note": 133,
    "/properties/note/x-field": 137,
    "/properties/note/x-field/visibleTo": 139,
    "/properties/note/x-field/editableBy": 140,
    "/properties/manual": 143,
    "/properties/manual/x-field": 146,
    "/properties/boughtOn": 152,
    "/then/properties/watts/x-field": 173
  }
};
