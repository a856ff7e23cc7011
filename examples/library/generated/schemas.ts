// Made by `npm run generate`. Change the schemas instead.

import type { SharedSchemas } from 'schemawright/schema';
import type { SchemaSource } from 'schemawright/schema';

export const sources: readonly SchemaSource[] = [
  {
    "name": "book",
    "schema": {
      "properties": {
        "title": {
          "type": "string",
          "title": "Title",
          "minLength": 1,
          "maxLength": 200,
          "x-i18n": {
            "fr": "Titre"
          },
          "x-field": {
            "width": 260
          }
        },
        "authors": {
          "type": "string",
          "title": "Authors",
          "minLength": 1,
          "maxLength": 200,
          "x-i18n": {
            "fr": "Auteurs"
          }
        },
        "isbn": {
          "type": "string",
          "title": "ISBN",
          "description": "13 digits, without hyphens",
          "x-field": {
            "type": "isbn"
          },
          "x-messages": {
            "pattern": "An ISBN has 13 digits and begins with 978 or 979"
          },
          "x-i18n": {
            "fr": {
              "title": "ISBN",
              "help": "13 chiffres, sans tirets",
              "messages": {
                "pattern": "Un ISBN a 13 chiffres et commence par 978 ou 979"
              }
            }
          }
        },
        "year": {
          "type": "integer",
          "x-field": {
            "type": "numericId"
          },
          "title": "Year",
          "minimum": 1450,
          "maximum": 2100,
          "x-i18n": {
            "fr": "Année"
          }
        },
        "genre": {
          "type": "string",
          "title": "Genre",
          "oneOf": [
            {
              "const": "novel",
              "title": "Novel",
              "x-i18n": {
                "fr": "Roman"
              }
            },
            {
              "const": "poetry",
              "title": "Poetry",
              "x-i18n": {
                "fr": "Poésie"
              }
            },
            {
              "const": "science",
              "title": "Science",
              "x-i18n": {
                "fr": "Sciences"
              }
            },
            {
              "const": "children",
              "title": "For children",
              "x-i18n": {
                "fr": "Jeunesse"
              }
            }
          ],
          "x-i18n": {
            "fr": "Genre"
          }
        },
        "summary": {
          "type": "string",
          "title": "Summary",
          "maxLength": 2000,
          "x-field": {
            "column": "hidden",
            "type": "longText"
          },
          "x-i18n": {
            "fr": "Résumé"
          }
        },
        "copies": {
          "type": "integer",
          "title": "Copies",
          "readOnly": true,
          "x-value": {
            "count": {
              "from": "copy",
              "key": "book"
            }
          },
          "x-i18n": {
            "fr": "Exemplaires"
          }
        }
      },
      "$schema": "../../../schemas/_meta/entity.schema.json",
      "title": "Book",
      "type": "object",
      "x-i18n": {
        "fr": {
          "title": "Livre",
          "plural": "Livres"
        }
      },
      "x-resource": {
        "collection": "books",
        "plural": "Books",
        "recordLabel": "title",
        "icon": "book",
        "menu": {
          "group": "main",
          "order": 1
        },
        "defaultSort": {
          "field": "title",
          "order": "ASC"
        },
        "search": [
          "title",
          "authors",
          "isbn"
        ],
        "unique": [
          "isbn"
        ],
        "strategy": "page"
      },
      "x-access": {
        "read": {
          "*": "all"
        },
        "write": {
          "LIBRARIAN": "all"
        }
      },
      "required": [
        "title",
        "authors",
        "isbn"
      ]
    }
  },
  {
    "name": "branch",
    "schema": {
      "properties": {
        "name": {
          "type": "string",
          "title": "Name",
          "minLength": 1,
          "maxLength": 80,
          "x-i18n": {
            "fr": "Nom"
          }
        },
        "token": {
          "type": "string",
          "title": "Access token",
          "readOnly": true,
          "x-field": {
            "visibleTo": [
              "LIBRARIAN"
            ]
          },
          "x-value": {
            "token": "create"
          },
          "x-i18n": {
            "fr": "Jeton d’accès"
          }
        },
        "copies": {
          "type": "integer",
          "title": "Copies",
          "readOnly": true,
          "x-value": {
            "count": {
              "from": "copy",
              "key": "branch"
            }
          },
          "x-i18n": {
            "fr": "Exemplaires"
          }
        }
      },
      "$schema": "../../../schemas/_meta/entity.schema.json",
      "title": "Branch",
      "type": "object",
      "x-i18n": {
        "fr": {
          "title": "Annexe",
          "plural": "Annexes"
        }
      },
      "x-resource": {
        "collection": "branches",
        "plural": "Branches",
        "recordLabel": "name",
        "icon": "building",
        "menu": {
          "group": "levels",
          "order": 1
        },
        "defaultSort": {
          "field": "name",
          "order": "ASC"
        },
        "search": [
          "name"
        ],
        "strategy": "live"
      },
      "x-access": {
        "read": {
          "LIBRARIAN": "all",
          "READER": "all",
          "DESK": "subtree"
        },
        "write": {
          "LIBRARIAN": "all"
        }
      },
      "x-scope": {
        "level": "branch"
      },
      "required": [
        "name"
      ]
    }
  },
  {
    "name": "copy",
    "schema": {
      "properties": {
        "label": {
          "type": "string",
          "title": "Label",
          "description": "Text on the spine",
          "minLength": 1,
          "maxLength": 20,
          "x-i18n": {
            "fr": {
              "title": "Cote",
              "help": "Ce qui est écrit sur le dos"
            }
          }
        },
        "book": {
          "type": "string",
          "title": "Book",
          "x-ref": {
            "entity": "book",
            "label": "title",
            "labelField": "book_title"
          },
          "x-field": {
            "editableBy": [
              "LIBRARIAN"
            ]
          },
          "x-i18n": {
            "fr": "Livre"
          }
        },
        "book_title": {
          "type": "string",
          "title": "Title",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false
          },
          "x-value": {
            "copy": {
              "from": "book",
              "key": "book",
              "field": "title"
            }
          },
          "x-i18n": {
            "fr": "Titre"
          }
        },
        "branch": {
          "type": "string",
          "title": "Branch",
          "x-ref": {
            "entity": "branch",
            "label": "name",
            "labelField": "branch_name"
          },
          "x-field": {
            "editableBy": [
              "LIBRARIAN"
            ]
          },
          "x-i18n": {
            "fr": "Annexe"
          }
        },
        "branch_name": {
          "type": "string",
          "title": "Branch name",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false
          },
          "x-value": {
            "copy": {
              "from": "branch",
              "key": "branch",
              "field": "name"
            }
          },
          "x-i18n": {
            "fr": "Nom de l’annexe"
          }
        },
        "shelf": {
          "type": "string",
          "title": "Shelf",
          "maxLength": 20,
          "x-i18n": {
            "fr": "Rayon"
          }
        },
        "condition": {
          "type": "string",
          "title": "Condition",
          "x-default": {
            "role": {
              "*": "good"
            }
          },
          "oneOf": [
            {
              "const": "good",
              "title": "Good",
              "x-i18n": {
                "fr": "Bon état"
              }
            },
            {
              "const": "worn",
              "title": "Worn",
              "x-i18n": {
                "fr": "Usé"
              }
            },
            {
              "const": "damaged",
              "title": "Damaged",
              "x-i18n": {
                "fr": "Abîmé"
              }
            }
          ],
          "x-i18n": {
            "fr": "État"
          }
        }
      },
      "$schema": "../../../schemas/_meta/entity.schema.json",
      "title": "Copy",
      "type": "object",
      "x-i18n": {
        "fr": {
          "title": "Exemplaire",
          "plural": "Exemplaires"
        }
      },
      "x-resource": {
        "collection": "copies",
        "plural": "Copies",
        "recordLabel": "label",
        "icon": "tag",
        "menu": {
          "group": "main",
          "order": 2
        },
        "defaultSort": {
          "field": "label",
          "order": "ASC"
        },
        "search": [
          "label",
          "book_title"
        ],
        "unique": [
          "label"
        ],
        "strategy": "page"
      },
      "x-access": {
        "read": {
          "LIBRARIAN": "all",
          "READER": "all",
          "DESK": "subtree"
        },
        "create": {
          "LIBRARIAN": "all"
        },
        "update": {
          "LIBRARIAN": "all",
          "DESK": "subtree"
        },
        "delete": {
          "LIBRARIAN": "all"
        }
      },
      "x-scope": {
        "parent": {
          "entity": "branch",
          "key": "branch"
        }
      },
      "required": [
        "label",
        "book",
        "branch"
      ]
    }
  },
  {
    "name": "loan",
    "schema": {
      "properties": {
        "title": {
          "type": "string",
          "title": "Title",
          "readOnly": true,
          "x-value": {
            "copy": {
              "from": "copy",
              "key": "copy",
              "field": "book_title"
            }
          },
          "x-i18n": {
            "fr": "Titre"
          }
        },
        "copy": {
          "type": "string",
          "title": "Copy",
          "x-ref": {
            "entity": "copy",
            "label": "label",
            "labelField": "copy_label"
          },
          "x-i18n": {
            "fr": "Exemplaire"
          }
        },
        "copy_label": {
          "type": "string",
          "title": "Label",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false
          },
          "x-value": {
            "copy": {
              "from": "copy",
              "key": "copy",
              "field": "label"
            }
          },
          "x-i18n": {
            "fr": "Cote"
          }
        },
        "member": {
          "type": "string",
          "title": "Member",
          "x-ref": {
            "entity": "member",
            "label": "name",
            "labelField": "member_name"
          },
          "x-i18n": {
            "fr": "Membre"
          }
        },
        "member_name": {
          "type": "string",
          "title": "Member name",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false
          },
          "x-value": {
            "copy": {
              "from": "member",
              "key": "member",
              "field": "name"
            }
          },
          "x-i18n": {
            "fr": "Nom du membre"
          }
        },
        "dueOn": {
          "type": "string",
          "format": "date",
          "title": "Due on",
          "x-i18n": {
            "fr": "À rendre le"
          }
        },
        "returned": {
          "type": "boolean",
          "title": "Returned",
          "x-default": {
            "role": {
              "*": false
            }
          },
          "x-i18n": {
            "fr": "Rendu"
          }
        },
        "note": {
          "type": "string",
          "title": "Note",
          "maxLength": 500,
          "x-field": {
            "visibleTo": [
              "LIBRARIAN"
            ],
            "column": false
          },
          "x-i18n": {
            "fr": "Remarque"
          }
        }
      },
      "$schema": "../../../schemas/_meta/entity.schema.json",
      "title": "Loan",
      "type": "object",
      "x-i18n": {
        "fr": {
          "title": "Prêt",
          "plural": "Prêts"
        }
      },
      "x-resource": {
        "collection": "loans",
        "plural": "Loans",
        "recordLabel": "title",
        "icon": "exchange",
        "menu": {
          "group": "main",
          "order": 3
        },
        "defaultSort": {
          "field": "dueOn",
          "order": "ASC"
        },
        "search": [
          "title",
          "member_name"
        ],
        "strategy": "page"
      },
      "x-access": {
        "read": {
          "LIBRARIAN": "all",
          "READER": "subtree"
        },
        "write": {
          "LIBRARIAN": "all"
        }
      },
      "x-scope": {
        "parent": {
          "entity": "member",
          "key": "member"
        }
      },
      "required": [
        "copy",
        "member",
        "dueOn"
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
                "fr": "En suspens"
              }
            },
            {
              "const": "waiting",
              "title": "Waiting",
              "x-i18n": {
                "fr": "En attente"
              }
            },
            {
              "const": "failed",
              "title": "Aborted",
              "x-i18n": {
                "fr": "Interrompu"
              }
            },
            {
              "const": "sent",
              "title": "Sent",
              "x-i18n": {
                "fr": "Envoyé"
              }
            }
          ],
          "x-field": {
            "sortable": false
          },
          "x-i18n": {
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
            "fr": "Créé le"
          }
        }
      },
      "x-i18n": {
        "fr": {
          "title": "Message",
          "plural": "Boîte d’envoi",
          "records": "Messages",
          "help": "Messages envoyés ou encore à envoyer"
        }
      },
      "x-access": {
        "read": {
          "LIBRARIAN": "all"
        },
        "delete": {
          "LIBRARIAN": "all"
        }
      }
    }
  },
  {
    "name": "member",
    "schema": {
      "properties": {
        "name": {
          "type": "string",
          "title": "Name",
          "minLength": 1,
          "maxLength": 120,
          "x-i18n": {
            "fr": "Nom"
          }
        },
        "email": {
          "type": "string",
          "title": "Email",
          "format": "email",
          "minLength": 1,
          "maxLength": 200,
          "x-field": {
            "only": "create",
            "width": 220
          },
          "x-i18n": {
            "fr": "E-mail"
          }
        },
        "password": {
          "type": "string",
          "title": "Password",
          "description": "At least 6 characters",
          "format": "password",
          "minLength": 6,
          "maxLength": 200,
          "writeOnly": true,
          "x-field": {
            "only": "create"
          },
          "x-i18n": {
            "fr": {
              "title": "Mot de passe",
              "help": "Au moins 6 caractères"
            }
          }
        },
        "role": {
          "type": "string",
          "title": "Role",
          "default": "READER",
          "oneOf": [
            {
              "const": "LIBRARIAN",
              "title": "Librarian",
              "x-i18n": {
                "fr": "Bibliothécaire"
              }
            },
            {
              "const": "READER",
              "title": "Reader",
              "x-i18n": {
                "fr": "Lecteur"
              }
            }
          ],
          "x-i18n": {
            "fr": "Rôle"
          }
        },
        "loans": {
          "type": "integer",
          "title": "Loans",
          "readOnly": true,
          "x-value": {
            "count": {
              "from": "loan",
              "key": "member"
            }
          },
          "x-i18n": {
            "fr": "Prêts"
          }
        },
        "fees": {
          "type": "integer",
          "title": "Fees",
          "readOnly": true,
          "x-field": {
            "type": "money",
            "currency": "EUR",
            "column": "hidden"
          },
          "x-value": {
            "sum": {
              "from": "reservation",
              "key": "member",
              "field": "fee"
            }
          },
          "x-i18n": {
            "fr": "Frais"
          }
        }
      },
      "$schema": "../../../schemas/_meta/entity.schema.json",
      "title": "Member",
      "type": "object",
      "x-i18n": {
        "fr": {
          "title": "Membre",
          "plural": "Membres"
        }
      },
      "x-resource": {
        "collection": "members",
        "plural": "Members",
        "recordLabel": "name",
        "icon": "users",
        "menu": {
          "group": "admin",
          "order": 1
        },
        "defaultSort": {
          "field": "name",
          "order": "ASC"
        },
        "search": [
          "name",
          "email"
        ],
        "unique": [
          "email"
        ],
        "strategy": "page"
      },
      "x-access": {
        "read": {
          "LIBRARIAN": "all",
          "READER": "own"
        },
        "write": {
          "LIBRARIAN": "all"
        }
      },
      "x-scope": {
        "level": "member"
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
    "name": "note",
    "schema": {
      "properties": {
        "text": {
          "type": "string",
          "title": "Text",
          "minLength": 1,
          "maxLength": 500,
          "x-i18n": {
            "fr": "Texte"
          }
        },
        "about": {
          "type": "object",
          "title": "About",
          "description": "Subject of the note: a book or a member",
          "x-ref": [
            {
              "entity": "book",
              "label": "title",
              "labelField": "book_title"
            },
            {
              "entity": "member",
              "label": "name"
            }
          ],
          "x-i18n": {
            "fr": {
              "title": "Au sujet de",
              "help": "L’objet de la remarque : un livre ou un membre"
            }
          }
        },
        "book_title": {
          "type": "string",
          "title": "Book title",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "show": false
          },
          "x-value": {
            "copy": {
              "from": "book",
              "key": "about.book",
              "field": "title"
            }
          },
          "x-i18n": {
            "fr": "Titre du livre"
          }
        }
      },
      "$schema": "../../../schemas/_meta/entity.schema.json",
      "title": "Note",
      "type": "object",
      "x-i18n": {
        "fr": {
          "title": "Remarque",
          "plural": "Remarques"
        }
      },
      "x-resource": {
        "collection": "notes",
        "plural": "Notes",
        "recordLabel": "text",
        "icon": "document",
        "menu": {
          "group": "main",
          "order": 6
        },
        "defaultSort": {
          "field": "text",
          "order": "ASC"
        },
        "search": [
          "text"
        ],
        "strategy": "live"
      },
      "x-access": {
        "read": {
          "LIBRARIAN": "all"
        },
        "write": {
          "LIBRARIAN": "all"
        }
      },
      "required": [
        "text",
        "about"
      ]
    }
  },
  {
    "name": "reservation",
    "schema": {
      "properties": {
        "title": {
          "type": "string",
          "title": "Title",
          "readOnly": true,
          "x-value": {
            "copy": {
              "from": "copy",
              "key": "copy",
              "field": "book_title"
            }
          },
          "x-i18n": {
            "fr": "Titre"
          }
        },
        "copy": {
          "type": "string",
          "title": "Copy",
          "x-ref": {
            "entity": "copy",
            "label": "label",
            "labelField": "copy_label",
            "where": {
              "condition": [
                "good",
                "worn"
              ]
            }
          },
          "x-i18n": {
            "fr": "Exemplaire"
          }
        },
        "copy_label": {
          "type": "string",
          "title": "Label",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false
          },
          "x-value": {
            "copy": {
              "from": "copy",
              "key": "copy",
              "field": "label"
            }
          },
          "x-i18n": {
            "fr": "Cote"
          }
        },
        "pickUpAt": {
          "type": "string",
          "title": "Pick up at",
          "x-ref": {
            "entity": "branch",
            "label": "name",
            "labelField": "pickUpAt_name"
          },
          "x-default": {
            "copy": {
              "key": "copy",
              "field": "branch"
            }
          },
          "x-i18n": {
            "fr": "À retirer à"
          }
        },
        "pickUpAt_name": {
          "type": "string",
          "title": "Branch",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false
          },
          "x-value": {
            "copy": {
              "from": "branch",
              "key": "pickUpAt",
              "field": "name"
            }
          },
          "x-i18n": {
            "fr": "Bibliothèque"
          }
        },
        "member": {
          "type": "string",
          "title": "Member",
          "x-ref": {
            "entity": "member",
            "label": "name",
            "labelField": "member_name"
          },
          "x-field": {
            "editableBy": [
              "LIBRARIAN"
            ]
          },
          "x-default": {
            "person": "id"
          },
          "x-i18n": {
            "fr": "Membre"
          }
        },
        "member_name": {
          "type": "string",
          "title": "Member name",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false
          },
          "x-value": {
            "copy": {
              "from": "member",
              "key": "member",
              "field": "name"
            }
          },
          "x-i18n": {
            "fr": "Nom du membre"
          }
        },
        "state": {
          "type": "string",
          "title": "State",
          "default": "requested",
          "oneOf": [
            {
              "const": "requested",
              "title": "Requested",
              "x-i18n": {
                "fr": "Demandée"
              }
            },
            {
              "const": "ready",
              "title": "Ready",
              "x-i18n": {
                "fr": "Prête"
              }
            },
            {
              "const": "collected",
              "title": "Collected",
              "x-i18n": {
                "fr": "Retirée"
              }
            },
            {
              "const": "cancelled",
              "title": "Cancelled",
              "x-i18n": {
                "fr": "Annulée"
              }
            }
          ],
          "x-i18n": {
            "fr": "État"
          }
        },
        "way": {
          "type": "string",
          "title": "Made",
          "oneOf": [
            {
              "const": "desk",
              "title": "At the desk",
              "x-i18n": {
                "fr": "Au guichet"
              }
            },
            {
              "const": "online",
              "title": "Online",
              "x-i18n": {
                "fr": "En ligne"
              }
            }
          ],
          "x-field": {
            "editableBy": [
              "LIBRARIAN"
            ]
          },
          "x-default": {
            "role": {
              "LIBRARIAN": "desk",
              "READER": "online"
            }
          },
          "x-i18n": {
            "fr": "Faite"
          }
        },
        "fee": {
          "type": "integer",
          "title": "Fee",
          "minimum": 0,
          "x-field": {
            "type": "money",
            "currency": "EUR",
            "editableBy": [
              "LIBRARIAN"
            ],
            "editableWhile": {
              "LIBRARIAN": {
                "state": [
                  "requested",
                  "ready"
                ]
              }
            }
          },
          "x-i18n": {
            "fr": "Frais"
          }
        }
      },
      "$schema": "../../../schemas/_meta/entity.schema.json",
      "title": "Reservation",
      "type": "object",
      "x-i18n": {
        "fr": {
          "title": "Réservation",
          "plural": "Réservations"
        }
      },
      "x-resource": {
        "collection": "reservations",
        "plural": "Reservations",
        "recordLabel": "title",
        "icon": "calendar",
        "menu": {
          "group": "main",
          "order": 4
        },
        "defaultSort": {
          "field": "state",
          "order": "ASC"
        },
        "search": [
          "title",
          "member_name"
        ],
        "strategy": "page"
      },
      "x-access": {
        "read": {
          "LIBRARIAN": "all",
          "READER": "subtree"
        },
        "create": {
          "LIBRARIAN": "all",
          "READER": {
            "rows": "subtree",
            "where": {
              "state": "requested"
            }
          }
        },
        "update": {
          "LIBRARIAN": "all",
          "READER": {
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
          "LIBRARIAN": {
            "rows": "all",
            "where": {
              "state": [
                "collected",
                "cancelled"
              ]
            }
          }
        }
      },
      "x-scope": {
        "parent": {
          "entity": "member",
          "key": "member"
        }
      },
      "required": [
        "copy",
        "member",
        "state"
      ]
    }
  },
  {
    "name": "review",
    "schema": {
      "properties": {
        "title": {
          "type": "string",
          "title": "Title",
          "minLength": 1,
          "maxLength": 120,
          "x-i18n": {
            "fr": "Titre"
          }
        },
        "book": {
          "type": "string",
          "title": "Book",
          "x-ref": {
            "entity": "book",
            "label": "title",
            "labelField": "book_title"
          },
          "x-i18n": {
            "fr": "Livre"
          }
        },
        "book_title": {
          "type": "string",
          "title": "Book title",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false
          },
          "x-value": {
            "copy": {
              "from": "book",
              "key": "book",
              "field": "title"
            }
          },
          "x-i18n": {
            "fr": "Titre du livre"
          }
        },
        "member": {
          "type": "string",
          "title": "Author",
          "x-ref": {
            "entity": "member",
            "label": "name",
            "labelField": "member_name"
          },
          "x-field": {
            "editableBy": [
              "LIBRARIAN"
            ]
          },
          "x-default": {
            "person": "id"
          },
          "x-i18n": {
            "fr": "Auteur"
          }
        },
        "member_name": {
          "type": "string",
          "title": "Author name",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false
          },
          "x-value": {
            "copy": {
              "from": "member",
              "key": "member",
              "field": "name"
            }
          },
          "x-i18n": {
            "fr": "Nom de l’auteur"
          }
        },
        "text": {
          "type": "string",
          "title": "Text",
          "minLength": 1,
          "maxLength": 2000,
          "x-field": {
            "type": "longText"
          },
          "x-i18n": {
            "fr": "Texte"
          }
        }
      },
      "$schema": "../../../schemas/_meta/entity.schema.json",
      "title": "Review",
      "type": "object",
      "x-i18n": {
        "fr": {
          "title": "Critique",
          "plural": "Critiques"
        }
      },
      "x-resource": {
        "collection": "reviews",
        "plural": "Reviews",
        "recordLabel": "title",
        "icon": "document",
        "menu": {
          "group": "main",
          "order": 5
        },
        "defaultSort": {
          "field": "title",
          "order": "ASC"
        },
        "search": [
          "title",
          "text"
        ],
        "strategy": "page",
        "drafts": true
      },
      "x-access": {
        "read": {
          "LIBRARIAN": "all",
          "READER": "all"
        },
        "write": {
          "LIBRARIAN": "all",
          "READER": "subtree"
        }
      },
      "x-scope": {
        "parent": {
          "entity": "member",
          "key": "member"
        }
      },
      "required": [
        "title",
        "book",
        "member",
        "text"
      ]
    }
  },
  {
    "name": "rules",
    "schema": {
      "properties": {
        "loanDays": {
          "type": "integer",
          "title": "Days of a loan",
          "minimum": 1,
          "maximum": 365,
          "default": 21,
          "x-i18n": {
            "fr": "Durée d’un prêt en jours"
          }
        },
        "greeting": {
          "type": "string",
          "title": "Greeting",
          "maxLength": 200,
          "x-default": {
            "role": {
              "*": "Welcome to the library"
            }
          },
          "x-i18n": {
            "fr": "Accueil"
          }
        }
      },
      "$schema": "../../../schemas/_meta/entity.schema.json",
      "title": "House rules",
      "type": "object",
      "x-i18n": {
        "fr": {
          "title": "Règlement",
          "plural": "Règlements"
        }
      },
      "x-resource": {
        "collection": "house_rules",
        "plural": "House rules",
        "icon": "document",
        "single": true,
        "menu": {
          "group": "admin",
          "order": 5
        }
      },
      "x-access": {
        "read": {
          "LIBRARIAN": "all",
          "READER": "all"
        },
        "update": {
          "LIBRARIAN": "all"
        }
      },
      "required": [
        "loanDays"
      ]
    }
  }
];

export const shared: SharedSchemas = {};
