// Made by `npm run generate`. Change the schemas instead.

import type { SharedSchemas } from 'schemawright/schema';
import type { SchemaSource } from 'schemawright/schema';

export const sources: readonly SchemaSource[] = [
  {
    "name": "mail",
    "schema": {
      "title": "Message",
      "description": "Messages that the server has sent or still has to send",
      "type": "object",
      "x-resource": {
        "collection": "mails",
        "plural": "Outgoing mail",
        "records": "Messages",
        "recordLabel": "subject",
        "icon": "document",
        "actions": [
          "list",
          "show",
          "delete"
        ],
        "defaultSort": {
          "field": "createdAt",
          "order": "DESC"
        },
        "search": [
          "to",
          "subject"
        ],
        "strategy": "page"
      },
      "properties": {
        "to": {
          "type": "string",
          "title": "Recipient",
          "readOnly": true,
          "x-field": {
            "sortable": false
          }
        },
        "subject": {
          "type": "string",
          "title": "Subject",
          "readOnly": true,
          "x-field": {
            "sortable": false
          }
        },
        "state": {
          "type": "string",
          "title": "State",
          "readOnly": true,
          "oneOf": [
            {
              "const": "kept",
              "title": "On hold"
            },
            {
              "const": "waiting",
              "title": "Waiting"
            },
            {
              "const": "failed",
              "title": "Aborted"
            },
            {
              "const": "sent",
              "title": "Sent"
            }
          ],
          "x-field": {
            "sortable": false
          }
        },
        "problem": {
          "type": "string",
          "title": "Last error",
          "readOnly": true,
          "x-field": {
            "filter": false,
            "sortable": false
          }
        },
        "nextTryAt": {
          "type": "integer",
          "title": "Next attempt",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "filter": false,
            "sortable": false
          }
        },
        "sentAt": {
          "type": "integer",
          "title": "Sent at",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "filter": false,
            "sortable": false
          }
        },
        "attempts": {
          "type": "integer",
          "title": "Attempts",
          "readOnly": true,
          "x-field": {
            "filter": false,
            "sortable": false
          }
        },
        "text": {
          "type": "string",
          "title": "Text",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "sortable": false,
            "history": false,
            "type": "longText"
          }
        },
        "html": {
          "type": "string",
          "title": "Text as HTML",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "sortable": false,
            "history": false,
            "type": "longText"
          }
        },
        "channel": {
          "type": "string",
          "title": "Channel",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "sortable": false,
            "history": false
          }
        },
        "target": {
          "type": "string",
          "title": "Recipient id",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "sortable": false,
            "history": false
          }
        },
        "unsubscribeUrl": {
          "type": "string",
          "title": "Unsubscribe link",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "sortable": false,
            "history": false
          }
        },
        "attached": {
          "type": "string",
          "title": "Attachment",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "sortable": false,
            "history": false
          }
        },
        "until": {
          "type": "integer",
          "title": "Kept until",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "filter": false,
            "sortable": false
          }
        },
        "createdAt": {
          "type": "integer",
          "title": "Created at",
          "readOnly": true,
          "x-field": {
            "type": "instant"
          },
          "x-value": {
            "now": "create"
          }
        }
      },
      "x-access": {
        "read": {
          "CHIEF": "all"
        },
        "delete": {
          "CHIEF": "all"
        }
      }
    }
  },
  {
    "name": "person",
    "schema": {
      "properties": {
        "name": {
          "type": "string",
          "title": "Name",
          "minLength": 1,
          "maxLength": 80
        },
        "email": {
          "type": "string",
          "title": "E-mail",
          "format": "email",
          "x-field": {
            "only": "create"
          }
        },
        "password": {
          "type": "string",
          "title": "Password",
          "format": "password",
          "minLength": 8,
          "writeOnly": true,
          "x-field": {
            "only": "create"
          }
        },
        "role": {
          "type": "string",
          "title": "Role",
          "default": "WORKER",
          "oneOf": [
            {
              "const": "CHIEF",
              "title": "Chief"
            },
            {
              "const": "WORKER",
              "title": "Worker"
            }
          ]
        }
      },
      "$schema": "../../../schemas/_meta/entity.schema.json",
      "title": "Person",
      "type": "object",
      "x-resource": {
        "collection": "people",
        "plural": "People",
        "recordLabel": "name",
        "icon": "person",
        "menu": {
          "group": "admin",
          "order": 1
        },
        "unique": [
          "email"
        ]
      },
      "x-access": {
        "read": {
          "CHIEF": "all",
          "WORKER": "own"
        },
        "write": {
          "CHIEF": "all"
        }
      },
      "x-scope": {
        "level": "person"
      },
      "required": [
        "name",
        "email",
        "password",
        "role"
      ]
    }
  },
  {
    "name": "tool",
    "schema": {
      "properties": {
        "name": {
          "type": "string",
          "title": "Name",
          "minLength": 1,
          "maxLength": 80
        },
        "kind": {
          "type": "string",
          "title": "Kind",
          "oneOf": [
            {
              "const": "hand",
              "title": "Hand tool"
            },
            {
              "const": "power",
              "title": "Power tool"
            }
          ]
        },
        "leastStock": {
          "type": "integer",
          "title": "Least stock",
          "minimum": 0,
          "x-field": {
            "section": "stock"
          }
        },
        "mostStock": {
          "type": "integer",
          "title": "Most stock",
          "minimum": {
            "$data": "1/leastStock"
          },
          "x-messages": {
            "minimum": "Cannot be less than the least stock"
          }
        },
        "number": {
          "type": "string",
          "title": "Inventory number",
          "pattern": "^W-[0-9]+$"
        },
        "price": {
          "type": "number",
          "title": "Price",
          "minimum": 0,
          "x-field": {
            "unit": "€"
          }
        },
        "pieces": {
          "type": "integer",
          "title": "Pieces",
          "minimum": 0,
          "x-field": {
            "section": "stock"
          }
        },
        "worth": {
          "type": "number",
          "title": "Worth",
          "readOnly": true,
          "x-field": {
            "unit": "€"
          },
          "x-value": {
            "expression": {
              "round": [
                {
                  "*": [
                    {
                      "var": "price"
                    },
                    {
                      "var": "pieces"
                    }
                  ]
                },
                2
              ]
            }
          }
        },
        "users": {
          "type": "array",
          "title": "Used by",
          "uniqueItems": true,
          "items": {
            "type": "string"
          },
          "x-ref": {
            "entity": "person",
            "label": "name"
          }
        },
        "note": {
          "type": "string",
          "title": "Note",
          "maxLength": 500,
          "x-field": {
            "type": "longText",
            "visibleTo": [
              "CHIEF"
            ],
            "editableBy": [
              "CHIEF"
            ]
          }
        },
        "manual": {
          "type": "object",
          "title": "Manual",
          "x-field": {
            "type": "file",
            "accept": [
              "application/pdf",
              "image/jpeg"
            ],
            "maxBytes": 5000000
          }
        },
        "boughtOn": {
          "type": "string",
          "title": "Bought on",
          "format": "date",
          "x-renamed-from": "bought"
        },
        "brand": {
          "type": "string",
          "title": "Brand",
          "maxLength": 40
        },
        "shelf": {
          "type": "string",
          "title": "Shelf",
          "readOnly": true,
          "x-value": {
            "compute": {
              "rule": "shelf",
              "from": "name"
            }
          }
        }
      },
      "$schema": "../../../schemas/_meta/entity.schema.json",
      "title": "Tool",
      "type": "object",
      "x-resource": {
        "collection": "tools",
        "plural": "Tools",
        "recordLabel": "name",
        "menu": {
          "group": "main",
          "order": 1
        },
        "search": [
          "name"
        ],
        "unique": [
          "number"
        ],
        "sections": {
          "stock": {
            "title": "Stock"
          }
        }
      },
      "x-access": {
        "read": {
          "*": "all"
        },
        "write": {
          "CHIEF": "all"
        }
      },
      "required": [
        "name",
        "kind"
      ],
      "if": {
        "properties": {
          "kind": {
            "const": "power"
          }
        },
        "required": [
          "kind"
        ]
      },
      "then": {
        "properties": {
          "watts": {
            "type": "integer",
            "title": "Power",
            "minimum": 1,
            "x-field": {
              "unit": "W"
            }
          }
        },
        "required": [
          "watts"
        ]
      },
      "x-checks": [
        {
          "rule": "knownBrand",
          "paths": [
            "brand"
          ]
        }
      ]
    }
  }
];

export const shared: SharedSchemas = {};
