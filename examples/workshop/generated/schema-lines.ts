// Made by `npm run generate`. Change the schemas instead.

import type { SchemaLines } from 'schemawright/schema';

export const schemaLines: SchemaLines = {
  "_application.json": {
    "/capabilities": 17,
    "/capabilities/people.manage": 18,
    "/capabilities/people.manage/does": 19,
    "/capabilities/people.manage/roles": 22,
    "/capabilities/people.manage/opens": 23,
    "/capabilities/people.manage/opens/0": 23
  },
  "person.schema.json": {
    "/x-access": 13,
    "/x-access/read": 13,
    "/x-access/read/CHIEF": 13,
    "/x-access/read/WORKER": 13,
    "/x-access/write": 13,
    "/x-access/write/CHIEF": 13,
    "/properties/name": 17,
    "/properties/email": 18,
    "/properties/email/x-field": 18,
    "/properties/email/x-field/only": 18,
    "/properties/password": 19,
    "/properties/password/writeOnly": 24,
    "/properties/password/x-field": 25,
    "/properties/password/x-field/only": 25,
    "/properties/role": 27
  },
  "tool.schema.json": {
    "/x-access": 21,
    "/x-access/read": 21,
    "/x-access/read/*": 21,
    "/x-access/write": 21,
    "/x-access/write/CHIEF": 21,
    "/properties/name": 24,
    "/properties/kind": 30,
    "/properties/leastStock": 44,
    "/properties/leastStock/x-field": 48,
    "/properties/mostStock": 52,
    "/properties/number": 62,
    "/properties/price": 67,
    "/properties/price/x-field": 71,
    "/properties/pieces": 75,
    "/properties/pieces/x-field": 79,
    "/properties/worth": 83,
    "/properties/worth/readOnly": 86,
    "/properties/worth/x-field": 87,
    "/properties/worth/x-value": 90,
    "/properties/users": 108,
    "/properties/note": 120,
    "/properties/note/x-field": 124,
    "/properties/note/x-field/visibleTo": 126,
    "/properties/note/x-field/editableBy": 127,
    "/properties/manual": 130,
    "/properties/manual/x-field": 133,
    "/properties/boughtOn": 139,
    "/properties/brand": 145,
    "/properties/shelf": 150,
    "/properties/shelf/readOnly": 153,
    "/properties/shelf/x-value": 154,
    "/then/properties/watts/x-field": 176
  }
};
