// Made by `npm run generate`. Change the schemas or the field types instead.

import type { FieldTypeData } from '../../src/frame/model/field-type-data';

export const fieldTypeData: readonly FieldTypeData[] = [
  {
    "name": "text",
    "matches": [
      {
        "type": "string"
      }
    ],
    "storage": "text",
    "operators": [
      "eq",
      "ne",
      "in",
      "contains",
      "prefix",
      "exists"
    ],
    "samples": [
      "Aula 1",
      "Palazzo della Ragione – ala est",
      "L'officina"
    ]
  },
  {
    "name": "longText",
    "matches": [],
    "storage": "text",
    "operators": [
      "eq",
      "contains",
      "exists"
    ],
    "samples": [
      "First line\nSecond line"
    ]
  },
  {
    "name": "markdown",
    "matches": [
      {
        "type": "string",
        "contentMediaType": "text/markdown"
      }
    ],
    "storage": "text",
    "operators": [
      "eq",
      "contains",
      "exists"
    ],
    "samples": [
      "# Rules\n\n- **Air** the room\n- See [the manual](https://air.example)",
      "Plain"
    ]
  },
  {
    "name": "languageText",
    "matches": [],
    "limits": {
      "type": "object",
      "additionalProperties": {
        "type": "string"
      }
    },
    "storage": "json",
    "operators": [
      "exists"
    ],
    "samples": [
      {
        "en": "Waiting room",
        "it": "Sala d’attesa"
      },
      {
        "it": "Aula"
      }
    ]
  },
  {
    "name": "email",
    "matches": [
      {
        "type": "string",
        "format": "email"
      }
    ],
    "storage": "text",
    "operators": [
      "eq",
      "ne",
      "in",
      "contains",
      "prefix",
      "exists"
    ],
    "samples": [
      "anna.rossi@scuola.example"
    ]
  },
  {
    "name": "emailList",
    "matches": [
      {
        "type": "array",
        "items": {
          "type": "string",
          "format": "email"
        }
      }
    ],
    "storage": "textList",
    "operators": [
      "containsAny",
      "containsNone",
      "exists"
    ],
    "samples": [
      [
        "a@scuola.example",
        "b@scuola.example"
      ],
      [
        "c@ufficio.example"
      ]
    ]
  },
  {
    "name": "phone",
    "matches": [
      {
        "type": "string",
        "format": "phone"
      }
    ],
    "limits": {
      "format": "phone"
    },
    "storage": "text",
    "operators": [
      "eq",
      "ne",
      "in",
      "contains",
      "prefix",
      "exists"
    ],
    "samples": [
      "+390491234567",
      "+442071234567"
    ]
  },
  {
    "name": "password",
    "matches": [
      {
        "type": "string",
        "format": "password"
      }
    ],
    "storage": "text",
    "operators": [],
    "samples": [
      "long enough"
    ]
  },
  {
    "name": "token",
    "matches": [],
    "storage": "text",
    "operators": [
      "eq",
      "ne",
      "in",
      "contains",
      "prefix",
      "exists"
    ],
    "samples": [
      "a1b2c3d4",
      "demoroom"
    ]
  },
  {
    "name": "number",
    "matches": [
      {
        "type": "number"
      },
      {
        "type": "integer"
      }
    ],
    "storage": "real",
    "operators": [
      "eq",
      "ne",
      "in",
      "gt",
      "gte",
      "lt",
      "lte",
      "exists"
    ],
    "samples": [
      0,
      20.5,
      -3,
      10000
    ]
  },
  {
    "name": "numericId",
    "matches": [],
    "storage": "real",
    "operators": [
      "eq",
      "ne",
      "in",
      "gt",
      "gte",
      "lt",
      "lte",
      "exists"
    ],
    "samples": [
      0,
      7,
      8077,
      123456789
    ]
  },
  {
    "name": "percentage",
    "matches": [],
    "limits": {
      "minimum": 0,
      "maximum": 100
    },
    "storage": "real",
    "operators": [
      "eq",
      "ne",
      "in",
      "gt",
      "gte",
      "lt",
      "lte",
      "exists"
    ],
    "samples": [
      0,
      12.5,
      100
    ]
  },
  {
    "name": "money",
    "matches": [],
    "limits": {
      "type": "integer"
    },
    "storage": "integer",
    "operators": [
      "eq",
      "ne",
      "in",
      "gt",
      "gte",
      "lt",
      "lte",
      "exists"
    ],
    "samples": [
      0,
      1250,
      -399
    ]
  },
  {
    "name": "rating",
    "matches": [],
    "limits": {
      "type": "integer",
      "minimum": 1,
      "maximum": 5
    },
    "storage": "integer",
    "operators": [
      "eq",
      "ne",
      "in",
      "gt",
      "gte",
      "lt",
      "lte",
      "exists"
    ],
    "samples": [
      1,
      4,
      5
    ]
  },
  {
    "name": "boolean",
    "matches": [
      {
        "type": "boolean"
      }
    ],
    "storage": "boolean",
    "operators": [
      "eq",
      "ne",
      "exists"
    ],
    "samples": [
      true,
      false
    ]
  },
  {
    "name": "enum",
    "matches": [
      {
        "type": "string",
        "enum": "*"
      },
      {
        "type": "string",
        "oneOf": "*"
      },
      {
        "type": "integer",
        "enum": "*"
      },
      {
        "type": "integer",
        "oneOf": "*"
      },
      {
        "type": "number",
        "enum": "*"
      },
      {
        "type": "number",
        "oneOf": "*"
      }
    ],
    "storage": "text",
    "operators": [
      "eq",
      "ne",
      "in",
      "exists"
    ],
    "samples": [
      "office",
      4
    ]
  },
  {
    "name": "multiEnum",
    "matches": [
      {
        "type": "array",
        "items": {
          "type": "string",
          "enum": "*"
        }
      },
      {
        "type": "array",
        "items": {
          "type": "string",
          "oneOf": "*"
        }
      },
      {
        "type": "array",
        "items": {
          "type": "integer",
          "enum": "*"
        }
      },
      {
        "type": "array",
        "items": {
          "type": "integer",
          "oneOf": "*"
        }
      }
    ],
    "storage": "textList",
    "operators": [
      "containsAny",
      "containsNone",
      "exists"
    ],
    "samples": [
      [
        1,
        3
      ],
      [
        "a"
      ]
    ]
  },
  {
    "name": "color",
    "matches": [
      {
        "type": "string",
        "format": "color"
      }
    ],
    "storage": "text",
    "operators": [
      "eq",
      "ne",
      "in",
      "exists"
    ],
    "samples": [
      "#2a6fdb"
    ]
  },
  {
    "name": "date",
    "matches": [
      {
        "type": "string",
        "format": "date"
      }
    ],
    "storage": "text",
    "operators": [
      "eq",
      "ne",
      "in",
      "gt",
      "gte",
      "lt",
      "lte",
      "exists"
    ],
    "samples": [
      "2026-11-21",
      "2024-02-29"
    ]
  },
  {
    "name": "dateTime",
    "matches": [
      {
        "type": "string",
        "format": "date-time"
      }
    ],
    "limits": {
      "format": "date-time"
    },
    "storage": "text",
    "operators": [
      "eq",
      "gt",
      "gte",
      "lt",
      "lte",
      "exists"
    ],
    "samples": [
      "2026-11-21T13:05:00.000Z",
      "2024-02-29T23:30:00.000Z"
    ]
  },
  {
    "name": "instant",
    "matches": [],
    "storage": "integer",
    "operators": [
      "eq",
      "gt",
      "gte",
      "lt",
      "lte",
      "exists"
    ],
    "samples": [
      1763700000000,
      0
    ]
  },
  {
    "name": "timeOfDay",
    "matches": [
      {
        "type": "string",
        "format": "time"
      }
    ],
    "limits": {
      "format": "time"
    },
    "storage": "text",
    "operators": [
      "eq",
      "gt",
      "gte",
      "lt",
      "lte",
      "exists"
    ],
    "samples": [
      "09:05",
      "23:30"
    ]
  },
  {
    "name": "duration",
    "matches": [],
    "limits": {
      "minimum": 0
    },
    "storage": "real",
    "operators": [
      "eq",
      "ne",
      "in",
      "gt",
      "gte",
      "lt",
      "lte",
      "exists"
    ],
    "samples": [
      0,
      5400,
      86415
    ]
  },
  {
    "name": "isoDuration",
    "matches": [
      {
        "type": "string",
        "format": "duration"
      }
    ],
    "limits": {
      "format": "duration"
    },
    "storage": "text",
    "unordered": true,
    "operators": [
      "eq",
      "exists"
    ],
    "samples": [
      "PT1H30M",
      "P1M"
    ]
  },
  {
    "name": "reference",
    "matches": [
      {
        "type": "string",
        "x-ref": "*"
      }
    ],
    "storage": "text",
    "operators": [
      "eq",
      "ne",
      "in",
      "exists"
    ],
    "samples": [
      "b1",
      "room-2"
    ]
  },
  {
    "name": "referenceList",
    "matches": [
      {
        "type": "array",
        "x-ref": "*",
        "items": {
          "type": "string"
        }
      }
    ],
    "storage": "textList",
    "operators": [
      "containsAny",
      "containsNone",
      "exists"
    ],
    "samples": [
      [
        "b1",
        "b2"
      ]
    ]
  },
  {
    "name": "object",
    "matches": [
      {
        "type": "object",
        "properties": "*"
      }
    ],
    "storage": "json",
    "operators": [
      "exists"
    ],
    "samples": [
      {
        "city": "Padova"
      }
    ]
  },
  {
    "name": "objectList",
    "matches": [
      {
        "type": "array",
        "items": {
          "type": "object"
        }
      }
    ],
    "storage": "json",
    "operators": [
      "exists"
    ],
    "samples": [
      [
        {
          "hw_id": "A1",
          "wasShared": true
        }
      ]
    ]
  },
  {
    "name": "stringList",
    "matches": [
      {
        "type": "array",
        "items": {
          "type": "string"
        }
      }
    ],
    "storage": "textList",
    "operators": [
      "containsAny",
      "containsNone",
      "exists"
    ],
    "samples": [
      [
        "A1",
        "B2"
      ],
      [
        "C3"
      ]
    ]
  },
  {
    "name": "list",
    "matches": [
      {
        "type": "array"
      }
    ],
    "storage": "json",
    "operators": [
      "exists"
    ],
    "samples": [
      [
        1.5,
        2
      ],
      [
        [
          1,
          2
        ],
        [
          3
        ]
      ],
      [
        true
      ]
    ]
  },
  {
    "name": "keyValues",
    "matches": [],
    "storage": "json",
    "operators": [
      "exists"
    ],
    "samples": [
      {
        "red": 1,
        "dark red": 2
      }
    ]
  },
  {
    "name": "json",
    "matches": [
      {
        "type": "object"
      }
    ],
    "storage": "json",
    "operators": [
      "exists"
    ],
    "samples": [
      {
        "a": [
          1,
          2
        ]
      },
      {}
    ]
  },
  {
    "name": "url",
    "matches": [
      {
        "type": "string",
        "format": "uri"
      }
    ],
    "storage": "text",
    "operators": [
      "eq",
      "ne",
      "in",
      "contains",
      "prefix",
      "exists"
    ],
    "samples": [
      "https://air.example/manual.pdf"
    ]
  },
  {
    "name": "geoPoint",
    "matches": [],
    "limits": {
      "type": "object",
      "properties": {
        "lat": {
          "type": "number",
          "minimum": -90,
          "maximum": 90
        },
        "lng": {
          "type": "number",
          "minimum": -180,
          "maximum": 180
        }
      },
      "required": [
        "lat",
        "lng"
      ],
      "additionalProperties": false
    },
    "storage": "json",
    "operators": [
      "exists"
    ],
    "samples": [
      {
        "lat": 45.4064,
        "lng": 11.8768
      },
      {
        "lat": -33.8688,
        "lng": 151.2093
      }
    ]
  },
  {
    "name": "image",
    "matches": [
      {
        "type": "string",
        "format": "data-url"
      }
    ],
    "storage": "text",
    "operators": [
      "exists"
    ],
    "samples": [
      "data:image/png;base64,iVBORw0KGgo="
    ]
  },
  {
    "name": "file",
    "matches": [],
    "limits": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "minLength": 1,
          "maxLength": 40
        },
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200
        },
        "type": {
          "type": "string",
          "minLength": 1,
          "maxLength": 100
        },
        "size": {
          "type": "integer",
          "minimum": 0,
          "maximum": 10000000
        }
      },
      "required": [
        "id",
        "name",
        "type",
        "size"
      ],
      "additionalProperties": false
    },
    "storage": "json",
    "operators": [
      "exists"
    ],
    "listed": true,
    "samples": [
      {
        "id": "k3f81mz0q2vh7t5c9xwa",
        "name": "plan.pdf",
        "type": "application/pdf",
        "size": 48200
      },
      {
        "id": "b7d20xq4n8sj1r6y3mke",
        "name": "facade.jpg",
        "type": "image/jpeg",
        "size": 1204000
      }
    ]
  },
  {
    "name": "fileList",
    "matches": [],
    "limits": {
      "type": "array",
      "items": {
        "type": "object",
        "properties": {
          "id": {
            "type": "string",
            "minLength": 1,
            "maxLength": 40
          },
          "name": {
            "type": "string",
            "minLength": 1,
            "maxLength": 200
          },
          "type": {
            "type": "string",
            "minLength": 1,
            "maxLength": 100
          },
          "size": {
            "type": "integer",
            "minimum": 0,
            "maximum": 10000000
          }
        },
        "required": [
          "id",
          "name",
          "type",
          "size"
        ],
        "additionalProperties": false
      },
      "uniqueItems": true
    },
    "storage": "json",
    "operators": [
      "exists"
    ],
    "listed": true,
    "samples": [
      [
        {
          "id": "k3f81mz0q2vh7t5c9xwa",
          "name": "plan.pdf",
          "type": "application/pdf",
          "size": 48200
        }
      ],
      [
        {
          "id": "k3f81mz0q2vh7t5c9xwa",
          "name": "plan.pdf",
          "type": "application/pdf",
          "size": 48200
        },
        {
          "id": "b7d20xq4n8sj1r6y3mke",
          "name": "facade.jpg",
          "type": "image/jpeg",
          "size": 1204000
        }
      ]
    ]
  }
];
