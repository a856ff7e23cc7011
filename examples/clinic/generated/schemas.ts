// Made by `npm run generate`. Change the schemas instead.

import type { SharedSchemas } from 'schemawright/schema';
import type { SchemaSource } from 'schemawright/schema';

export const sources: readonly SchemaSource[] = [
  {
    "name": "appointment",
    "schema": {
      "properties": {
        "title": {
          "$ref": "_shared/title.schema.json",
          "x-value": {
            "template": "{pet_name}, {vet_name}"
          }
        },
        "pet": {
          "$ref": "_shared/pet.schema.json"
        },
        "pet_name": {
          "$ref": "_shared/pet_name.schema.json"
        },
        "vet": {
          "$ref": "_shared/vet.schema.json"
        },
        "vet_name": {
          "$ref": "_shared/vet_name.schema.json"
        },
        "service": {
          "$ref": "_shared/service.schema.json"
        },
        "begins": {
          "title": "Begins",
          "type": "string",
          "format": "date-time",
          "x-i18n": {
            "de": "Beginnt",
            "fr": "Début"
          }
        },
        "minutes": {
          "title": "Minutes",
          "type": "integer",
          "minimum": 5,
          "maximum": 480,
          "x-field": {
            "unit": "min",
            "editableBy": [
              "ADMIN",
              "VET"
            ]
          },
          "x-default": {
            "copy": {
              "key": "service",
              "field": "minutes"
            }
          },
          "x-i18n": {
            "de": "Minuten",
            "fr": "Minutes"
          }
        },
        "room": {
          "title": "Room",
          "type": "string",
          "x-ref": {
            "entity": "room",
            "label": "name"
          },
          "x-field": {
            "editableBy": [
              "ADMIN",
              "VET"
            ]
          },
          "x-i18n": {
            "de": "Raum",
            "fr": "Salle"
          }
        },
        "state": {
          "title": "State",
          "type": "string",
          "oneOf": [
            {
              "const": "requested",
              "title": "Requested",
              "x-i18n": {
                "de": "Angefragt",
                "fr": "Demandé"
              }
            },
            {
              "const": "confirmed",
              "title": "Confirmed",
              "x-i18n": {
                "de": "Bestätigt",
                "fr": "Confirmé"
              }
            },
            {
              "const": "done",
              "title": "Done",
              "x-i18n": {
                "de": "Erledigt",
                "fr": "Terminé"
              }
            },
            {
              "const": "cancelled",
              "title": "Cancelled",
              "x-i18n": {
                "de": "Abgesagt",
                "fr": "Annulé"
              }
            }
          ],
          "default": "requested",
          "x-i18n": {
            "de": "Stand",
            "fr": "État"
          }
        },
        "reason": {
          "title": "Reason",
          "type": "string",
          "maxLength": 300,
          "x-i18n": {
            "de": "Anlass",
            "fr": "Motif"
          }
        }
      },
      "$schema": "../../../schemas/_meta/entity.schema.json",
      "title": "Appointment",
      "type": "object",
      "x-i18n": {
        "de": {
          "title": "Termin",
          "plural": "Termine"
        },
        "fr": {
          "title": "Rendez-vous",
          "plural": "Rendez-vous"
        }
      },
      "x-resource": {
        "plural": "Appointments",
        "collection": "appointments",
        "recordLabel": "title",
        "icon": "calendar",
        "menu": {
          "group": "main",
          "order": 1
        },
        "search": [
          "pet_name",
          "vet_name"
        ],
        "defaultSort": {
          "field": "begins",
          "order": "ASC"
        }
      },
      "x-access": {
        "read": {
          "ADMIN": "all",
          "VET": "all",
          "OWNER": "subtree"
        },
        "create": {
          "ADMIN": "all",
          "VET": "all",
          "OWNER": {
            "rows": "subtree",
            "where": {
              "state": "requested"
            }
          }
        },
        "update": {
          "ADMIN": "all",
          "VET": "all",
          "OWNER": {
            "rows": "subtree",
            "where": {
              "state": "requested"
            },
            "after": {
              "state": [
                "requested",
                "cancelled"
              ]
            }
          }
        },
        "delete": {
          "ADMIN": {
            "rows": "all",
            "where": {
              "state": [
                "cancelled",
                "requested"
              ]
            }
          }
        }
      },
      "x-scope": {
        "parent": {
          "entity": "pet",
          "key": "pet"
        }
      },
      "required": [
        "pet",
        "vet",
        "service",
        "begins",
        "minutes",
        "state"
      ],
      "x-checks": [
        {
          "noOverlap": {
            "from": "begins",
            "minutes": "minutes",
            "same": "vet",
            "where": {
              "state": [
                "requested",
                "confirmed",
                "done"
              ]
            }
          },
          "message": "The veterinarian has another appointment at that time. Choose another time",
          "x-i18n": {
            "de": "Der Tierarzt hat zu dieser Zeit einen anderen Termin. Wählen Sie eine andere Zeit",
            "fr": "Le vétérinaire a un autre rendez-vous à cette heure. Choisissez une autre heure"
          }
        },
        {
          "noOverlap": {
            "from": "begins",
            "minutes": "minutes",
            "same": "room",
            "where": {
              "state": [
                "requested",
                "confirmed",
                "done"
              ]
            }
          },
          "message": "The room is taken at that time. Choose another time or another room",
          "x-i18n": {
            "de": "Der Raum ist zu dieser Zeit belegt. Wählen Sie eine andere Zeit oder einen anderen Raum",
            "fr": "La salle est occupée à cette heure. Choisissez une autre heure ou une autre salle"
          }
        }
      ]
    }
  },
  {
    "name": "invoice",
    "schema": {
      "properties": {
        "number": {
          "title": "Number",
          "type": "string",
          "pattern": "^[0-9]{4}-[0-9]{4}$",
          "x-messages": {
            "pattern": "A number is the year and four digits, as 2026-0001"
          },
          "x-i18n": {
            "de": {
              "title": "Nummer",
              "messages": {
                "pattern": "Eine Nummer ist das Jahr und vier Ziffern, etwa 2026-0001"
              }
            },
            "fr": {
              "title": "Numéro",
              "messages": {
                "pattern": "Un numéro est l’année et quatre chiffres, comme 2026-0001"
              }
            }
          }
        },
        "owner": {
          "title": "Owner",
          "type": "string",
          "x-ref": {
            "entity": "person",
            "label": "name",
            "labelField": "owner_name",
            "where": {
              "role": "OWNER"
            }
          },
          "x-field": {
            "visibleTo": [
              "ADMIN",
              "VET"
            ]
          },
          "x-i18n": {
            "de": "Halter",
            "fr": "Propriétaire"
          }
        },
        "owner_name": {
          "$ref": "_shared/owner_name.schema.json"
        },
        "issuedOn": {
          "title": "Issued on",
          "type": "string",
          "format": "date",
          "x-i18n": {
            "de": "Ausgestellt am",
            "fr": "Émise le"
          }
        },
        "state": {
          "$ref": "_shared/invoice_state.schema.json",
          "default": "draft"
        },
        "total": {
          "title": "Total",
          "type": "integer",
          "readOnly": true,
          "x-field": {
            "type": "money",
            "currency": "EUR"
          },
          "x-value": {
            "sum": {
              "from": "invoice-line",
              "key": "invoice",
              "field": "amount"
            }
          },
          "x-i18n": {
            "de": "Summe",
            "fr": "Total"
          }
        }
      },
      "$schema": "../../../schemas/_meta/entity.schema.json",
      "title": "Invoice",
      "type": "object",
      "x-i18n": {
        "de": {
          "title": "Rechnung",
          "plural": "Rechnungen"
        },
        "fr": {
          "title": "Facture",
          "plural": "Factures"
        }
      },
      "x-resource": {
        "plural": "Invoices",
        "collection": "invoices",
        "recordLabel": "number",
        "icon": "document",
        "menu": {
          "group": "main",
          "order": 4
        },
        "search": [
          "number",
          "owner_name"
        ],
        "unique": [
          "number"
        ],
        "defaultSort": {
          "field": "number",
          "order": "DESC"
        }
      },
      "x-access": {
        "read": {
          "ADMIN": "all",
          "VET": "all",
          "OWNER": {
            "rows": "subtree",
            "where": {
              "state": [
                "sent",
                "paid"
              ]
            }
          }
        },
        "create": {
          "ADMIN": {
            "rows": "all",
            "where": {
              "state": "draft"
            }
          }
        },
        "update": {
          "ADMIN": {
            "rows": "all",
            "where": {
              "state": [
                "draft",
                "sent"
              ]
            },
            "after": {
              "state": [
                "draft",
                "sent",
                "paid"
              ]
            }
          }
        },
        "delete": {
          "ADMIN": {
            "rows": "all",
            "where": {
              "state": "draft"
            }
          }
        }
      },
      "x-scope": {
        "parent": {
          "entity": "person",
          "key": "owner"
        }
      },
      "required": [
        "number",
        "owner",
        "issuedOn",
        "state"
      ]
    }
  },
  {
    "name": "invoice-line",
    "schema": {
      "properties": {
        "invoice": {
          "title": "Invoice",
          "type": "string",
          "x-ref": {
            "entity": "invoice",
            "label": "number",
            "where": {
              "state": "draft"
            },
            "inParentForm": "lines",
            "order": "position",
            "onDelete": "cascade"
          },
          "x-i18n": {
            "de": "Rechnung",
            "fr": "Facture"
          }
        },
        "invoice_state": {
          "$ref": "_shared/invoice_state.schema.json",
          "readOnly": true,
          "x-value": {
            "copy": {
              "from": "invoice",
              "key": "invoice",
              "field": "state"
            }
          }
        },
        "position": {
          "title": "Position",
          "type": "integer",
          "minimum": 1,
          "maximum": 200,
          "x-field": {
            "column": "hidden"
          },
          "x-i18n": {
            "de": "Position",
            "fr": "Position"
          }
        },
        "service": {
          "$ref": "_shared/service.schema.json"
        },
        "text": {
          "title": "Text",
          "type": "string",
          "minLength": 1,
          "maxLength": 120,
          "x-default": {
            "copy": {
              "key": "service",
              "field": "name"
            }
          },
          "x-i18n": {
            "de": "Text",
            "fr": "Texte"
          }
        },
        "quantity": {
          "title": "Quantity",
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 1,
          "x-i18n": {
            "de": "Menge",
            "fr": "Quantité"
          }
        },
        "price": {
          "$ref": "_shared/price.schema.json",
          "x-default": {
            "copy": {
              "key": "service",
              "field": "price"
            }
          }
        },
        "amount": {
          "title": "Amount",
          "type": "integer",
          "readOnly": true,
          "x-field": {
            "type": "money",
            "currency": "EUR"
          },
          "x-value": {
            "expression": {
              "*": [
                {
                  "var": "quantity"
                },
                {
                  "var": "price"
                }
              ]
            }
          },
          "x-i18n": {
            "de": "Betrag",
            "fr": "Montant"
          }
        }
      },
      "$schema": "../../../schemas/_meta/entity.schema.json",
      "title": "Invoice line",
      "type": "object",
      "x-i18n": {
        "de": {
          "title": "Rechnungsposition",
          "plural": "Rechnungspositionen"
        },
        "fr": {
          "title": "Ligne de facture",
          "plural": "Lignes de facture"
        }
      },
      "x-resource": {
        "plural": "Invoice lines",
        "collection": "invoice_lines",
        "recordLabel": "text",
        "icon": "document",
        "menu": {
          "group": "main",
          "order": 5
        },
        "search": [
          "text"
        ],
        "card": [
          "quantity",
          "price",
          "amount"
        ]
      },
      "x-access": {
        "read": {
          "ADMIN": "all",
          "VET": "all",
          "OWNER": {
            "rows": "subtree",
            "where": {
              "invoice_state": [
                "sent",
                "paid"
              ]
            }
          }
        },
        "write": {
          "ADMIN": "all"
        }
      },
      "x-scope": {
        "parent": {
          "entity": "invoice",
          "key": "invoice"
        }
      },
      "required": [
        "invoice",
        "service",
        "text",
        "quantity"
      ]
    }
  },
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
          },
          "x-i18n": {
            "de": "Empfänger",
            "fr": "Destinataire"
          }
        },
        "subject": {
          "type": "string",
          "title": "Subject",
          "readOnly": true,
          "x-field": {
            "sortable": false
          },
          "x-i18n": {
            "de": "Betreff",
            "fr": "Objet"
          }
        },
        "state": {
          "type": "string",
          "title": "State",
          "readOnly": true,
          "oneOf": [
            {
              "const": "kept",
              "title": "On hold",
              "x-i18n": {
                "de": "Zurückgehalten",
                "fr": "En suspens"
              }
            },
            {
              "const": "waiting",
              "title": "Waiting",
              "x-i18n": {
                "de": "Wartet",
                "fr": "En attente"
              }
            },
            {
              "const": "failed",
              "title": "Aborted",
              "x-i18n": {
                "de": "Abgebrochen",
                "fr": "Interrompu"
              }
            },
            {
              "const": "sent",
              "title": "Sent",
              "x-i18n": {
                "de": "Gesendet",
                "fr": "Envoyé"
              }
            }
          ],
          "x-field": {
            "sortable": false
          },
          "x-i18n": {
            "de": "Status",
            "fr": "État"
          }
        },
        "problem": {
          "type": "string",
          "title": "Last error",
          "readOnly": true,
          "x-field": {
            "filter": false,
            "sortable": false
          },
          "x-i18n": {
            "de": "Letzter Fehler",
            "fr": "Dernière erreur"
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
          },
          "x-i18n": {
            "de": "Nächster Versuch",
            "fr": "Prochain essai"
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
          },
          "x-i18n": {
            "de": "Gesendet am",
            "fr": "Envoyé le"
          }
        },
        "attempts": {
          "type": "integer",
          "title": "Attempts",
          "readOnly": true,
          "x-field": {
            "filter": false,
            "sortable": false
          },
          "x-i18n": {
            "de": "Versuche",
            "fr": "Essais"
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
          },
          "x-i18n": {
            "de": "Text",
            "fr": "Texte"
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
          },
          "x-i18n": {
            "de": "Text als HTML",
            "fr": "Texte en HTML"
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
          },
          "x-i18n": {
            "de": "Kanal",
            "fr": "Canal"
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
          },
          "x-i18n": {
            "de": "Id des Empfängers",
            "fr": "Id du destinataire"
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
          },
          "x-i18n": {
            "de": "Abmeldelink",
            "fr": "Lien de désinscription"
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
          },
          "x-i18n": {
            "de": "Anhang",
            "fr": "Pièce jointe"
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
          },
          "x-i18n": {
            "de": "Aufbewahrt bis",
            "fr": "Conservé jusqu’au"
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
          },
          "x-i18n": {
            "de": "Erstellt am",
            "fr": "Créé le"
          }
        }
      },
      "x-i18n": {
        "de": {
          "title": "Nachricht",
          "plural": "Postausgang",
          "records": "Nachrichten",
          "help": "Gesendete und noch zu sendende Nachrichten"
        },
        "fr": {
          "title": "Message",
          "plural": "Boîte d’envoi",
          "records": "Messages",
          "help": "Messages envoyés ou encore à envoyer"
        }
      },
      "x-access": {
        "read": {
          "ADMIN": "all"
        },
        "delete": {
          "ADMIN": "all"
        }
      }
    }
  },
  {
    "name": "medicine",
    "schema": {
      "properties": {
        "name": {
          "$ref": "_shared/name.schema.json"
        },
        "stock": {
          "title": "In stock",
          "type": "integer",
          "minimum": 0,
          "maximum": 100000,
          "x-i18n": {
            "de": "Bestand",
            "fr": "En stock"
          }
        },
        "leastStock": {
          "title": "Least stock",
          "type": "integer",
          "minimum": 0,
          "maximum": 1000,
          "x-default": {
            "role": {
              "*": 0
            }
          },
          "x-i18n": {
            "de": "Mindestbestand",
            "fr": "Stock minimal"
          }
        },
        "low": {
          "title": "Low",
          "type": "boolean",
          "readOnly": true,
          "x-value": {
            "expression": {
              "<": [
                {
                  "var": "stock"
                },
                {
                  "var": "leastStock"
                }
              ]
            }
          },
          "x-i18n": {
            "de": "Knapp",
            "fr": "Stock bas"
          }
        },
        "price": {
          "$ref": "_shared/price.schema.json"
        }
      },
      "$schema": "../../../schemas/_meta/entity.schema.json",
      "title": "Medicine",
      "type": "object",
      "x-i18n": {
        "de": {
          "title": "Arzneimittel",
          "plural": "Arzneimittel"
        },
        "fr": {
          "title": "Médicament",
          "plural": "Médicaments"
        }
      },
      "x-resource": {
        "plural": "Medicines",
        "collection": "medicines",
        "recordLabel": "name",
        "icon": "tag",
        "menu": {
          "group": "main",
          "order": 6
        },
        "search": [
          "name"
        ],
        "unique": [
          "name"
        ]
      },
      "x-access": {
        "read": {
          "ADMIN": "all",
          "VET": "all"
        },
        "write": {
          "ADMIN": "all",
          "VET": "all"
        },
        "delete": {
          "ADMIN": "all"
        }
      },
      "required": [
        "name",
        "stock"
      ]
    }
  },
  {
    "name": "opening",
    "schema": {
      "properties": {
        "weekday": {
          "title": "Weekday",
          "type": "string",
          "oneOf": [
            {
              "const": "mo",
              "title": "Monday",
              "x-i18n": {
                "de": "Montag",
                "fr": "Lundi"
              }
            },
            {
              "const": "tu",
              "title": "Tuesday",
              "x-i18n": {
                "de": "Dienstag",
                "fr": "Mardi"
              }
            },
            {
              "const": "we",
              "title": "Wednesday",
              "x-i18n": {
                "de": "Mittwoch",
                "fr": "Mercredi"
              }
            },
            {
              "const": "th",
              "title": "Thursday",
              "x-i18n": {
                "de": "Donnerstag",
                "fr": "Jeudi"
              }
            },
            {
              "const": "fr",
              "title": "Friday",
              "x-i18n": {
                "de": "Freitag",
                "fr": "Vendredi"
              }
            },
            {
              "const": "sa",
              "title": "Saturday",
              "x-i18n": {
                "de": "Samstag",
                "fr": "Samedi"
              }
            }
          ],
          "x-i18n": {
            "de": "Wochentag",
            "fr": "Jour"
          }
        },
        "opens": {
          "title": "Opens",
          "type": "string",
          "format": "time",
          "x-i18n": {
            "de": "Öffnet",
            "fr": "Ouvre"
          }
        },
        "closes": {
          "title": "Closes",
          "type": "string",
          "format": "time",
          "x-i18n": {
            "de": "Schließt",
            "fr": "Ferme"
          }
        }
      },
      "$schema": "../../../schemas/_meta/entity.schema.json",
      "title": "Opening hours",
      "type": "object",
      "x-i18n": {
        "de": {
          "title": "Öffnungszeit",
          "plural": "Öffnungszeiten"
        },
        "fr": {
          "title": "Horaire",
          "plural": "Horaires"
        }
      },
      "x-resource": {
        "plural": "Opening hours",
        "collection": "openings",
        "recordLabel": "weekday",
        "icon": "calendar",
        "menu": {
          "group": "admin",
          "order": 5
        }
      },
      "x-access": {
        "read": {
          "*": "all"
        },
        "write": {
          "ADMIN": "all"
        }
      },
      "required": [
        "weekday",
        "opens",
        "closes"
      ],
      "x-checks": [
        {
          "expression": {
            "<": [
              {
                "var": "opens"
              },
              {
                "var": "closes"
              }
            ]
          },
          "paths": [
            "closes"
          ]
        }
      ]
    }
  },
  {
    "name": "person",
    "schema": {
      "properties": {
        "name": {
          "$ref": "_shared/name.schema.json"
        },
        "email": {
          "title": "E-mail",
          "type": "string",
          "format": "email",
          "maxLength": 200,
          "x-field": {
            "only": "create",
            "visibleTo": [
              "ADMIN",
              "VET"
            ]
          },
          "x-i18n": {
            "de": "E-Mail",
            "fr": "E-mail"
          }
        },
        "password": {
          "title": "Password",
          "type": "string",
          "format": "password",
          "minLength": 8,
          "maxLength": 200,
          "writeOnly": true,
          "x-field": {
            "only": "create"
          },
          "x-i18n": {
            "de": "Passwort",
            "fr": "Mot de passe"
          }
        },
        "role": {
          "title": "Role",
          "type": "string",
          "oneOf": [
            {
              "const": "ADMIN",
              "title": "Administrator",
              "x-i18n": {
                "de": "Verwaltung",
                "fr": "Administration"
              }
            },
            {
              "const": "VET",
              "title": "Veterinarian",
              "x-i18n": {
                "de": "Tierarzt",
                "fr": "Vétérinaire"
              }
            },
            {
              "const": "OWNER",
              "title": "Owner",
              "x-i18n": {
                "de": "Halter",
                "fr": "Propriétaire"
              }
            }
          ],
          "default": "OWNER",
          "x-i18n": {
            "de": "Rolle",
            "fr": "Rôle"
          }
        },
        "skills": {
          "title": "Skills",
          "type": "array",
          "items": {
            "type": "string"
          },
          "readOnly": true,
          "x-ref": {
            "entity": "skill",
            "label": "name",
            "listed": false
          },
          "x-field": {
            "visibleTo": [
              "ADMIN",
              "VET"
            ],
            "show": false,
            "form": false
          },
          "x-value": {
            "list": {
              "from": "vet-skill",
              "key": "vet",
              "field": "skill"
            }
          },
          "x-i18n": {
            "de": "Fachgebiete",
            "fr": "Spécialités"
          }
        },
        "pets": {
          "title": "Pets",
          "type": "integer",
          "readOnly": true,
          "x-value": {
            "count": {
              "from": "pet",
              "key": "owner"
            }
          },
          "x-i18n": {
            "de": "Tiere",
            "fr": "Animaux"
          }
        }
      },
      "$schema": "../../../schemas/_meta/entity.schema.json",
      "title": "Person",
      "type": "object",
      "x-i18n": {
        "de": {
          "title": "Person",
          "plural": "Personen"
        },
        "fr": {
          "title": "Personne",
          "plural": "Personnes"
        }
      },
      "x-resource": {
        "plural": "People",
        "collection": "people",
        "recordLabel": "name",
        "icon": "users",
        "menu": {
          "group": "admin",
          "order": 1
        },
        "search": [
          "name",
          "email"
        ],
        "unique": [
          "email"
        ],
        "defaultSort": {
          "field": "name",
          "order": "ASC"
        }
      },
      "x-access": {
        "read": {
          "ADMIN": "all",
          "VET": "all",
          "OWNER": [
            "subtree",
            {
              "rows": "all",
              "where": {
                "role": "VET"
              }
            }
          ]
        },
        "write": {
          "ADMIN": "all"
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
    "name": "pet",
    "schema": {
      "properties": {
        "name": {
          "$ref": "_shared/name.schema.json"
        },
        "species": {
          "title": "Species",
          "type": "string",
          "x-ref": {
            "entity": "species",
            "label": "name"
          },
          "x-field": {
            "editableBy": [
              "ADMIN",
              "VET"
            ]
          },
          "x-i18n": {
            "de": "Tierart",
            "fr": "Espèce"
          }
        },
        "owner": {
          "title": "Owner",
          "type": "string",
          "x-ref": {
            "entity": "person",
            "label": "name",
            "labelField": "owner_name",
            "where": {
              "role": "OWNER"
            }
          },
          "x-field": {
            "visibleTo": [
              "ADMIN",
              "VET"
            ],
            "editableBy": [
              "ADMIN",
              "VET"
            ]
          },
          "x-i18n": {
            "de": "Halter",
            "fr": "Propriétaire"
          }
        },
        "owner_name": {
          "$ref": "_shared/owner_name.schema.json"
        },
        "chip": {
          "title": "Chip number",
          "type": "string",
          "pattern": "^[0-9]{15}$",
          "x-field": {
            "editableBy": [
              "ADMIN",
              "VET"
            ]
          },
          "x-messages": {
            "pattern": "A chip number has 15 digits"
          },
          "x-i18n": {
            "de": {
              "title": "Chipnummer",
              "messages": {
                "pattern": "Eine Chipnummer hat 15 Ziffern"
              }
            },
            "fr": {
              "title": "Numéro de puce",
              "messages": {
                "pattern": "Un numéro de puce a 15 chiffres"
              }
            }
          }
        },
        "weight": {
          "title": "Weight",
          "type": "number",
          "minimum": 0,
          "maximum": 1500,
          "x-field": {
            "unit": "kg"
          },
          "x-i18n": {
            "de": "Gewicht",
            "fr": "Poids"
          }
        },
        "alive": {
          "title": "Alive",
          "type": "boolean",
          "x-default": {
            "role": {
              "*": true
            }
          },
          "x-field": {
            "editableBy": [
              "ADMIN",
              "VET"
            ]
          },
          "x-i18n": {
            "de": "Lebt",
            "fr": "Vivant"
          }
        },
        "remark": {
          "$ref": "_shared/remark.schema.json"
        }
      },
      "$schema": "../../../schemas/_meta/entity.schema.json",
      "title": "Pet",
      "type": "object",
      "x-i18n": {
        "de": {
          "title": "Tier",
          "plural": "Tiere"
        },
        "fr": {
          "title": "Animal",
          "plural": "Animaux"
        }
      },
      "x-resource": {
        "plural": "Pets",
        "collection": "pets",
        "recordLabel": "name",
        "icon": "book",
        "menu": {
          "group": "main",
          "order": 2
        },
        "search": [
          "name",
          "owner_name",
          "chip"
        ],
        "unique": [
          "chip"
        ],
        "defaultSort": {
          "field": "name",
          "order": "ASC"
        }
      },
      "x-access": {
        "read": {
          "ADMIN": "all",
          "VET": "all",
          "OWNER": "subtree"
        },
        "create": {
          "ADMIN": "all",
          "VET": "all"
        },
        "update": {
          "ADMIN": "all",
          "VET": "all",
          "OWNER": {
            "rows": "subtree",
            "where": {
              "alive": true
            }
          }
        },
        "delete": {
          "ADMIN": "all"
        }
      },
      "x-scope": {
        "parent": {
          "entity": "person",
          "key": "owner"
        }
      },
      "required": [
        "name",
        "species",
        "owner"
      ]
    }
  },
  {
    "name": "reminder",
    "schema": {
      "properties": {
        "pet": {
          "$ref": "_shared/pet.schema.json"
        },
        "pet_name": {
          "$ref": "_shared/pet_name.schema.json"
        },
        "kind": {
          "title": "Kind",
          "type": "string",
          "oneOf": [
            {
              "const": "vaccination",
              "title": "Vaccination",
              "x-i18n": {
                "de": "Impfung",
                "fr": "Vaccination"
              }
            },
            {
              "const": "checkup",
              "title": "Check-up",
              "x-i18n": {
                "de": "Kontrolle",
                "fr": "Contrôle"
              }
            },
            {
              "const": "dental",
              "title": "Teeth",
              "x-i18n": {
                "de": "Zähne",
                "fr": "Dents"
              }
            }
          ],
          "x-i18n": {
            "de": "Art",
            "fr": "Type"
          }
        },
        "dueOn": {
          "title": "Due on",
          "type": "string",
          "format": "date",
          "x-i18n": {
            "de": "Fällig am",
            "fr": "À faire le"
          }
        },
        "state": {
          "title": "State",
          "type": "string",
          "oneOf": [
            {
              "const": "planned",
              "title": "Planned",
              "x-i18n": {
                "de": "Geplant",
                "fr": "Prévu"
              }
            },
            {
              "const": "due",
              "title": "Due",
              "x-i18n": {
                "de": "Fällig",
                "fr": "À faire"
              }
            },
            {
              "const": "done",
              "title": "Done",
              "x-i18n": {
                "de": "Erledigt",
                "fr": "Fait"
              }
            }
          ],
          "x-default": {
            "role": {
              "*": "planned"
            }
          },
          "x-i18n": {
            "de": "Stand",
            "fr": "État"
          }
        }
      },
      "$schema": "../../../schemas/_meta/entity.schema.json",
      "title": "Reminder",
      "type": "object",
      "x-i18n": {
        "de": {
          "title": "Erinnerung",
          "plural": "Erinnerungen"
        },
        "fr": {
          "title": "Rappel",
          "plural": "Rappels"
        }
      },
      "x-resource": {
        "plural": "Reminders",
        "collection": "reminders",
        "recordLabel": "pet_name",
        "icon": "calendar",
        "menu": {
          "group": "main",
          "order": 7
        },
        "search": [
          "pet_name"
        ],
        "defaultSort": {
          "field": "dueOn",
          "order": "ASC"
        }
      },
      "x-access": {
        "read": {
          "ADMIN": "all",
          "VET": "all",
          "OWNER": "subtree"
        },
        "write": {
          "ADMIN": "all",
          "VET": "all"
        }
      },
      "x-scope": {
        "parent": {
          "entity": "pet",
          "key": "pet"
        }
      },
      "required": [
        "pet",
        "kind",
        "dueOn"
      ]
    }
  },
  {
    "name": "room",
    "schema": {
      "properties": {
        "name": {
          "$ref": "_shared/name.schema.json",
          "maxLength": 40
        }
      },
      "$schema": "../../../schemas/_meta/entity.schema.json",
      "title": "Room",
      "type": "object",
      "x-i18n": {
        "de": {
          "title": "Raum",
          "plural": "Räume"
        },
        "fr": {
          "title": "Salle",
          "plural": "Salles"
        }
      },
      "x-resource": {
        "plural": "Rooms",
        "collection": "rooms",
        "recordLabel": "name",
        "menu": {
          "group": "admin",
          "order": 3
        },
        "unique": [
          "name"
        ]
      },
      "x-access": {
        "read": {
          "*": "all"
        },
        "write": {
          "ADMIN": "all"
        }
      },
      "required": [
        "name"
      ]
    }
  },
  {
    "name": "service",
    "schema": {
      "properties": {
        "name": {
          "$ref": "_shared/name.schema.json"
        },
        "price": {
          "$ref": "_shared/price.schema.json"
        },
        "advice": {
          "title": "Advice",
          "type": "string",
          "maxLength": 500,
          "x-translated": true,
          "x-field": {
            "type": "longText"
          },
          "x-i18n": {
            "de": "Hinweis",
            "fr": "Conseil"
          }
        },
        "minutes": {
          "title": "Minutes",
          "type": "integer",
          "minimum": 5,
          "maximum": 480,
          "default": 30,
          "x-field": {
            "unit": "min"
          },
          "x-i18n": {
            "de": "Minuten",
            "fr": "Minutes"
          }
        }
      },
      "$schema": "../../../schemas/_meta/entity.schema.json",
      "title": "Service",
      "type": "object",
      "x-i18n": {
        "de": {
          "title": "Leistung",
          "plural": "Leistungen"
        },
        "fr": {
          "title": "Prestation",
          "plural": "Prestations"
        }
      },
      "x-resource": {
        "plural": "Services",
        "collection": "services",
        "recordLabel": "name",
        "icon": "tag",
        "menu": {
          "group": "admin",
          "order": 4
        },
        "unique": [
          "name"
        ],
        "search": [
          "name"
        ],
        "drafts": {
          "publishedBy": [
            "ADMIN"
          ]
        }
      },
      "x-access": {
        "read": {
          "*": "all"
        },
        "write": {
          "ADMIN": "all"
        },
        "update": {
          "ADMIN": "all",
          "VET": "all"
        }
      },
      "required": [
        "name",
        "price",
        "minutes"
      ]
    }
  },
  {
    "name": "skill",
    "schema": {
      "properties": {
        "name": {
          "$ref": "_shared/name.schema.json"
        }
      },
      "$schema": "../../../schemas/_meta/entity.schema.json",
      "title": "Skill",
      "type": "object",
      "x-i18n": {
        "de": {
          "title": "Fachgebiet",
          "plural": "Fachgebiete"
        },
        "fr": {
          "title": "Spécialité",
          "plural": "Spécialités"
        }
      },
      "x-resource": {
        "plural": "Skills",
        "collection": "skills",
        "icon": "tag",
        "menu": {
          "group": "admin",
          "order": 6
        },
        "recordLabel": "name",
        "unique": [
          "name"
        ],
        "search": [
          "name"
        ]
      },
      "x-access": {
        "read": {
          "ADMIN": "all",
          "VET": "all"
        },
        "write": {
          "ADMIN": "all"
        }
      },
      "required": [
        "name"
      ]
    }
  },
  {
    "name": "species",
    "schema": {
      "properties": {
        "name": {
          "$ref": "_shared/name.schema.json",
          "x-translated": true
        }
      },
      "$schema": "../../../schemas/_meta/entity.schema.json",
      "title": "Species",
      "type": "object",
      "x-i18n": {
        "de": {
          "title": "Tierart",
          "plural": "Tierarten"
        },
        "fr": {
          "title": "Espèce",
          "plural": "Espèces"
        }
      },
      "x-resource": {
        "plural": "Species",
        "collection": "species",
        "recordLabel": "name",
        "icon": "tag",
        "menu": {
          "group": "admin",
          "order": 2
        },
        "unique": [
          "name"
        ],
        "search": [
          "name"
        ]
      },
      "x-access": {
        "read": {
          "*": "all"
        },
        "write": {
          "ADMIN": "all"
        }
      },
      "required": [
        "name"
      ]
    }
  },
  {
    "name": "treatment",
    "schema": {
      "properties": {
        "title": {
          "title": "Title",
          "type": "string",
          "readOnly": true,
          "x-value": {
            "copy": {
              "from": "appointment",
              "key": "appointment",
              "field": "title"
            }
          },
          "x-i18n": {
            "de": "Titel",
            "fr": "Titre"
          }
        },
        "appointment": {
          "title": "Appointment",
          "type": "string",
          "x-ref": {
            "entity": "appointment",
            "label": "title",
            "labelField": "title",
            "where": {
              "state": [
                "confirmed",
                "done"
              ]
            }
          },
          "x-i18n": {
            "de": "Termin",
            "fr": "Rendez-vous"
          }
        },
        "vet": {
          "$ref": "_shared/vet.schema.json",
          "x-default": {
            "person": "id"
          }
        },
        "vet_name": {
          "$ref": "_shared/vet_name.schema.json"
        },
        "doneOn": {
          "title": "Done on",
          "type": "string",
          "format": "date",
          "x-i18n": {
            "de": "Erfolgt am",
            "fr": "Fait le"
          }
        },
        "doses": {
          "title": "Medicines",
          "type": "array",
          "maxItems": 10,
          "items": {
            "type": "object",
            "required": [
              "name"
            ],
            "properties": {
              "name": {
                "$ref": "_shared/name.schema.json"
              },
              "dose": {
                "title": "Dose",
                "type": "string",
                "maxLength": 60,
                "x-i18n": {
                  "de": "Dosis",
                  "fr": "Dose"
                }
              }
            }
          },
          "x-i18n": {
            "de": "Arzneimittel",
            "fr": "Médicaments"
          }
        },
        "billed": {
          "title": "Billed",
          "type": "boolean",
          "x-default": {
            "role": {
              "*": false
            }
          },
          "x-field": {
            "editableBy": [
              "ADMIN"
            ]
          },
          "x-i18n": {
            "de": "Abgerechnet",
            "fr": "Facturé"
          }
        },
        "price": {
          "$ref": "_shared/price.schema.json",
          "x-field": {
            "type": "money",
            "currency": "EUR",
            "editableBy": [
              "ADMIN",
              "VET"
            ],
            "editableWhile": {
              "VET": {
                "billed": false
              }
            }
          }
        },
        "remark": {
          "$ref": "_shared/remark.schema.json"
        }
      },
      "$schema": "../../../schemas/_meta/entity.schema.json",
      "title": "Treatment",
      "type": "object",
      "x-i18n": {
        "de": {
          "title": "Behandlung",
          "plural": "Behandlungen"
        },
        "fr": {
          "title": "Traitement",
          "plural": "Traitements"
        }
      },
      "x-resource": {
        "plural": "Treatments",
        "collection": "treatments",
        "recordLabel": "title",
        "icon": "document",
        "menu": {
          "group": "main",
          "order": 3
        },
        "search": [
          "title"
        ],
        "defaultSort": {
          "field": "doneOn",
          "order": "DESC"
        }
      },
      "x-access": {
        "read": {
          "ADMIN": "all",
          "VET": "all",
          "OWNER": "subtree"
        },
        "write": {
          "ADMIN": "all",
          "VET": "all"
        },
        "delete": {
          "ADMIN": "all"
        }
      },
      "x-scope": {
        "parent": {
          "entity": "appointment",
          "key": "appointment"
        }
      },
      "required": [
        "appointment",
        "vet",
        "doneOn"
      ]
    }
  },
  {
    "name": "vet-skill",
    "schema": {
      "properties": {
        "title": {
          "$ref": "_shared/title.schema.json",
          "x-value": {
            "template": "{vet_name}, {skill_name}"
          }
        },
        "vet": {
          "title": "Vets",
          "type": "string",
          "x-ref": {
            "entity": "person",
            "label": "name",
            "labelField": "vet_name",
            "where": {
              "role": "VET"
            },
            "inParentForm": "picker",
            "onDelete": "cascade"
          },
          "x-i18n": {
            "de": "Tierärzte",
            "fr": "Vétérinaires"
          }
        },
        "vet_name": {
          "$ref": "_shared/vet_name.schema.json"
        },
        "skill": {
          "title": "Skills",
          "type": "string",
          "x-ref": {
            "entity": "skill",
            "label": "name",
            "labelField": "skill_name",
            "inParentForm": "picker"
          },
          "x-i18n": {
            "de": "Fachgebiete",
            "fr": "Spécialités"
          }
        },
        "skill_name": {
          "title": "Skill",
          "type": "string",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false
          },
          "x-value": {
            "copy": {
              "from": "skill",
              "key": "skill",
              "field": "name"
            }
          },
          "x-i18n": {
            "de": "Fachgebiet",
            "fr": "Spécialité"
          }
        }
      },
      "$schema": "../../../schemas/_meta/entity.schema.json",
      "title": "Skill of a vet",
      "type": "object",
      "x-i18n": {
        "de": {
          "title": "Fachgebiet eines Tierarztes",
          "plural": "Fachgebiete der Tierärzte"
        },
        "fr": {
          "title": "Spécialité d’un vétérinaire",
          "plural": "Spécialités des vétérinaires"
        }
      },
      "x-resource": {
        "plural": "Skills of vets",
        "collection": "vet_skills",
        "icon": "tag",
        "menu": {
          "group": "admin",
          "order": 7
        },
        "recordLabel": "title",
        "search": [
          "vet_name",
          "skill_name"
        ]
      },
      "x-access": {
        "read": {
          "ADMIN": "all",
          "VET": "all"
        },
        "write": {
          "ADMIN": "all"
        }
      },
      "required": [
        "vet",
        "skill"
      ]
    }
  }
];

export const shared: SharedSchemas = {
  "invoice_state": {
    "title": "State",
    "type": "string",
    "oneOf": [
      {
        "const": "draft",
        "title": "Draft",
        "x-i18n": {
          "de": "Entwurf",
          "fr": "Brouillon"
        }
      },
      {
        "const": "sent",
        "title": "Sent",
        "x-i18n": {
          "de": "Gesendet",
          "fr": "Envoyée"
        }
      },
      {
        "const": "paid",
        "title": "Paid",
        "x-i18n": {
          "de": "Bezahlt",
          "fr": "Payée"
        }
      }
    ],
    "x-i18n": {
      "de": "Stand",
      "fr": "État"
    }
  },
  "name": {
    "title": "Name",
    "type": "string",
    "minLength": 1,
    "maxLength": 80,
    "x-i18n": {
      "de": "Name",
      "fr": "Nom"
    }
  },
  "owner_name": {
    "title": "Owner’s name",
    "type": "string",
    "readOnly": true,
    "x-field": {
      "column": false,
      "filter": false
    },
    "x-value": {
      "copy": {
        "from": "person",
        "key": "owner",
        "field": "name"
      }
    },
    "x-i18n": {
      "de": "Name des Halters",
      "fr": "Nom du propriétaire"
    }
  },
  "pet": {
    "title": "Pet",
    "type": "string",
    "x-ref": {
      "entity": "pet",
      "label": "name",
      "labelField": "pet_name",
      "where": {
        "alive": true
      }
    },
    "x-i18n": {
      "de": "Tier",
      "fr": "Animal"
    }
  },
  "pet_name": {
    "title": "Pet’s name",
    "type": "string",
    "readOnly": true,
    "x-field": {
      "column": false,
      "filter": false
    },
    "x-value": {
      "copy": {
        "from": "pet",
        "key": "pet",
        "field": "name"
      }
    },
    "x-i18n": {
      "de": "Name des Tiers",
      "fr": "Nom de l’animal"
    }
  },
  "price": {
    "title": "Price",
    "type": "integer",
    "minimum": 0,
    "maximum": 1000000,
    "x-field": {
      "type": "money",
      "currency": "EUR"
    },
    "x-i18n": {
      "de": "Preis",
      "fr": "Prix"
    }
  },
  "remark": {
    "title": "Internal remark",
    "type": "string",
    "maxLength": 500,
    "x-field": {
      "type": "longText",
      "visibleTo": [
        "ADMIN",
        "VET"
      ],
      "column": false
    },
    "x-i18n": {
      "de": "Interne Bemerkung",
      "fr": "Remarque interne"
    }
  },
  "service": {
    "title": "Service",
    "type": "string",
    "x-ref": {
      "entity": "service",
      "label": "name"
    },
    "x-i18n": {
      "de": "Leistung",
      "fr": "Prestation"
    }
  },
  "title": {
    "title": "Title",
    "type": "string",
    "readOnly": true,
    "x-field": {
      "column": false,
      "filter": false
    },
    "x-i18n": {
      "de": "Titel",
      "fr": "Titre"
    }
  },
  "vet": {
    "title": "Veterinarian",
    "type": "string",
    "x-ref": {
      "entity": "person",
      "label": "name",
      "labelField": "vet_name",
      "where": {
        "role": "VET"
      }
    },
    "x-i18n": {
      "de": "Tierarzt",
      "fr": "Vétérinaire"
    }
  },
  "vet_name": {
    "title": "Veterinarian’s name",
    "type": "string",
    "readOnly": true,
    "x-field": {
      "column": false,
      "filter": false
    },
    "x-value": {
      "copy": {
        "from": "person",
        "key": "vet",
        "field": "name"
      }
    },
    "x-i18n": {
      "de": "Name des Tierarztes",
      "fr": "Nom du vétérinaire"
    }
  }
};
