// Made by `npm run generate`. Change the schemas instead.

import type { SharedSchemas } from '../../src/frame/model/inline-shared';
import type { SchemaSource } from '../../src/frame/model/source';

export const sources: readonly SchemaSource[] = [
  {
    "name": "alarm",
    "schema": {
      "properties": {
        "began": {
          "type": "integer",
          "title": "Began",
          "readOnly": true,
          "x-field": {
            "type": "instant"
          },
          "x-i18n": {
            "it": {
              "title": "Inizio"
            }
          }
        },
        "code": {
          "type": "integer",
          "title": "Alarm",
          "readOnly": true,
          "oneOf": [
            {
              "const": 1,
              "title": "Red light",
              "x-i18n": {
                "it": {
                  "title": "Luce rossa"
                }
              }
            },
            {
              "const": 2,
              "title": "Purple / back to blue light",
              "x-i18n": {
                "it": {
                  "title": "Viola / ritorno alla luce blu"
                }
              }
            },
            {
              "const": 3,
              "title": "Disconnection (after 30 min)",
              "x-i18n": {
                "it": {
                  "title": "Disconnessione (dopo 30 min)"
                }
              }
            },
            {
              "const": 4,
              "title": "Reconnection",
              "x-i18n": {
                "it": {
                  "title": "Riconnessione"
                }
              }
            },
            {
              "const": 5,
              "title": "CO2 threshold",
              "x-i18n": {
                "it": {
                  "title": "Soglia CO2"
                }
              }
            },
            {
              "const": 6,
              "title": "Min temperature",
              "x-i18n": {
                "it": {
                  "title": "Temperatura minima"
                }
              }
            },
            {
              "const": 7,
              "title": "Max temperature",
              "x-i18n": {
                "it": {
                  "title": "Temperatura massima"
                }
              }
            },
            {
              "const": 8,
              "title": "Max humidity",
              "x-i18n": {
                "it": {
                  "title": "Umidità massima"
                }
              }
            },
            {
              "const": 9,
              "title": "Min humidity",
              "x-i18n": {
                "it": {
                  "title": "Umidità minima"
                }
              }
            },
            {
              "const": 10,
              "title": "Heating: too cold",
              "x-i18n": {
                "it": {
                  "title": "Riscaldamento: troppo freddo"
                }
              }
            },
            {
              "const": 11,
              "title": "VOC threshold",
              "x-i18n": {
                "it": {
                  "title": "Soglia VOC"
                }
              }
            },
            {
              "const": 12,
              "title": "PM2.5 threshold",
              "x-i18n": {
                "it": {
                  "title": "Soglia PM2.5"
                }
              }
            },
            {
              "const": 13,
              "title": "PM10 threshold",
              "x-i18n": {
                "it": {
                  "title": "Soglia PM10"
                }
              }
            },
            {
              "const": 14,
              "title": "CO2 rises fast",
              "x-i18n": {
                "it": {
                  "title": "CO2 in rapido aumento"
                }
              }
            },
            {
              "const": 15,
              "title": "Temperature falls fast",
              "x-i18n": {
                "it": {
                  "title": "Temperatura in rapido calo"
                }
              }
            },
            {
              "const": 16,
              "title": "Low battery",
              "x-i18n": {
                "it": {
                  "title": "Batteria scarica"
                }
              }
            }
          ],
          "x-field": {
            "width": 150,
            "sortable": false
          },
          "x-i18n": {
            "it": {
              "title": "Allarme"
            }
          }
        },
        "state": {
          "type": "string",
          "title": "State",
          "readOnly": true,
          "oneOf": [
            {
              "const": "open",
              "title": "Open",
              "x-i18n": {
                "it": {
                  "title": "Aperto"
                }
              }
            },
            {
              "const": "acknowledged",
              "title": "Acknowledged",
              "x-i18n": {
                "it": {
                  "title": "Preso in carico"
                }
              }
            },
            {
              "const": "ended",
              "title": "Ended",
              "x-i18n": {
                "it": {
                  "title": "Terminato"
                }
              }
            }
          ],
          "x-i18n": {
            "it": {
              "title": "Stato"
            }
          },
          "x-field": {
            "width": 126,
            "sortable": false
          }
        },
        "severity": {
          "type": "string",
          "title": "Severity",
          "description": "By its kind, and by how far and how long it is beyond its limit",
          "readOnly": true,
          "oneOf": [
            {
              "const": "notice",
              "title": "Notice",
              "x-i18n": {
                "it": {
                  "title": "Lieve"
                }
              }
            },
            {
              "const": "warning",
              "title": "Warning",
              "x-i18n": {
                "it": {
                  "title": "Serio"
                }
              }
            },
            {
              "const": "critical",
              "title": "Critical",
              "x-i18n": {
                "it": {
                  "title": "Critico"
                }
              }
            }
          ],
          "x-field": {
            "width": 116,
            "sortable": false
          },
          "x-i18n": {
            "it": {
              "title": "Gravità",
              "help": "Secondo il tipo, e secondo quanto e per quanto tempo supera il limite"
            }
          }
        },
        "dueAt": {
          "type": "integer",
          "title": "Next step",
          "description": "When it is looked at again, whatever is measured",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "column": false,
            "filter": false,
            "history": false,
            "show": false,
            "section": "technical"
          },
          "x-i18n": {
            "it": {
              "title": "Prossimo passo",
              "help": "Quando viene riesaminato, qualunque cosa si misuri"
            }
          }
        },
        "remindedAt": {
          "type": "integer",
          "title": "Last reminder",
          "description": "When whoever was notified was reminded last",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "column": false,
            "filter": false,
            "history": false,
            "section": "technical"
          },
          "x-i18n": {
            "it": {
              "title": "Ultimo promemoria",
              "help": "Quando chi era stato avvisato ha ricevuto l’ultimo promemoria"
            }
          }
        },
        "escalated": {
          "type": "integer",
          "title": "Notified one after another",
          "description": "How many people were notified after the first ones",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "history": false,
            "section": "technical"
          },
          "x-i18n": {
            "it": {
              "title": "Avvisati uno dopo l’altro",
              "help": "Quante persone sono state avvisate dopo le prime"
            }
          }
        },
        "escalationStep": {
          "type": "integer",
          "title": "Steps of the escalation",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "history": false,
            "show": false,
            "section": "technical"
          },
          "x-i18n": {
            "it": {
              "title": "Passi dell’inoltro"
            }
          }
        },
        "rank": {
          "type": "integer",
          "title": "Order",
          "description": "Open ones come first, then acknowledged ones, then those that are over; the newest first",
          "readOnly": true,
          "x-value": {
            "expression": {
              "if": [
                {
                  "==": [
                    {
                      "var": "state"
                    },
                    "ended"
                  ]
                },
                {
                  "var": "began"
                },
                {
                  "==": [
                    {
                      "var": "state"
                    },
                    "acknowledged"
                  ]
                },
                {
                  "+": [
                    {
                      "var": "began"
                    },
                    10000000000000
                  ]
                },
                {
                  "+": [
                    {
                      "var": "began"
                    },
                    20000000000000
                  ]
                }
              ]
            }
          },
          "x-field": {
            "column": false,
            "filter": false,
            "history": false,
            "show": false,
            "section": "technical"
          },
          "x-i18n": {
            "it": {
              "title": "Ordine",
              "help": "Prima gli aperti, poi quelli presi in carico, poi i terminati; dal più recente"
            }
          }
        },
        "device": {
          "type": "string",
          "title": "Device",
          "readOnly": true,
          "x-ref": {
            "entity": "device",
            "label": "alias",
            "labelField": "device_name"
          },
          "x-i18n": {
            "it": {
              "title": "Dispositivo"
            }
          },
          "x-field": {
            "sortable": false
          }
        },
        "device_name": {
          "type": "string",
          "title": "Name of the device",
          "description": "What it was called when the alarm began",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "show": false
          },
          "x-i18n": {
            "it": {
              "title": "Nome del dispositivo",
              "help": "Come si chiamava quando è iniziato l’allarme"
            }
          }
        },
        "room_id": {
          "type": "string",
          "title": "Room",
          "readOnly": true,
          "x-ref": {
            "entity": "room",
            "label": "name",
            "labelField": "room_name",
            "listed": false
          },
          "x-field": {
            "sortable": false
          },
          "x-i18n": {
            "it": {
              "title": "Stanza"
            }
          }
        },
        "room_name": {
          "type": "string",
          "title": "Name of the room",
          "description": "What it was called when the alarm began",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "show": false
          },
          "x-i18n": {
            "it": {
              "title": "Nome della stanza",
              "help": "Come si chiamava quando è iniziato l’allarme"
            }
          }
        },
        "building_id": {
          "type": "string",
          "title": "Building",
          "readOnly": true,
          "x-ref": {
            "entity": "building",
            "label": "name",
            "labelField": "building_name",
            "listed": false
          },
          "x-field": {
            "sortable": false
          },
          "x-i18n": {
            "it": {
              "title": "Edificio"
            }
          }
        },
        "building_name": {
          "type": "string",
          "title": "Name of the building",
          "description": "What it was called when the alarm began",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "show": false
          },
          "x-i18n": {
            "it": {
              "title": "Nome dell’edificio",
              "help": "Come si chiamava quando è iniziato l’allarme"
            }
          }
        },
        "manager_id": {
          "type": "string",
          "title": "Manager",
          "readOnly": true,
          "x-ref": {
            "entity": "manager",
            "label": "name",
            "labelField": "manager_name",
            "listed": false
          },
          "x-field": {
            "sortable": false,
            "column": "hidden"
          },
          "x-i18n": {
            "it": {
              "title": "Gestore"
            }
          }
        },
        "manager_name": {
          "type": "string",
          "title": "Name of the manager",
          "description": "What it was called when the alarm began",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "show": false
          },
          "x-i18n": {
            "it": {
              "title": "Nome del gestore",
              "help": "Come si chiamava quando è iniziato l’allarme"
            }
          }
        },
        "token": {
          "type": "string",
          "title": "Token",
          "description": "The current token of the place. It is not stored with the alarm; POST /fn/alarmData returns it",
          "readOnly": true,
          "x-field": {
            "history": false,
            "type": "text",
            "column": false,
            "filter": false,
            "show": false,
            "section": "technical"
          },
          "x-i18n": {
            "it": {
              "title": "Token",
              "help": "Il token attuale del luogo. Non è salvato con l’allarme; lo restituisce POST /fn/alarmData"
            }
          }
        },
        "value": {
          "type": "number",
          "title": "Worst value",
          "description": "In the unit of what the alarm is about",
          "readOnly": true,
          "x-field": {
            "filter": false,
            "sortable": false
          },
          "x-i18n": {
            "it": {
              "title": "Valore peggiore",
              "help": "Nell’unità di ciò che riguarda l’allarme"
            }
          }
        },
        "threshold": {
          "type": "number",
          "title": "Limit",
          "description": "That held when the alarm began",
          "readOnly": true,
          "x-field": {
            "filter": false,
            "sortable": false,
            "column": "hidden"
          },
          "x-i18n": {
            "it": {
              "title": "Limite",
              "help": "Quello in vigore all’inizio dell’allarme"
            }
          }
        },
        "ended": {
          "type": "integer",
          "title": "Ended",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "filter": false,
            "sortable": false,
            "column": "hidden"
          },
          "x-i18n": {
            "it": {
              "title": "Fine"
            }
          }
        },
        "length": {
          "type": "integer",
          "title": "Length",
          "readOnly": true,
          "x-field": {
            "filter": false,
            "unit": "min",
            "sortable": false
          },
          "x-i18n": {
            "it": {
              "title": "Durata"
            }
          }
        },
        "endedBy": {
          "type": "string",
          "title": "Ended because",
          "description": "Missing when what was measured ended it",
          "readOnly": true,
          "oneOf": [
            {
              "const": "off",
              "title": "Alarm switched off",
              "x-i18n": {
                "it": {
                  "title": "Allarme disattivato"
                }
              }
            },
            {
              "const": "moved",
              "title": "Device moved",
              "x-i18n": {
                "it": {
                  "title": "Dispositivo spostato"
                }
              }
            },
            {
              "const": "service",
              "title": "Out of service",
              "x-i18n": {
                "it": {
                  "title": "Fuori servizio"
                }
              }
            },
            {
              "const": "closed",
              "title": "Closed by hand",
              "x-i18n": {
                "it": {
                  "title": "Chiuso a mano"
                }
              }
            },
            {
              "const": "corrected",
              "title": "Corrected by late readings",
              "x-i18n": {
                "it": {
                  "title": "Corretto da misure arrivate tardi"
                }
              }
            }
          ],
          "x-field": {
            "filter": false,
            "sortable": false,
            "column": "hidden"
          },
          "x-i18n": {
            "it": {
              "title": "Terminato perché",
              "help": "Manca quando è terminato per i valori misurati"
            }
          }
        },
        "closedBy": {
          "type": "string",
          "title": "Closed by",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Chiuso da"
            }
          }
        },
        "closeReason": {
          "type": "string",
          "title": "Reason for closing",
          "readOnly": true,
          "maxLength": 500,
          "x-field": {
            "type": "longText",
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Motivo della chiusura"
            }
          }
        },
        "notified": {
          "type": "string",
          "title": "Notified",
          "description": "Whether anybody was notified of it, and if not, why",
          "readOnly": true,
          "oneOf": [
            {
              "const": "waiting",
              "title": "About to be notified",
              "x-i18n": {
                "it": {
                  "title": "In attesa di avviso"
                }
              }
            },
            {
              "const": "sent",
              "title": "Somebody was notified",
              "x-i18n": {
                "it": {
                  "title": "Qualcuno è stato avvisato"
                }
              }
            },
            {
              "const": "nobody",
              "title": "Nobody: no address",
              "x-i18n": {
                "it": {
                  "title": "Nessuno: manca un indirizzo"
                }
              }
            },
            {
              "const": "unconfirmed",
              "title": "Nobody: address not confirmed",
              "x-i18n": {
                "it": {
                  "title": "Nessuno: indirizzo non confermato"
                }
              }
            },
            {
              "const": "stopped",
              "title": "Nobody: messages stopped",
              "x-i18n": {
                "it": {
                  "title": "Nessuno: messaggi interrotti"
                }
              }
            },
            {
              "const": "limit",
              "title": "Nobody: limit of messages reached",
              "x-i18n": {
                "it": {
                  "title": "Nessuno: limite di messaggi raggiunto"
                }
              }
            },
            {
              "const": "asleep",
              "title": "Nobody: put to sleep",
              "x-i18n": {
                "it": {
                  "title": "Nessuno: messo a riposo"
                }
              }
            }
          ],
          "x-field": {
            "filter": false,
            "sortable": false,
            "column": "hidden"
          },
          "x-i18n": {
            "it": {
              "title": "Avvisi",
              "help": "Se qualcuno è stato avvisato, e se no, perché"
            }
          }
        },
        "raisedAt": {
          "type": "integer",
          "title": "Noticed",
          "description": "The reading, or the check of the clock, that decided it",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Rilevato",
              "help": "La misura, o il controllo dell’orologio, che l’ha deciso"
            }
          }
        },
        "changedAt": {
          "type": "integer",
          "title": "Last change",
          "description": "When it began, got worse, ended or was acknowledged",
          "readOnly": true,
          "x-value": {
            "now": "write"
          },
          "x-field": {
            "type": "instant",
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-i18n": {
            "it": {
              "title": "Ultima modifica",
              "help": "Quando è iniziato, è peggiorato, è finito o è stato preso in carico"
            }
          }
        },
        "acknowledgedBy": {
          "type": "string",
          "title": "Taken by",
          "readOnly": true,
          "x-field": {
            "column": "hidden",
            "filter": false,
            "section": "acknowledged",
            "sortable": false
          },
          "x-i18n": {
            "it": {
              "title": "Preso in carico da"
            }
          }
        },
        "acknowledgedAt": {
          "type": "integer",
          "title": "Taken at",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "column": false,
            "filter": false,
            "section": "acknowledged"
          },
          "x-i18n": {
            "it": {
              "title": "Preso in carico il"
            }
          }
        },
        "note": {
          "type": "string",
          "title": "Note",
          "readOnly": true,
          "x-field": {
            "type": "longText",
            "column": false,
            "filter": false,
            "section": "acknowledged"
          },
          "maxLength": 500,
          "x-i18n": {
            "it": {
              "title": "Nota"
            }
          }
        },
        "answeredAt": {
          "type": "integer",
          "title": "First taken",
          "description": "When somebody took it for the first time",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "column": false,
            "filter": false,
            "section": "acknowledged"
          },
          "x-i18n": {
            "it": {
              "title": "Preso in carico la prima volta",
              "help": "Quando qualcuno lo ha preso in carico per la prima volta"
            }
          }
        },
        "cause": {
          "type": "string",
          "title": "Cause",
          "readOnly": true,
          "oneOf": [
            {
              "const": "air",
              "title": "Too little fresh air",
              "x-i18n": {
                "it": {
                  "title": "Poco ricambio d’aria"
                }
              }
            },
            {
              "const": "people",
              "title": "More people than usual",
              "x-i18n": {
                "it": {
                  "title": "Più persone del solito"
                }
              }
            },
            {
              "const": "heating",
              "title": "Heating or cooling",
              "x-i18n": {
                "it": {
                  "title": "Riscaldamento o raffrescamento"
                }
              }
            },
            {
              "const": "outside",
              "title": "Air or weather outside",
              "x-i18n": {
                "it": {
                  "title": "Aria o tempo all’esterno"
                }
              }
            },
            {
              "const": "device",
              "title": "Device or where it stands",
              "x-i18n": {
                "it": {
                  "title": "Dispositivo o posizione"
                }
              }
            },
            {
              "const": "works",
              "title": "Cleaning or works",
              "x-i18n": {
                "it": {
                  "title": "Pulizie o lavori"
                }
              }
            },
            {
              "const": "other",
              "title": "Something else",
              "x-i18n": {
                "it": {
                  "title": "Altro"
                }
              }
            }
          ],
          "x-field": {
            "column": "hidden",
            "sortable": false,
            "section": "acknowledged"
          },
          "x-i18n": {
            "it": {
              "title": "Causa"
            }
          }
        },
        "causeText": {
          "type": "string",
          "title": "Details of the cause",
          "readOnly": true,
          "maxLength": 500,
          "x-field": {
            "type": "longText",
            "column": false,
            "filter": false,
            "section": "acknowledged"
          },
          "x-i18n": {
            "it": {
              "title": "Dettagli della causa"
            }
          }
        },
        "transitions": {
          "type": "array",
          "title": "Reasons",
          "readOnly": true,
          "items": {
            "type": "object",
            "properties": {
              "to": {
                "type": "string",
                "title": "Change",
                "oneOf": [
                  {
                    "const": "pending",
                    "title": "Beyond the limit",
                    "x-i18n": {
                      "it": {
                        "title": "Oltre il limite"
                      }
                    }
                  },
                  {
                    "const": "open",
                    "title": "Started",
                    "x-i18n": {
                      "it": {
                        "title": "Iniziato"
                      }
                    }
                  },
                  {
                    "const": "ending",
                    "title": "Well inside",
                    "x-i18n": {
                      "it": {
                        "title": "Di nuovo nei limiti"
                      }
                    }
                  },
                  {
                    "const": "resumed",
                    "title": "Did not end",
                    "x-i18n": {
                      "it": {
                        "title": "Non terminato"
                      }
                    }
                  },
                  {
                    "const": "over",
                    "title": "Ended",
                    "x-i18n": {
                      "it": {
                        "title": "Terminato"
                      }
                    }
                  },
                  {
                    "const": "closingTime",
                    "title": "Closing time",
                    "x-i18n": {
                      "it": {
                        "title": "Orario di chiusura"
                      }
                    }
                  },
                  {
                    "const": "withdrawn",
                    "title": "Withdrawn",
                    "x-i18n": {
                      "it": {
                        "title": "Ritirato"
                      }
                    }
                  }
                ],
                "x-i18n": {
                  "it": {
                    "title": "Cambiamento"
                  }
                }
              },
              "at": {
                "type": "integer",
                "title": "Reading at",
                "x-field": {
                  "type": "instant"
                },
                "x-i18n": {
                  "it": {
                    "title": "Misura delle"
                  }
                }
              },
              "value": {
                "type": "number",
                "title": "Value",
                "x-i18n": {
                  "it": {
                    "title": "Valore"
                  }
                }
              },
              "limit": {
                "type": "number",
                "title": "Limit",
                "x-i18n": {
                  "it": {
                    "title": "Limite"
                  }
                }
              },
              "minutes": {
                "type": "number",
                "title": "Delay",
                "x-field": {
                  "unit": "min"
                },
                "x-i18n": {
                  "it": {
                    "title": "Ritardo"
                  }
                }
              },
              "hysteresis": {
                "type": "number",
                "title": "Hysteresis",
                "x-i18n": {
                  "it": {
                    "title": "Isteresi"
                  }
                }
              },
              "from": {
                "type": "string",
                "title": "Limit set by",
                "oneOf": [
                  {
                    "const": "device",
                    "title": "Device",
                    "x-i18n": {
                      "it": {
                        "title": "Dispositivo"
                      }
                    }
                  },
                  {
                    "const": "room",
                    "title": "Room",
                    "x-i18n": {
                      "it": {
                        "title": "Stanza"
                      }
                    }
                  },
                  {
                    "const": "building",
                    "title": "Building",
                    "x-i18n": {
                      "it": {
                        "title": "Edificio"
                      }
                    }
                  }
                ],
                "x-i18n": {
                  "it": {
                    "title": "Limite impostato da"
                  }
                }
              }
            }
          },
          "x-field": {
            "column": false,
            "filter": false,
            "show": false,
            "history": false
          },
          "x-i18n": {
            "it": {
              "title": "Motivi"
            }
          }
        },
        "notes": {
          "type": "array",
          "title": "Notes",
          "readOnly": true,
          "items": {
            "type": "object",
            "properties": {
              "at": {
                "type": "integer",
                "title": "Written at",
                "x-field": {
                  "type": "instant"
                },
                "x-i18n": {
                  "it": {
                    "title": "Scritta il"
                  }
                }
              },
              "by": {
                "type": "string",
                "title": "By",
                "x-i18n": {
                  "it": {
                    "title": "Da"
                  }
                }
              },
              "text": {
                "type": "string",
                "title": "Text",
                "x-field": {
                  "type": "longText"
                },
                "x-i18n": {
                  "it": {
                    "title": "Testo"
                  }
                }
              }
            }
          },
          "x-field": {
            "column": false,
            "filter": false,
            "show": false,
            "section": "acknowledged"
          },
          "x-i18n": {
            "it": {
              "title": "Note"
            }
          }
        },
        "snoozedUntil": {
          "type": "integer",
          "title": "No messages until",
          "description": "Until then the same alarm of the device is not told again",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "column": false,
            "filter": false,
            "section": "acknowledged"
          },
          "x-i18n": {
            "it": {
              "title": "Nessun messaggio fino a",
              "help": "Fino ad allora lo stesso allarme del dispositivo non viene più segnalato"
            }
          }
        }
      },
      "$schema": "./_meta/entity.schema.json",
      "title": "Alarm",
      "description": "An alarm records when a value left its limits, where, and who was notified. Limits are set in the alarms of a building, room or device.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Allarme",
          "plural": "Allarmi",
          "help": "Un allarme registra quando un valore è uscito dai limiti, dove e chi è stato avvisato. I limiti si impostano negli allarmi di un edificio, una stanza o un dispositivo."
        }
      },
      "x-resource": {
        "collection": "alarms",
        "plural": "Alarms",
        "recordLabel": "device_name",
        "icon": "alarm",
        "menu": {
          "group": "main",
          "order": 3
        },
        "actions": [
          "list",
          "show",
          "export"
        ],
        "defaultSort": {
          "field": "rank",
          "order": "DESC"
        },
        "search": [
          "device_name",
          "room_name",
          "building_name"
        ],
        "card": [
          "code",
          "state",
          "began"
        ],
        "strategy": "page",
        "sections": {
          "acknowledged": {
            "title": "Work on it",
            "x-i18n": {
              "it": {
                "title": "Presa in carico"
              }
            }
          },
          "technical": {
            "title": "Technical details",
            "x-i18n": {
              "it": {
                "title": "Dettagli tecnici"
              }
            }
          }
        }
      },
      "x-access": {
        "read": {
          "*": "subtree",
          "ADMIN": "all"
        }
      },
      "x-scope": {
        "about": {
          "entity": "device",
          "key": "device",
          "fixed": true,
          "place": "room_id"
        }
      },
      "required": [
        "device",
        "code",
        "state",
        "began",
        "raisedAt"
      ]
    }
  },
  {
    "name": "assignment",
    "schema": {
      "properties": {
        "device": {
          "type": "string",
          "title": "Hardware id",
          "readOnly": true,
          "x-field": {
            "order": 1,
            "sortable": false
          },
          "x-i18n": {
            "it": {
              "title": "ID hardware"
            }
          }
        },
        "place_name": {
          "type": "string",
          "title": "Place",
          "description": "Name of the place when the assignment was made",
          "readOnly": true,
          "x-field": {
            "order": 2,
            "filter": false,
            "sortable": false
          },
          "x-i18n": {
            "it": {
              "title": "Luogo",
              "help": "Nome del luogo quando è stata fatta l’assegnazione"
            }
          }
        },
        "place": {
          "type": "string",
          "title": "Place id",
          "description": "room:<id> or building:<id>",
          "readOnly": true,
          "x-field": {
            "column": "hidden",
            "sortable": false
          },
          "x-i18n": {
            "it": {
              "title": "Id del luogo",
              "help": "room:<id> oppure building:<id>"
            }
          }
        },
        "from": {
          "type": "integer",
          "title": "From",
          "description": "Empty: since the first reading of the device",
          "minimum": 0,
          "x-field": {
            "type": "instant",
            "order": 3,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Da",
              "help": "Vuoto: dalla prima misura del dispositivo"
            }
          }
        },
        "to": {
          "type": "integer",
          "title": "Until",
          "description": "Empty: the device is still there",
          "minimum": 0,
          "x-field": {
            "type": "instant",
            "order": 4,
            "filter": false,
            "sortable": false
          },
          "x-i18n": {
            "it": {
              "title": "Fino a",
              "help": "Vuoto: il dispositivo è ancora lì"
            }
          }
        }
      },
      "$schema": "./_meta/entity.schema.json",
      "title": "Assignment",
      "description": "An assignment states at which place a device measured, from when to when. Figures of a place count only readings from its assignments.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Assegnazione",
          "plural": "Assegnazioni",
          "help": "Un’assegnazione indica in quale luogo un dispositivo ha misurato, da quando a quando. I valori di un luogo contano solo le misure delle sue assegnazioni."
        }
      },
      "x-resource": {
        "collection": "assignments",
        "plural": "Assignments",
        "recordLabel": "place_name",
        "icon": "device",
        "actions": [
          "list",
          "show",
          "edit"
        ],
        "defaultSort": {
          "field": "from",
          "order": "DESC"
        },
        "card": [
          "device",
          "from",
          "to"
        ]
      },
      "x-access": {
        "read": {
          "ADMIN": "all"
        },
        "update": {
          "ADMIN": "all"
        }
      },
      "required": [
        "device",
        "place"
      ]
    }
  },
  {
    "name": "available-token",
    "schema": {
      "properties": {},
      "$schema": "./_meta/entity.schema.json",
      "title": "Available token",
      "description": "Access tokens that are reserved for new places.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Token disponibile",
          "plural": "Token disponibili",
          "help": "Token di accesso riservati a nuovi luoghi."
        }
      },
      "x-resource": {
        "collection": "available_tokens",
        "plural": "Available tokens",
        "icon": "document",
        "actions": [
          "list",
          "show"
        ],
        "strategy": "page"
      },
      "x-access": {
        "read": {
          "ADMIN": "all"
        }
      },
      "additionalProperties": true
    }
  },
  {
    "name": "building",
    "schema": {
      "properties": {
        "dbId": {
          "type": "string",
          "title": "Database id",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-value": {
            "template": "{id}"
          },
          "x-i18n": {
            "it": {
              "title": "Id database"
            }
          }
        },
        "name": {
          "type": "string",
          "title": "Name",
          "minLength": 1,
          "maxLength": 120,
          "x-i18n": {
            "it": {
              "title": "Nome"
            }
          }
        },
        "env": {
          "type": "string",
          "title": "Manager",
          "minLength": 1,
          "x-field": {
            "editableBy": [
              "ADMIN"
            ]
          },
          "x-ref": {
            "entity": "manager",
            "label": "name",
            "labelField": "env_name"
          },
          "x-i18n": {
            "it": {
              "title": "Gestore"
            }
          }
        },
        "env_name": {
          "type": "string",
          "title": "Manager name",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-value": {
            "copy": {
              "from": "manager",
              "key": "env",
              "field": "name"
            }
          },
          "x-i18n": {
            "it": {
              "title": "Nome del gestore"
            }
          }
        },
        "roomCount": {
          "type": "integer",
          "title": "Rooms",
          "readOnly": true,
          "minimum": 0,
          "x-field": {
            "visibleTo": [
              "ADMIN",
              "MANAGER",
              "BUILDING"
            ],
            "section": "technical"
          },
          "x-value": {
            "count": {
              "from": "room",
              "key": "env"
            }
          },
          "x-i18n": {
            "it": {
              "title": "Stanze"
            }
          }
        },
        "env_ref": {
          "type": "string",
          "title": "Manager reference",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-value": {
            "template": "environments/{env}"
          },
          "x-i18n": {
            "it": {
              "title": "Riferimento del gestore"
            }
          }
        },
        "parentHierarchyId": {
          "type": "string",
          "title": "Parent id",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-value": {
            "template": "{env}"
          },
          "x-i18n": {
            "it": {
              "title": "Id superiore"
            }
          }
        },
        "alarmsEnabled": {
          "type": "boolean",
          "title": "Manager has alarms",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-value": {
            "copy": {
              "from": "manager",
              "key": "env",
              "field": "alarmsEnabled"
            }
          },
          "x-i18n": {
            "it": {
              "title": "Allarmi del gestore"
            }
          }
        },
        "city": {
          "type": "string",
          "title": "City",
          "minLength": 1,
          "maxLength": 80,
          "x-i18n": {
            "it": {
              "title": "Città"
            }
          }
        },
        "country": {
          "type": "string",
          "title": "Country",
          "description": "Two-letter country code",
          "minLength": 2,
          "maxLength": 2,
          "pattern": "^[A-Z]{2}$",
          "x-messages": {
            "minLength": "Two capital letters, for example IT",
            "maxLength": "Two capital letters, for example IT",
            "pattern": "Two capital letters, for example IT"
          },
          "default": "IT",
          "x-i18n": {
            "it": {
              "messages": {
                "minLength": "Due lettere maiuscole, per esempio IT",
                "maxLength": "Due lettere maiuscole, per esempio IT",
                "pattern": "Due lettere maiuscole, per esempio IT"
              },
              "title": "Paese",
              "help": "Codice del paese di due lettere"
            }
          },
          "x-field": {
            "column": "hidden",
            "width": 84
          }
        },
        "position": {
          "type": "object",
          "title": "Position",
          "description": "Where the map shows the building, as a map copies it: latitude and longitude. Empty: in its city.",
          "x-field": {
            "type": "geoPoint",
            "column": "hidden",
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Posizione",
              "help": "Dove la mappa mostra l’edificio, come la copia una mappa: latitudine e longitudine. Vuota: nella sua città."
            }
          }
        },
        "category": {
          "type": "string",
          "title": "Category",
          "oneOf": [
            {
              "const": "public_school",
              "title": "Public school",
              "x-i18n": {
                "it": {
                  "title": "Scuola pubblica"
                }
              }
            },
            {
              "const": "private_school",
              "title": "Private school",
              "x-i18n": {
                "it": {
                  "title": "Scuola privata"
                }
              }
            },
            {
              "const": "office",
              "title": "Office",
              "x-i18n": {
                "it": {
                  "title": "Ufficio"
                }
              }
            },
            {
              "const": "municipality",
              "title": "Municipality",
              "x-i18n": {
                "it": {
                  "title": "Comune"
                }
              }
            }
          ],
          "x-field": {
            "editableBy": [
              "ADMIN"
            ]
          },
          "x-i18n": {
            "it": {
              "title": "Categoria"
            }
          }
        },
        "contactMails": {
          "type": "array",
          "title": "Contact mails",
          "description": "Separated by commas",
          "items": {
            "type": "string",
            "format": "email"
          },
          "x-field": {
            "column": "hidden"
          },
          "x-i18n": {
            "it": {
              "title": "Email di contatto",
              "help": "Separate da virgole"
            }
          }
        },
        "token": {
          "type": "string",
          "title": "Token",
          "description": "Opens this level at sign-in. Made by the server when left empty.",
          "pattern": "^[a-z0-9]*$",
          "minLength": 8,
          "maxLength": 8,
          "x-field": {
            "type": "token",
            "visibleTo": [
              "ADMIN",
              "MANAGER",
              "BUILDING"
            ],
            "editableBy": [
              "ADMIN"
            ],
            "order": 40,
            "width": 96
          },
          "x-value": {
            "token": "create"
          },
          "x-messages": {
            "minLength": "Token must be exactly 8 characters long!",
            "maxLength": "Token must be exactly 8 characters long!",
            "pattern": "Only lowercase alphanumeric values are allowed!"
          },
          "x-i18n": {
            "it": {
              "title": "Token",
              "help": "Apre questo livello all’accesso. Generato dal server se lasciato vuoto.",
              "messages": {
                "minLength": "Il token deve avere esattamente 8 caratteri!",
                "maxLength": "Il token deve avere esattamente 8 caratteri!",
                "pattern": "Sono ammessi solo caratteri alfanumerici minuscoli!"
              }
            }
          }
        },
        "timeZone": {
          "type": "string",
          "title": "Time zone",
          "description": "IANA name, for example Europe/Rome. Empty: the zone of the site.",
          "maxLength": 60,
          "pattern": "^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$",
          "x-field": {
            "column": "hidden"
          },
          "x-i18n": {
            "it": {
              "title": "Fuso orario",
              "help": "Nome IANA, per esempio Europe/Rome. Vuoto: il fuso del sito."
            }
          }
        },
        "tempSetPoint": {
          "type": "number",
          "title": "Set point",
          "description": "Set in the details of the place, from where its valves get it",
          "readOnly": true,
          "minimum": 5,
          "maximum": 30,
          "multipleOf": 0.5,
          "x-field": {
            "unit": "°C",
            "section": "heating",
            "column": "hidden"
          },
          "x-i18n": {
            "it": {
              "title": "Temperatura impostata",
              "help": "Si imposta nei dettagli del luogo, da dove arriva alle valvole"
            }
          }
        },
        "tempSetPointRestore": {
          "type": "number",
          "title": "Set point to restore",
          "description": "What the set point goes back to when one with an end is over",
          "readOnly": true,
          "minimum": 5,
          "maximum": 30,
          "multipleOf": 0.5,
          "x-field": {
            "unit": "°C",
            "section": "heating",
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Temperatura da ripristinare",
              "help": "A che cosa torna la temperatura impostata quando finisce quella a termine"
            }
          }
        },
        "tempSetPointUntil": {
          "type": "integer",
          "title": "Set point until",
          "description": "Until when the set point comes before the time schedule; 0: until further notice",
          "readOnly": true,
          "oneOf": [
            {
              "const": 0,
              "title": "No end",
              "x-i18n": {
                "it": {
                  "title": "Senza fine"
                }
              }
            },
            {
              "minimum": 1
            }
          ],
          "x-field": {
            "type": "instant",
            "section": "heating",
            "column": false,
            "filter": false,
            "form": false
          },
          "x-i18n": {
            "it": {
              "title": "Temperatura impostata fino a",
              "help": "Fino a quando la temperatura impostata precede il programma orario; 0: fino a nuovo ordine"
            }
          }
        },
        "closings": {
          "type": "array",
          "title": "Closing days",
          "description": "Days on which the building is heated to a set point of their own, whatever the time schedule says",
          "readOnly": true,
          "items": {
            "type": "object",
            "properties": {
              "from": {
                "type": "string",
                "title": "From",
                "x-i18n": {
                  "it": {
                    "title": "Dal"
                  }
                }
              },
              "to": {
                "type": "string",
                "title": "To",
                "x-i18n": {
                  "it": {
                    "title": "Al"
                  }
                }
              },
              "celsius": {
                "type": "number",
                "title": "Set point",
                "x-i18n": {
                  "it": {
                    "title": "Temperatura"
                  }
                }
              },
              "name": {
                "type": "string",
                "title": "Name",
                "x-i18n": {
                  "it": {
                    "title": "Nome"
                  }
                }
              }
            }
          },
          "x-field": {
            "section": "heating",
            "column": false,
            "filter": false,
            "form": false
          },
          "x-i18n": {
            "it": {
              "title": "Giorni di chiusura",
              "help": "Giorni in cui l’edificio è riscaldato a una temperatura propria, qualunque cosa dica il programma orario"
            }
          }
        },
        "closedUntil": {
          "type": "string",
          "title": "Closing days until",
          "description": "The last of the closing days, by which the buildings that have some ahead are found",
          "readOnly": true,
          "x-field": {
            "section": "heating",
            "column": false,
            "filter": false,
            "form": false
          },
          "x-i18n": {
            "it": {
              "title": "Giorni di chiusura fino al",
              "help": "L’ultimo dei giorni di chiusura, con cui si trovano gli edifici che ne hanno ancora"
            }
          }
        },
        "tempSetPointCovered": {
          "type": "array",
          "title": "Set points that come back",
          "description": "Holds of the set point that outlast the present one and come back after it",
          "readOnly": true,
          "items": {
            "type": "object",
            "properties": {
              "celsius": {
                "type": "number",
                "title": "Set point",
                "x-i18n": {
                  "it": {
                    "title": "Temperatura"
                  }
                }
              },
              "until": {
                "type": "integer",
                "title": "Until",
                "oneOf": [
                  {
                    "const": 0,
                    "title": "No end",
                    "x-i18n": {
                      "it": {
                        "title": "Senza fine"
                      }
                    }
                  },
                  {
                    "minimum": 1
                  }
                ],
                "x-field": {
                  "type": "instant"
                },
                "x-i18n": {
                  "it": {
                    "title": "Fino a"
                  }
                }
              }
            }
          },
          "x-field": {
            "section": "heating",
            "column": false,
            "filter": false,
            "form": false
          },
          "x-i18n": {
            "it": {
              "title": "Temperature che ritornano",
              "help": "Temperature temporanee che durano più di quella attuale e ritornano dopo"
            }
          }
        },
        "airly": {
          "type": "object",
          "title": "Outdoor air",
          "x-i18n": {
            "it": {
              "title": "Aria esterna"
            }
          },
          "properties": {
            "installationId": {
              "type": "integer",
              "title": "Outdoor station",
              "minimum": 0,
              "x-field": {
                "type": "numericId",
                "section": "links",
                "editableBy": [
                  "ADMIN"
                ]
              },
              "x-i18n": {
                "it": {
                  "title": "Stazione esterna"
                }
              }
            }
          }
        },
        "tuya": {
          "type": "object",
          "title": "Heating service",
          "x-i18n": {
            "it": {
              "title": "Servizio riscaldamento"
            }
          },
          "properties": {
            "homeId": {
              "type": "string",
              "title": "Heating home",
              "x-field": {
                "section": "links",
                "editableBy": [
                  "ADMIN"
                ]
              },
              "x-i18n": {
                "it": {
                  "title": "Casa del riscaldamento"
                }
              }
            },
            "enableAlarms": {
              "type": "boolean",
              "title": "Heating alarms",
              "x-field": {
                "section": "heating"
              },
              "x-i18n": {
                "it": {
                  "title": "Allarmi riscaldamento"
                }
              }
            },
            "alarmMinTemp": {
              "type": "number",
              "title": "Alarm below",
              "minimum": -100,
              "maximum": 35,
              "default": 5,
              "x-field": {
                "unit": "°C",
                "section": "heating"
              },
              "x-messages": {
                "maximum": "Minimum temperature must be lower than 35!",
                "minimum": "Minimum temperature must be higher than -100!"
              },
              "x-i18n": {
                "it": {
                  "title": "Allarme sotto",
                  "messages": {
                    "maximum": "Temperatura minima deve essere inferiore a 35!",
                    "minimum": "Temperatura minima deve essere superiore a -100!"
                  }
                }
              }
            },
            "enableSchedule": {
              "type": "boolean",
              "title": "Time schedule",
              "x-field": {
                "section": "heating"
              },
              "x-i18n": {
                "it": {
                  "title": "Programma orario"
                }
              }
            },
            "scheduleOffset": {
              "type": "integer",
              "title": "Hours ahead of UTC",
              "description": "How far the clock was ahead of UTC for which the schedule is stored, in hours",
              "minimum": -14,
              "maximum": 14,
              "x-field": {
                "column": false,
                "filter": false,
                "form": false,
                "section": "heating"
              },
              "x-i18n": {
                "it": {
                  "title": "Ore di anticipo su UTC",
                  "help": "Di quante ore era avanti su UTC l’orologio per cui è conservato il programma"
                }
              }
            },
            "keepUtc": {
              "type": "boolean",
              "title": "Keep the schedule in UTC",
              "description": "When the clocks are changed, the hours of the schedule move on the clock",
              "x-field": {
                "column": false,
                "filter": false,
                "form": false,
                "section": "heating"
              },
              "x-i18n": {
                "it": {
                  "title": "Mantieni il programma in UTC",
                  "help": "Quando cambia l’ora, le ore del programma si spostano sull’orologio"
                }
              }
            },
            "schedule": {
              "$ref": "_shared/schedule.schema.json",
              "title": "Schedule",
              "x-field": {
                "type": "json",
                "column": false,
                "filter": false,
                "form": false,
                "section": "heating"
              },
              "x-i18n": {
                "it": {
                  "title": "Programma settimanale",
                  "help": "Per giorno e ora (UTC): \"auto\", dove vale la temperatura impostata, oppure una temperatura in °C"
                }
              }
            }
          }
        },
        "parked": {
          "$ref": "_shared/parked.schema.json",
          "title": "Parked",
          "x-field": {
            "type": "object",
            "column": false,
            "filter": false,
            "section": "parked"
          },
          "x-i18n": {
            "it": {
              "title": "In pausa"
            }
          }
        },
        "opening": {
          "$ref": "_shared/opening.schema.json",
          "title": "Opening hours",
          "x-field": {
            "type": "object",
            "column": false,
            "filter": false,
            "section": "opening"
          },
          "x-i18n": {
            "it": {
              "title": "Orari di apertura"
            }
          }
        },
        "alarms": {
          "$ref": "_shared/alarms.schema.json",
          "title": "Email alarms",
          "x-i18n": {
            "it": {
              "title": "Allarmi email"
            }
          }
        },
        "commands_cache": {
          "type": "object",
          "title": "Wi-Fi for the devices",
          "description": "The network whose password waits for devices of the building",
          "x-field": {
            "type": "json",
            "column": false,
            "filter": false,
            "form": false,
            "visibleTo": [
              "ADMIN"
            ],
            "section": "technical"
          },
          "x-i18n": {
            "it": {
              "title": "Wi-Fi per i dispositivi",
              "help": "La rete la cui password attende dispositivi dell’edificio"
            }
          },
          "properties": {
            "SSIDS": {
              "type": "string"
            }
          },
          "additionalProperties": false
        },
        "createdAt": {
          "type": "integer",
          "title": "Created at",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "column": "hidden",
            "order": 900
          },
          "x-value": {
            "now": "create"
          },
          "x-i18n": {
            "it": {
              "title": "Creato il"
            }
          }
        }
      },
      "$schema": "./_meta/entity.schema.json",
      "title": "Building",
      "description": "A building belongs to a manager, has an address and a time zone, and contains rooms.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Edificio",
          "plural": "Edifici",
          "help": "Un edificio appartiene a un gestore, ha un indirizzo e un fuso orario e contiene stanze."
        }
      },
      "x-resource": {
        "collection": "buildings",
        "plural": "Buildings",
        "route": "hierarchy/buildings",
        "recordLabel": "name",
        "icon": "building",
        "menu": {
          "group": "levels",
          "order": 2
        },
        "defaultSort": {
          "field": "createdAt",
          "order": "DESC"
        },
        "search": [
          "name",
          "city",
          "token",
          "env_name"
        ],
        "card": [
          "env",
          "roomCount",
          "city"
        ],
        "unique": [
          "token"
        ],
        "strategy": "live",
        "sections": {
          "heating": {
            "title": "Heating",
            "x-i18n": {
              "it": {
                "title": "Riscaldamento"
              }
            }
          },
          "links": {
            "title": "Linked services",
            "x-i18n": {
              "it": {
                "title": "Servizi collegati"
              }
            }
          },
          "opening": {
            "title": "Opening hours",
            "x-i18n": {
              "it": {
                "title": "Orari di apertura"
              }
            }
          },
          "parked": {
            "title": "Parked",
            "x-i18n": {
              "it": {
                "title": "In pausa"
              }
            }
          },
          "alarms": {
            "title": "Email alarms",
            "x-i18n": {
              "it": {
                "title": "Allarmi email"
              }
            },
            "ownForm": true
          },
          "technical": {
            "title": "Technical details",
            "x-i18n": {
              "it": {
                "title": "Dettagli tecnici"
              }
            }
          }
        }
      },
      "x-access": {
        "read": {
          "*": "subtree",
          "ADMIN": "all"
        },
        "create": {
          "ADMIN": "all"
        },
        "update": {
          "*": "whole",
          "ADMIN": "all"
        },
        "delete": {
          "ADMIN": "all"
        }
      },
      "x-scope": {
        "level": "building",
        "parent": {
          "entity": "manager",
          "key": "env"
        },
        "inside": [
          "name",
          "env",
          "env_name",
          "env_ref",
          "parentHierarchyId",
          "timeZone",
          "opening",
          "parked"
        ]
      },
      "x-checks": [
        {
          "rule": "cityInCountry",
          "paths": [
            "city",
            "country"
          ]
        }
      ],
      "required": [
        "name",
        "env",
        "city",
        "country"
      ]
    }
  },
  {
    "name": "correction",
    "schema": {
      "properties": {
        "device": {
          "type": "string",
          "title": "Device",
          "minLength": 1,
          "x-field": {
            "only": "create"
          },
          "x-ref": {
            "entity": "device",
            "label": "alias",
            "labelField": "device_name"
          },
          "x-i18n": {
            "it": {
              "title": "Dispositivo"
            }
          }
        },
        "device_name": {
          "type": "string",
          "title": "Name of the device",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "show": false
          },
          "x-value": {
            "copy": {
              "from": "device",
              "key": "device",
              "field": "alias"
            }
          },
          "x-i18n": {
            "it": {
              "title": "Nome del dispositivo"
            }
          }
        },
        "measure": {
          "type": "string",
          "title": "Measure",
          "oneOf": [
            {
              "const": "CO2",
              "title": "CO2 (ppm)",
              "x-i18n": {
                "it": {
                  "title": "CO2 (ppm)"
                }
              }
            },
            {
              "const": "temp",
              "title": "Temperature (°C)",
              "x-i18n": {
                "it": {
                  "title": "Temperatura (°C)"
                }
              }
            },
            {
              "const": "hum",
              "title": "Humidity (%)",
              "x-i18n": {
                "it": {
                  "title": "Umidità (%)"
                }
              }
            },
            {
              "const": "VOC",
              "title": "VOC (ppb)",
              "x-i18n": {
                "it": {
                  "title": "VOC (ppb)"
                }
              }
            },
            {
              "const": "pm25",
              "title": "PM2.5 (μg/m³)",
              "x-i18n": {
                "it": {
                  "title": "PM2.5 (μg/m³)"
                }
              }
            },
            {
              "const": "pm10",
              "title": "PM10 (μg/m³)",
              "x-i18n": {
                "it": {
                  "title": "PM10 (μg/m³)"
                }
              }
            },
            {
              "const": "no2",
              "title": "NO2 (μg/m³)",
              "x-i18n": {
                "it": {
                  "title": "NO2 (μg/m³)"
                }
              }
            },
            {
              "const": "o3",
              "title": "O3 (μg/m³)",
              "x-i18n": {
                "it": {
                  "title": "O3 (μg/m³)"
                }
              }
            }
          ],
          "x-field": {
            "only": "create"
          },
          "x-i18n": {
            "it": {
              "title": "Misura"
            }
          }
        },
        "offset": {
          "type": "number",
          "title": "Offset",
          "description": "Added to each value, in the unit of the measure: 60 where the sensor shows 60 ppm too little",
          "minimum": -5000,
          "maximum": 5000,
          "x-field": {
            "only": "create"
          },
          "x-i18n": {
            "it": {
              "title": "Scarto",
              "help": "Aggiunto a ogni valore, nell’unità della misura: 60 se il sensore indica 60 ppm in meno"
            }
          }
        },
        "from": {
          "type": "integer",
          "title": "From",
          "minimum": 0,
          "x-field": {
            "type": "instant",
            "only": "create"
          },
          "x-i18n": {
            "it": {
              "title": "Da"
            }
          }
        },
        "to": {
          "type": "integer",
          "title": "To",
          "description": "Left empty while it goes on",
          "minimum": {
            "$data": "1/from"
          },
          "x-field": {
            "type": "instant"
          },
          "x-i18n": {
            "it": {
              "title": "A",
              "help": "Vuoto finché continua"
            }
          }
        },
        "reason": {
          "type": "string",
          "title": "Reason",
          "description": "How the offset is known, such as a comparison with outdoor air",
          "minLength": 1,
          "maxLength": 300,
          "x-i18n": {
            "it": {
              "title": "Motivo",
              "help": "Come si conosce lo scarto, per esempio un confronto con l’aria esterna"
            }
          }
        },
        "author": {
          "type": "string",
          "title": "Made by",
          "x-field": {
            "editableBy": []
          },
          "x-default": {
            "person": "name"
          },
          "x-i18n": {
            "it": {
              "title": "Fatta da"
            }
          }
        },
        "createdAt": {
          "type": "integer",
          "title": "Made at",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "column": "hidden",
            "order": 900
          },
          "x-value": {
            "now": "create"
          },
          "x-i18n": {
            "it": {
              "title": "Fatta il"
            }
          }
        },
        "subject": {
          "type": "string",
          "title": "Device and measure",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "show": false,
            "section": "technical"
          },
          "x-value": {
            "template": "{device} {measure}"
          },
          "x-i18n": {
            "it": {
              "title": "Dispositivo e misura"
            }
          }
        },
        "until": {
          "type": "integer",
          "title": "Counts until",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "column": false,
            "filter": false,
            "form": false,
            "show": false,
            "section": "technical"
          },
          "x-value": {
            "expression": {
              "if": [
                {
                  "var": "to"
                },
                {
                  "var": "to"
                },
                253402300799000
              ]
            }
          },
          "x-i18n": {
            "it": {
              "title": "Vale fino a"
            }
          }
        }
      },
      "$schema": "./_meta/entity.schema.json",
      "title": "Correction",
      "description": "A correction is an offset that is added to the readings of a device from an instant on.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Correzione",
          "plural": "Correzioni",
          "help": "Una correzione è uno scostamento aggiunto alle misure di un dispositivo da un certo istante."
        }
      },
      "x-resource": {
        "collection": "corrections",
        "plural": "Corrections",
        "recordLabel": "reason",
        "icon": "document",
        "defaultSort": {
          "field": "from",
          "order": "DESC"
        },
        "search": [
          "reason",
          "device_name"
        ],
        "card": [
          "device",
          "measure",
          "offset"
        ],
        "strategy": "live",
        "sections": {
          "technical": {
            "title": "Technical details",
            "x-i18n": {
              "it": {
                "title": "Dettagli tecnici"
              }
            }
          }
        }
      },
      "x-access": {
        "read": {
          "*": "subtree",
          "ADMIN": "all"
        },
        "write": {
          "ADMIN": "all"
        }
      },
      "x-scope": {
        "about": {
          "entity": "device",
          "key": "device",
          "fixed": true
        }
      },
      "x-checks": [
        {
          "noOverlap": {
            "from": "from",
            "to": "until",
            "same": "subject"
          },
          "message": "This measure of the device already has a correction in that time: end it before, or delete it",
          "x-i18n": {
            "it": "Questa misura del dispositivo ha già una correzione in quel periodo: prima va conclusa o eliminata"
          }
        }
      ],
      "required": [
        "device",
        "measure",
        "offset",
        "from",
        "reason"
      ]
    }
  },
  {
    "name": "credential",
    "schema": {
      "properties": {},
      "$schema": "./_meta/entity.schema.json",
      "title": "Credential",
      "description": "Accounts of connected services, such as the heating cloud.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Credenziale",
          "plural": "Credenziali",
          "help": "Account dei servizi collegati, come il cloud del riscaldamento."
        }
      },
      "x-resource": {
        "collection": "credentials",
        "plural": "Credentials",
        "icon": "document",
        "actions": [
          "list",
          "show"
        ],
        "strategy": "page"
      },
      "x-access": {
        "read": {
          "ADMIN": "all"
        }
      },
      "additionalProperties": true
    }
  },
  {
    "name": "device",
    "schema": {
      "properties": {
        "hw_id": {
          "type": "string",
          "title": "Hardware id",
          "minLength": 1,
          "maxLength": 40,
          "pattern": "^[A-Za-z0-9_.:-]+$",
          "x-field": {
            "visibleTo": [
              "ADMIN",
              "BUSINESS",
              "HOME",
              "MANAGER",
              "BUILDING",
              "ROOM"
            ],
            "only": "create",
            "order": 36
          },
          "x-i18n": {
            "it": {
              "title": "Id hardware"
            }
          }
        },
        "conn_id": {
          "type": "string",
          "title": "Connection id",
          "maxLength": 60,
          "x-field": {
            "visibleTo": [
              "ADMIN"
            ],
            "order": 39
          },
          "x-i18n": {
            "it": {
              "title": "Id connessione"
            }
          }
        },
        "fw_rel": {
          "type": "string",
          "title": "Firmware",
          "maxLength": 20,
          "x-field": {
            "visibleTo": [
              "ADMIN"
            ],
            "order": 37
          },
          "x-i18n": {
            "it": {
              "title": "Firmware"
            }
          }
        },
        "esp_rel": {
          "type": "string",
          "title": "ESP",
          "maxLength": 20,
          "x-field": {
            "visibleTo": [
              "ADMIN"
            ],
            "column": "hidden",
            "order": 38
          },
          "x-i18n": {
            "it": {
              "title": "ESP"
            }
          }
        },
        "algo_active": {
          "type": "boolean",
          "title": "Algorithm",
          "x-field": {
            "visibleTo": [
              "ADMIN"
            ],
            "form": false,
            "order": 35
          },
          "x-i18n": {
            "it": {
              "title": "Algoritmo"
            }
          }
        },
        "algo_state": {
          "type": "string",
          "title": "Algorithm state",
          "oneOf": [
            {
              "const": "0",
              "title": "OFF",
              "x-i18n": {
                "it": {
                  "title": "OFF"
                }
              }
            },
            {
              "const": "6",
              "title": "ON",
              "x-i18n": {
                "it": {
                  "title": "ON"
                }
              }
            }
          ],
          "x-field": {
            "visibleTo": [
              "ADMIN"
            ],
            "column": false,
            "filter": false,
            "form": false,
            "section": "technical"
          },
          "x-i18n": {
            "it": {
              "title": "Stato dell’algoritmo"
            }
          }
        },
        "conn_type": {
          "type": "integer",
          "title": "Connection",
          "oneOf": [
            {
              "const": 0,
              "title": "GSM",
              "x-i18n": {
                "it": {
                  "title": "GSM"
                }
              }
            },
            {
              "const": 4,
              "title": "Wi-Fi",
              "x-i18n": {
                "it": {
                  "title": "Wi-Fi"
                }
              }
            }
          ],
          "x-field": {
            "order": 32
          },
          "x-i18n": {
            "it": {
              "title": "Connessione"
            }
          }
        },
        "alias": {
          "type": "string",
          "title": "Name",
          "maxLength": 120,
          "x-field": {
            "order": 1,
            "width": 170
          },
          "x-i18n": {
            "it": {
              "title": "Nome"
            }
          }
        },
        "label": {
          "type": "string",
          "title": "Label",
          "maxLength": 120,
          "x-field": {
            "column": "hidden",
            "order": 8
          },
          "x-i18n": {
            "it": {
              "title": "Etichetta"
            }
          }
        },
        "manager_name": {
          "type": "string",
          "title": "Manager",
          "readOnly": true,
          "x-field": {
            "column": true,
            "filter": true,
            "order": 30
          },
          "x-link": {
            "entity": "manager",
            "key": "manager_id",
            "listed": false
          },
          "x-value": {
            "copy": {
              "from": "room",
              "key": "token",
              "on": "token",
              "field": "manager_name"
            }
          },
          "x-i18n": {
            "it": {
              "title": "Gestore"
            }
          }
        },
        "manager_id": {
          "type": "string",
          "title": "Manager id",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-value": {
            "copy": {
              "from": "room",
              "key": "token",
              "on": "token",
              "field": "manager_id"
            }
          },
          "x-i18n": {
            "it": {
              "title": "Id del gestore"
            }
          }
        },
        "building_name": {
          "type": "string",
          "title": "Building",
          "readOnly": true,
          "x-field": {
            "column": true,
            "filter": true,
            "order": 6,
            "width": 128
          },
          "x-link": {
            "entity": "building",
            "key": "building_id"
          },
          "x-value": {
            "copy": {
              "from": "room",
              "key": "token",
              "on": "token",
              "field": "env_name"
            }
          },
          "x-i18n": {
            "it": {
              "title": "Edificio"
            }
          }
        },
        "building_id": {
          "type": "string",
          "title": "Building id",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-value": {
            "copy": {
              "from": "room",
              "key": "token",
              "on": "token",
              "field": "env"
            }
          },
          "x-i18n": {
            "it": {
              "title": "Id dell’edificio"
            }
          }
        },
        "timeZone": {
          "type": "string",
          "title": "Time zone of the building",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-value": {
            "copy": {
              "from": "room",
              "key": "token",
              "on": "token",
              "field": "timeZone"
            }
          },
          "x-i18n": {
            "it": {
              "title": "Fuso orario dell’edificio"
            }
          }
        },
        "room_name": {
          "type": "string",
          "title": "Room",
          "readOnly": true,
          "x-field": {
            "column": "hidden",
            "filter": true
          },
          "x-link": {
            "entity": "room",
            "key": "room_id"
          },
          "x-value": {
            "copy": {
              "from": "room",
              "key": "token",
              "on": "token",
              "field": "name"
            }
          },
          "x-i18n": {
            "it": {
              "title": "Stanza"
            }
          }
        },
        "room_id": {
          "type": "string",
          "title": "Room id",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-value": {
            "copy": {
              "from": "room",
              "key": "token",
              "on": "token",
              "field": "id"
            }
          },
          "x-i18n": {
            "it": {
              "title": "Id della stanza"
            }
          }
        },
        "token": {
          "type": "string",
          "title": "Token",
          "description": "The token of the room where the device is. For a sensor outdoors (Sensor: Position): the token of its building",
          "pattern": "^[a-z0-9]*$",
          "minLength": 8,
          "maxLength": 8,
          "x-field": {
            "type": "token",
            "editableBy": [
              "ADMIN"
            ],
            "width": 96,
            "section": "token",
            "order": 31
          },
          "x-messages": {
            "minLength": "Token must be exactly 8 characters long!",
            "maxLength": "Token must be exactly 8 characters long!",
            "pattern": "Only lowercase alphanumeric values are allowed!"
          },
          "x-i18n": {
            "it": {
              "title": "Token",
              "help": "Il token della stanza in cui si trova il dispositivo. Per un sensore all’aperto (Sensore: Posizione): il token del suo edificio",
              "messages": {
                "minLength": "Il token deve avere esattamente 8 caratteri!",
                "maxLength": "Il token deve avere esattamente 8 caratteri!",
                "pattern": "Sono ammessi solo caratteri alfanumerici minuscoli!"
              }
            }
          }
        },
        "site": {
          "type": "string",
          "title": "Building of an outdoor device",
          "description": "Set by the token of the building, for devices whose sensor is outdoors",
          "readOnly": true,
          "x-ref": {
            "entity": "building",
            "label": "name",
            "labelField": "site_name",
            "listed": false
          },
          "x-field": {
            "column": false,
            "filter": false,
            "section": "token"
          },
          "x-i18n": {
            "it": {
              "title": "Edificio di un dispositivo all’aperto",
              "help": "Impostato con il token dell’edificio, per dispositivi con il sensore all’aperto"
            }
          }
        },
        "site_name": {
          "type": "string",
          "title": "Name of that building",
          "readOnly": true,
          "x-value": {
            "copy": {
              "from": "building",
              "key": "site",
              "field": "name"
            }
          },
          "x-field": {
            "column": false,
            "filter": false,
            "form": false,
            "show": false,
            "section": "technical"
          },
          "x-i18n": {
            "it": {
              "title": "Nome di quell’edificio"
            }
          }
        },
        "site_manager": {
          "type": "string",
          "title": "Manager of that building",
          "readOnly": true,
          "x-value": {
            "copy": {
              "from": "building",
              "key": "site",
              "field": "env_name"
            }
          },
          "x-field": {
            "column": false,
            "filter": false,
            "form": false,
            "show": false,
            "section": "technical"
          },
          "x-i18n": {
            "it": {
              "title": "Gestore di quell’edificio"
            }
          }
        },
        "site_zone": {
          "type": "string",
          "title": "Time zone of that building",
          "readOnly": true,
          "x-value": {
            "copy": {
              "from": "building",
              "key": "site",
              "field": "timeZone"
            }
          },
          "x-field": {
            "column": false,
            "filter": false,
            "form": false,
            "show": false,
            "section": "technical"
          },
          "x-i18n": {
            "it": {
              "title": "Fuso orario di quell’edificio"
            }
          }
        },
        "site_parked": {
          "$ref": "_shared/parked.schema.json",
          "title": "That building parked",
          "readOnly": true,
          "x-value": {
            "copy": {
              "from": "building",
              "key": "site",
              "field": "parked"
            }
          },
          "x-field": {
            "type": "object",
            "column": false,
            "filter": false,
            "form": false,
            "show": false,
            "section": "technical"
          },
          "x-i18n": {
            "it": {
              "title": "Quell’edificio in pausa"
            }
          }
        },
        "loc_token": {
          "type": "string",
          "title": "Location token",
          "maxLength": 8,
          "x-field": {
            "history": false,
            "column": false,
            "filter": false,
            "visibleTo": [
              "ADMIN"
            ],
            "section": "technical"
          },
          "x-i18n": {
            "it": {
              "title": "Token del luogo"
            }
          }
        },
        "location": {
          "type": "object",
          "title": "Location",
          "x-i18n": {
            "it": {
              "title": "Luogo"
            }
          },
          "properties": {
            "city": {
              "type": "string",
              "title": "City",
              "maxLength": 80,
              "x-field": {
                "column": true,
                "filter": true,
                "section": "location"
              },
              "x-i18n": {
                "it": {
                  "title": "Città"
                }
              }
            },
            "country": {
              "type": "string",
              "title": "Country",
              "minLength": 2,
              "maxLength": 2,
              "pattern": "^[A-Z]{2}$",
              "x-messages": {
                "minLength": "Two capital letters, for example IT",
                "maxLength": "Two capital letters, for example IT",
                "pattern": "Two capital letters, for example IT"
              },
              "x-field": {
                "column": "hidden",
                "filter": true,
                "section": "location"
              },
              "x-i18n": {
                "it": {
                  "messages": {
                    "minLength": "Due lettere maiuscole, per esempio IT",
                    "maxLength": "Due lettere maiuscole, per esempio IT",
                    "pattern": "Due lettere maiuscole, per esempio IT"
                  },
                  "title": "Paese"
                }
              }
            }
          }
        },
        "placed_at": {
          "type": "integer",
          "title": "In this place since",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-i18n": {
            "it": {
              "title": "In questo luogo da"
            }
          }
        },
        "createdAt": {
          "type": "integer",
          "title": "Created at",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "order": 34
          },
          "x-value": {
            "now": "create"
          },
          "x-i18n": {
            "it": {
              "title": "Creato il"
            }
          }
        },
        "updated_at": {
          "type": "integer",
          "title": "Updated at",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "order": 7
          },
          "x-i18n": {
            "it": {
              "title": "Aggiornato il"
            }
          }
        },
        "hwType": {
          "type": "string",
          "title": "Variant",
          "readOnly": true,
          "oneOf": [
            {
              "const": "B2B",
              "title": "B2B",
              "x-i18n": {
                "it": {
                  "title": "B2B"
                }
              }
            },
            {
              "const": "Home",
              "title": "Home",
              "x-i18n": {
                "it": {
                  "title": "Home"
                }
              }
            }
          ],
          "x-field": {
            "order": 33
          },
          "x-value": {
            "compute": {
              "rule": "deviceVariant",
              "from": "fw_rel"
            }
          },
          "x-i18n": {
            "it": {
              "title": "Variante"
            }
          }
        },
        "fybraHome": {
          "type": "boolean",
          "title": "Home variant",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-value": {
            "compute": {
              "rule": "isHomeVariant",
              "from": "fw_rel"
            }
          },
          "x-i18n": {
            "it": {
              "title": "Variante Home"
            }
          }
        },
        "connected": {
          "type": "boolean",
          "title": "Connected",
          "readOnly": true,
          "x-field": {
            "order": 2
          },
          "x-i18n": {
            "it": {
              "title": "Connesso"
            }
          }
        },
        "outOfService": {
          "type": "boolean",
          "title": "Out of service",
          "description": "No alarms, and not counted as silent: for a device that is being moved or repaired",
          "x-field": {
            "column": "hidden",
            "order": 33
          },
          "x-i18n": {
            "it": {
              "title": "Fuori servizio",
              "help": "Nessun allarme, e non conta tra i silenziosi: per un dispositivo in trasloco o in riparazione"
            }
          }
        },
        "sensor": {
          "type": "object",
          "title": "Sensor",
          "description": "What an auditor asks about the device",
          "additionalProperties": false,
          "properties": {
            "model": {
              "type": "string",
              "title": "Model",
              "maxLength": 80,
              "x-i18n": {
                "it": {
                  "title": "Modello"
                }
              }
            },
            "accuracy": {
              "type": "string",
              "title": "Accuracy",
              "description": "As its data sheet says, such as ±(50 ppm + 3 %)",
              "maxLength": 120,
              "x-i18n": {
                "it": {
                  "title": "Accuratezza",
                  "help": "Come da scheda tecnica, per esempio ±(50 ppm + 3 %)"
                }
              }
            },
            "position": {
              "type": "string",
              "title": "Position",
              "oneOf": [
                {
                  "const": "wall",
                  "title": "Wall",
                  "x-i18n": {
                    "it": {
                      "title": "Parete"
                    }
                  }
                },
                {
                  "const": "table",
                  "title": "Table",
                  "x-i18n": {
                    "it": {
                      "title": "Tavolo"
                    }
                  }
                },
                {
                  "const": "ceiling",
                  "title": "Ceiling",
                  "x-i18n": {
                    "it": {
                      "title": "Soffitto"
                    }
                  }
                },
                {
                  "const": "duct",
                  "title": "Exhaust duct",
                  "x-i18n": {
                    "it": {
                      "title": "Condotto di estrazione"
                    }
                  }
                },
                {
                  "const": "outdoors",
                  "title": "Outdoors",
                  "x-i18n": {
                    "it": {
                      "title": "All’aperto"
                    }
                  }
                }
              ],
              "x-i18n": {
                "it": {
                  "title": "Posizione"
                }
              }
            },
            "calibratedOn": {
              "type": "string",
              "title": "Last calibration",
              "format": "date",
              "x-i18n": {
                "it": {
                  "title": "Ultima taratura"
                }
              }
            }
          },
          "x-field": {
            "type": "object",
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-i18n": {
            "it": {
              "title": "Sensore",
              "help": "Ciò che un verificatore chiede del dispositivo"
            }
          }
        },
        "parked": {
          "$ref": "_shared/parked.schema.json",
          "title": "Parked",
          "x-field": {
            "type": "object",
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "In pausa"
            }
          }
        },
        "room_fRsi": {
          "type": "number",
          "title": "Temperature factor of the walls",
          "readOnly": true,
          "x-value": {
            "copy": {
              "from": "room",
              "key": "token",
              "on": "token",
              "field": "fRsi"
            }
          },
          "x-field": {
            "column": false,
            "filter": false,
            "section": "technical",
            "form": false
          },
          "x-i18n": {
            "it": {
              "title": "Fattore di temperatura delle pareti"
            }
          }
        },
        "room_parked": {
          "$ref": "_shared/parked.schema.json",
          "title": "Room parked",
          "readOnly": true,
          "x-value": {
            "copy": {
              "from": "room",
              "key": "token",
              "on": "token",
              "field": "parked"
            }
          },
          "x-field": {
            "type": "object",
            "column": false,
            "filter": false,
            "section": "technical",
            "form": false
          },
          "x-i18n": {
            "it": {
              "title": "Stanza in pausa"
            }
          }
        },
        "building_parked": {
          "$ref": "_shared/parked.schema.json",
          "title": "Building parked",
          "readOnly": true,
          "x-value": {
            "copy": {
              "from": "room",
              "key": "token",
              "on": "token",
              "field": "building_parked"
            }
          },
          "x-field": {
            "type": "object",
            "column": false,
            "filter": false,
            "section": "technical",
            "form": false
          },
          "x-i18n": {
            "it": {
              "title": "Edificio in pausa"
            }
          }
        },
        "alarms": {
          "$ref": "_shared/alarms.schema.json",
          "title": "Email alarms",
          "x-i18n": {
            "it": {
              "title": "Allarmi email"
            }
          }
        },
        "CO2": {
          "type": "number",
          "title": "CO2",
          "readOnly": true,
          "x-field": {
            "unit": "ppm",
            "section": "measures",
            "column": true,
            "filter": false,
            "order": 3
          },
          "x-i18n": {
            "it": {
              "title": "CO2"
            }
          }
        },
        "temp": {
          "type": "number",
          "title": "Temperature",
          "readOnly": true,
          "x-field": {
            "unit": "°C",
            "section": "measures",
            "column": true,
            "filter": false,
            "order": 4
          },
          "x-i18n": {
            "it": {
              "title": "Temperatura"
            }
          }
        },
        "hum": {
          "type": "number",
          "title": "Humidity",
          "readOnly": true,
          "x-field": {
            "unit": "%",
            "section": "measures",
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Umidità"
            }
          }
        },
        "VOC": {
          "type": "number",
          "title": "VOC",
          "readOnly": true,
          "x-field": {
            "unit": "ppb",
            "section": "measures",
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "VOC"
            }
          }
        },
        "pm25": {
          "type": "number",
          "title": "PM2.5",
          "readOnly": true,
          "x-field": {
            "unit": "μg/m³",
            "section": "measures",
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "PM2.5"
            }
          }
        },
        "pm10": {
          "type": "number",
          "title": "PM10",
          "readOnly": true,
          "x-field": {
            "unit": "μg/m³",
            "section": "measures",
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "PM10"
            }
          }
        },
        "no2": {
          "type": "number",
          "title": "NO2",
          "readOnly": true,
          "x-field": {
            "unit": "μg/m³",
            "section": "measures",
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "NO2"
            }
          }
        },
        "o3": {
          "type": "number",
          "title": "O3",
          "readOnly": true,
          "x-field": {
            "unit": "μg/m³",
            "section": "measures",
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "O3"
            }
          }
        },
        "vocIndex": {
          "type": "number",
          "title": "VOC Index",
          "description": "Index of Sensirion, 1 to 500; 100 is the mean of the last day",
          "readOnly": true,
          "x-field": {
            "section": "measures",
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Indice VOC",
              "help": "Indice di Sensirion, da 1 a 500; 100 è la media dell’ultimo giorno"
            }
          }
        },
        "noxIndex": {
          "type": "number",
          "title": "NOx Index",
          "description": "Index of Sensirion, 1 to 500; 1 is the mean of the last day",
          "readOnly": true,
          "x-field": {
            "section": "measures",
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Indice NOx",
              "help": "Indice di Sensirion, da 1 a 500; 1 è la media dell’ultimo giorno"
            }
          }
        },
        "iaq": {
          "type": "number",
          "title": "IAQ index",
          "description": "Index of Bosch, 0 to 500; above 100 the air is polluted",
          "readOnly": true,
          "x-field": {
            "section": "measures",
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Indice IAQ",
              "help": "Indice di Bosch, da 0 a 500; oltre 100 l’aria è inquinata"
            }
          }
        },
        "Luci": {
          "type": "integer",
          "title": "LED colour",
          "readOnly": true,
          "oneOf": [
            {
              "const": 0,
              "title": "Gray",
              "x-i18n": {
                "it": {
                  "title": "Grigio"
                }
              },
              "x-color": "#8a8f98"
            },
            {
              "const": 1,
              "title": "Blue",
              "x-i18n": {
                "it": {
                  "title": "Blu"
                }
              },
              "x-color": "#2a6fdb"
            },
            {
              "const": 4,
              "title": "Red",
              "x-i18n": {
                "it": {
                  "title": "Rosso"
                }
              },
              "x-color": "#d23b3b"
            },
            {
              "const": 7,
              "title": "Purple",
              "x-i18n": {
                "it": {
                  "title": "Viola"
                }
              },
              "x-color": "#8a3bd2"
            }
          ],
          "x-field": {
            "section": "measures",
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Colore LED"
            }
          }
        },
        "battery": {
          "type": "number",
          "title": "Battery",
          "description": "As the device said last",
          "readOnly": true,
          "x-field": {
            "unit": "%",
            "section": "reception",
            "column": "hidden",
            "filter": false,
            "sortable": false,
            "order": 40
          },
          "x-i18n": {
            "it": {
              "title": "Batteria",
              "help": "Come detto per ultimo dal dispositivo"
            }
          }
        },
        "rssi": {
          "type": "number",
          "title": "Signal",
          "description": "Of the gateway that receives it best",
          "readOnly": true,
          "x-field": {
            "unit": "dBm",
            "section": "reception",
            "column": "hidden",
            "filter": false,
            "sortable": false,
            "order": 41
          },
          "x-i18n": {
            "it": {
              "title": "Segnale",
              "help": "Del gateway che lo riceve meglio"
            }
          }
        },
        "snr": {
          "type": "number",
          "title": "Signal to noise",
          "readOnly": true,
          "x-field": {
            "unit": "dB",
            "section": "reception",
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Segnale rumore"
            }
          }
        },
        "lost_frames": {
          "type": "integer",
          "title": "Lost messages",
          "description": "Since the device joined its network",
          "readOnly": true,
          "x-field": {
            "section": "reception",
            "column": "hidden",
            "filter": false,
            "sortable": false,
            "order": 42
          },
          "x-i18n": {
            "it": {
              "title": "Messaggi persi",
              "help": "Da quando il dispositivo si è unito alla sua rete"
            }
          }
        },
        "TIME1_aer": {
          "type": "number",
          "title": "Ventilation time 1",
          "minimum": 0,
          "x-field": {
            "unit": "min",
            "section": "co2",
            "visibleTo": [
              "ADMIN"
            ],
            "editableBy": [
              "ADMIN"
            ],
            "column": false,
            "filter": false
          },
          "x-messages": {
            "minimum": "Invalid number for Ventilation time 1",
            "type": "Invalid number for Ventilation time 1"
          },
          "x-i18n": {
            "it": {
              "title": "Tempo aerazione 1",
              "messages": {
                "minimum": "Numero non valido per Tempo aerazione 1",
                "type": "Numero non valido per Tempo aerazione 1"
              }
            }
          }
        },
        "TIME2_aer": {
          "type": "number",
          "title": "Ventilation time 2",
          "minimum": 0,
          "x-field": {
            "unit": "min",
            "section": "co2",
            "visibleTo": [
              "ADMIN"
            ],
            "editableBy": [
              "ADMIN"
            ],
            "column": false,
            "filter": false
          },
          "x-messages": {
            "minimum": "Invalid number for Ventilation time 2",
            "type": "Invalid number for Ventilation time 2"
          },
          "x-i18n": {
            "it": {
              "title": "Tempo aerazione 2",
              "messages": {
                "minimum": "Numero non valido per Tempo aerazione 2",
                "type": "Numero non valido per Tempo aerazione 2"
              }
            }
          }
        },
        "CO2_aer": {
          "type": "number",
          "title": "CO2 ventilation",
          "minimum": 0,
          "maximum": 10000,
          "x-field": {
            "unit": "ppm",
            "section": "co2",
            "visibleTo": [
              "ADMIN"
            ],
            "editableBy": [
              "ADMIN"
            ],
            "column": false,
            "filter": false
          },
          "x-messages": {
            "minimum": "Invalid number for CO2 ventilation",
            "type": "Invalid number for CO2 ventilation"
          },
          "x-i18n": {
            "it": {
              "title": "CO2 aerazione",
              "messages": {
                "minimum": "Numero non valido per CO2 aerazione",
                "type": "Numero non valido per CO2 aerazione"
              }
            }
          }
        },
        "CO2_min": {
          "type": "number",
          "title": "CO2 min",
          "minimum": 0,
          "maximum": {
            "$data": "1/CO2_res"
          },
          "x-field": {
            "unit": "ppm",
            "section": "co2",
            "visibleTo": [
              "ADMIN"
            ],
            "editableBy": [
              "ADMIN"
            ],
            "column": false,
            "filter": false
          },
          "x-messages": {
            "maximum": "CO2 min should not be higher than CO2 restore and CO2 max!",
            "minimum": "Invalid number for CO2 min",
            "type": "Invalid number for CO2 min"
          },
          "x-i18n": {
            "it": {
              "title": "CO2 min",
              "messages": {
                "maximum": "CO2 min non deve superare CO2 ripristino e CO2 max!",
                "minimum": "Numero non valido per CO2 min",
                "type": "Numero non valido per CO2 min"
              }
            }
          }
        },
        "CO2_res": {
          "type": "number",
          "title": "CO2 restore",
          "minimum": {
            "$data": "1/CO2_min"
          },
          "maximum": {
            "$data": "1/CO2_max"
          },
          "x-field": {
            "unit": "ppm",
            "section": "co2",
            "visibleTo": [
              "ADMIN"
            ],
            "editableBy": [
              "ADMIN"
            ],
            "column": false,
            "filter": false
          },
          "x-messages": {
            "maximum": "CO2 restore cannot be higher than CO2 max!",
            "minimum": "CO2 restore should not be lower than CO2 min!",
            "not": "Invalid number for CO2 restore",
            "type": "Invalid number for CO2 restore"
          },
          "x-i18n": {
            "it": {
              "title": "CO2 ripristino",
              "messages": {
                "maximum": "CO2 ripristino non può superare CO2 max!",
                "minimum": "CO2 ripristino non deve essere inferiore a CO2 min!",
                "not": "Numero non valido per CO2 ripristino",
                "type": "Numero non valido per CO2 ripristino"
              }
            }
          },
          "not": {
            "type": "number",
            "exclusiveMaximum": 0
          }
        },
        "CO2_max": {
          "type": "number",
          "title": "CO2 max",
          "minimum": {
            "$data": "1/CO2_res"
          },
          "maximum": 10000,
          "x-field": {
            "unit": "ppm",
            "section": "co2",
            "visibleTo": [
              "ADMIN"
            ],
            "editableBy": [
              "ADMIN"
            ],
            "column": false,
            "filter": false
          },
          "x-messages": {
            "minimum": "CO2 max cannot be lower than CO2 restore!",
            "not": "Invalid number for CO2 max",
            "type": "Invalid number for CO2 max"
          },
          "x-i18n": {
            "it": {
              "title": "CO2 max",
              "messages": {
                "minimum": "CO2 max non può essere inferiore a CO2 ripristino!",
                "not": "Numero non valido per CO2 max",
                "type": "Numero non valido per CO2 max"
              }
            }
          },
          "not": {
            "type": "number",
            "exclusiveMaximum": 0
          }
        },
        "CO2_send": {
          "type": "number",
          "title": "Send interval",
          "minimum": 0,
          "x-field": {
            "unit": "min",
            "section": "co2",
            "visibleTo": [
              "ADMIN"
            ],
            "editableBy": [
              "ADMIN"
            ],
            "column": false,
            "filter": false
          },
          "x-messages": {
            "minimum": "Invalid number for Send interval",
            "type": "Invalid number for Send interval"
          },
          "x-i18n": {
            "it": {
              "title": "Intervallo di invio",
              "messages": {
                "minimum": "Numero non valido per Intervallo di invio",
                "type": "Numero non valido per Intervallo di invio"
              }
            }
          }
        },
        "CO2_sample": {
          "type": "number",
          "title": "Sampling interval",
          "minimum": 0,
          "x-field": {
            "unit": "min",
            "section": "co2",
            "visibleTo": [
              "ADMIN"
            ],
            "editableBy": [
              "ADMIN"
            ],
            "column": false,
            "filter": false
          },
          "x-messages": {
            "minimum": "Invalid number for Sampling interval",
            "type": "Invalid number for Sampling interval"
          },
          "x-i18n": {
            "it": {
              "title": "Intervallo di campionamento",
              "messages": {
                "minimum": "Numero non valido per Intervallo di campionamento",
                "type": "Numero non valido per Intervallo di campionamento"
              }
            }
          }
        },
        "temp_offset": {
          "type": "number",
          "title": "Temperature offset",
          "x-field": {
            "unit": "°C",
            "section": "co2",
            "visibleTo": [
              "ADMIN"
            ],
            "editableBy": [
              "ADMIN"
            ],
            "column": false,
            "filter": false
          },
          "x-messages": {
            "type": "Invalid number for Temperature offset"
          },
          "x-i18n": {
            "it": {
              "title": "Correzione temperatura",
              "messages": {
                "type": "Numero non valido per Correzione temperatura"
              }
            }
          }
        },
        "VOC_max1": {
          "type": "number",
          "title": "VOC max 1",
          "minimum": 0,
          "exclusiveMaximum": {
            "$data": "1/VOC_max2"
          },
          "x-field": {
            "unit": "ppb",
            "section": "voc",
            "visibleTo": [
              "ADMIN"
            ],
            "editableBy": [
              "ADMIN"
            ],
            "column": false,
            "filter": false
          },
          "x-messages": {
            "exclusiveMaximum": "VOC max 1 should be less than VOC max 2",
            "minimum": "Invalid number for VOC max 1",
            "type": "Invalid number for VOC max 1"
          },
          "x-i18n": {
            "it": {
              "title": "VOC max 1",
              "messages": {
                "exclusiveMaximum": "VOC max 1 deve essere inferiore a VOC max 2",
                "minimum": "Numero non valido per VOC max 1",
                "type": "Numero non valido per VOC max 1"
              }
            }
          }
        },
        "VOC_max2": {
          "type": "number",
          "title": "VOC max 2",
          "minimum": 0,
          "exclusiveMaximum": {
            "$data": "1/VOC_max3"
          },
          "x-field": {
            "unit": "ppb",
            "section": "voc",
            "visibleTo": [
              "ADMIN"
            ],
            "editableBy": [
              "ADMIN"
            ],
            "column": false,
            "filter": false
          },
          "x-messages": {
            "exclusiveMaximum": "VOC max 2 should be less than VOC max 3",
            "minimum": "Invalid number for VOC max 2",
            "type": "Invalid number for VOC max 2"
          },
          "x-i18n": {
            "it": {
              "title": "VOC max 2",
              "messages": {
                "exclusiveMaximum": "VOC max 2 deve essere inferiore a VOC max 3",
                "minimum": "Numero non valido per VOC max 2",
                "type": "Numero non valido per VOC max 2"
              }
            }
          }
        },
        "VOC_max3": {
          "type": "number",
          "title": "VOC max 3",
          "minimum": 0,
          "exclusiveMinimum": {
            "$data": "1/VOC_max1"
          },
          "x-field": {
            "unit": "ppb",
            "section": "voc",
            "visibleTo": [
              "ADMIN"
            ],
            "editableBy": [
              "ADMIN"
            ],
            "column": false,
            "filter": false
          },
          "x-messages": {
            "exclusiveMinimum": "VOC max 1 should be less than VOC max 3",
            "minimum": "Invalid number for VOC max 3",
            "type": "Invalid number for VOC max 3"
          },
          "x-i18n": {
            "it": {
              "title": "VOC max 3",
              "messages": {
                "exclusiveMinimum": "VOC max 1 deve essere inferiore a VOC max 3",
                "minimum": "Numero non valido per VOC max 3",
                "type": "Numero non valido per VOC max 3"
              }
            }
          }
        },
        "VOC_res": {
          "type": "number",
          "title": "VOC restore",
          "minimum": 0,
          "x-field": {
            "unit": "ppb",
            "section": "voc",
            "visibleTo": [
              "ADMIN"
            ],
            "editableBy": [
              "ADMIN"
            ],
            "column": false,
            "filter": false
          },
          "x-messages": {
            "minimum": "Invalid number for VOC restore",
            "type": "Invalid number for VOC restore"
          },
          "x-i18n": {
            "it": {
              "title": "VOC ripristino",
              "messages": {
                "minimum": "Numero non valido per VOC ripristino",
                "type": "Numero non valido per VOC ripristino"
              }
            }
          }
        },
        "VOC_CO2": {
          "type": "number",
          "title": "VOC and CO2",
          "minimum": 0,
          "x-field": {
            "section": "voc",
            "visibleTo": [
              "ADMIN"
            ],
            "editableBy": [
              "ADMIN"
            ],
            "column": false,
            "filter": false
          },
          "x-messages": {
            "minimum": "Invalid number for VOC and CO2",
            "type": "Invalid number for VOC and CO2"
          },
          "x-i18n": {
            "it": {
              "title": "VOC e CO2",
              "messages": {
                "minimum": "Numero non valido per VOC e CO2",
                "type": "Numero non valido per VOC e CO2"
              }
            }
          }
        },
        "TOFF_led": {
          "type": "integer",
          "title": "LED off from",
          "minimum": 0,
          "maximum": 1439,
          "x-field": {
            "section": "led",
            "column": false,
            "filter": false
          },
          "x-messages": {
            "type": "Enter a time such as 21:30"
          },
          "x-i18n": {
            "it": {
              "title": "LED spento dalle",
              "messages": {
                "type": "Inserisci un orario come 21:30"
              }
            }
          }
        },
        "TON_led": {
          "type": "integer",
          "title": "LED on at",
          "minimum": 0,
          "maximum": 1439,
          "x-field": {
            "section": "led",
            "column": false,
            "filter": false
          },
          "x-messages": {
            "type": "Enter a time such as 21:30"
          },
          "x-i18n": {
            "it": {
              "title": "LED acceso alle",
              "messages": {
                "type": "Inserisci un orario come 21:30"
              }
            }
          }
        },
        "led_keep_utc": {
          "type": "boolean",
          "title": "Keep universal time (UTC)",
          "description": "Switched on, the times of the LED move on the clock when the clocks are changed",
          "x-field": {
            "section": "led",
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Mantieni il tempo universale (UTC)",
              "help": "Se attivo, quando cambia l’ora gli orari del LED si spostano sull’orologio"
            }
          }
        },
        "led_offset": {
          "type": "integer",
          "title": "LED minutes ahead of UTC",
          "description": "How far the clock was ahead of UTC for which the LED times are stored, in minutes",
          "readOnly": true,
          "x-field": {
            "visibleTo": [
              "ADMIN"
            ],
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-i18n": {
            "it": {
              "title": "Minuti di anticipo del LED su UTC",
              "help": "Di quanti minuti era avanti su UTC l’orologio per cui sono conservati gli orari del LED"
            }
          }
        },
        "SSID": {
          "type": "string",
          "title": "Wi-Fi 1",
          "maxLength": 64,
          "readOnly": true,
          "x-field": {
            "section": "wifi",
            "column": false,
            "filter": false,
            "visibleTo": [
              "ADMIN",
              "BUSINESS",
              "HOME",
              "MANAGER",
              "BUILDING",
              "ROOM"
            ]
          },
          "x-i18n": {
            "it": {
              "title": "Wi-Fi 1"
            }
          }
        },
        "PWD": {
          "type": "string",
          "title": "Wi-Fi 1 password hash",
          "maxLength": 64,
          "readOnly": true,
          "x-field": {
            "history": false,
            "section": "wifi",
            "column": false,
            "filter": false,
            "visibleTo": [
              "ADMIN"
            ]
          },
          "x-i18n": {
            "it": {
              "title": "Hash password Wi-Fi 1"
            }
          }
        },
        "SSIDS": {
          "type": "string",
          "title": "Wi-Fi 2",
          "maxLength": 64,
          "readOnly": true,
          "x-field": {
            "section": "wifi",
            "column": false,
            "filter": false,
            "visibleTo": [
              "ADMIN",
              "BUSINESS",
              "HOME",
              "MANAGER",
              "BUILDING",
              "ROOM"
            ]
          },
          "x-i18n": {
            "it": {
              "title": "Wi-Fi 2"
            }
          }
        },
        "PWDS": {
          "type": "string",
          "title": "Wi-Fi 2 password hash",
          "maxLength": 64,
          "readOnly": true,
          "x-field": {
            "history": false,
            "section": "wifi",
            "column": false,
            "filter": false,
            "visibleTo": [
              "ADMIN"
            ]
          },
          "x-i18n": {
            "it": {
              "title": "Hash password Wi-Fi 2"
            }
          }
        },
        "SSID2": {
          "type": "string",
          "title": "Wi-Fi 3",
          "maxLength": 64,
          "readOnly": true,
          "x-field": {
            "section": "wifi",
            "column": false,
            "filter": false,
            "visibleTo": [
              "ADMIN",
              "BUSINESS",
              "HOME",
              "MANAGER",
              "BUILDING",
              "ROOM"
            ]
          },
          "x-i18n": {
            "it": {
              "title": "Wi-Fi 3"
            }
          }
        },
        "PWD2": {
          "type": "string",
          "title": "Wi-Fi 3 password hash",
          "maxLength": 64,
          "readOnly": true,
          "x-field": {
            "history": false,
            "section": "wifi",
            "column": false,
            "filter": false,
            "visibleTo": [
              "ADMIN"
            ]
          },
          "x-i18n": {
            "it": {
              "title": "Hash password Wi-Fi 3"
            }
          }
        },
        "WIFI": {
          "type": "integer",
          "title": "Active Wi-Fi",
          "readOnly": true,
          "oneOf": [
            {
              "const": 0,
              "title": "Unknown",
              "x-i18n": {
                "it": {
                  "title": "Sconosciuto"
                }
              }
            },
            {
              "const": 1,
              "title": "Primary",
              "x-i18n": {
                "it": {
                  "title": "Primario"
                }
              }
            },
            {
              "const": 2,
              "title": "Secondary",
              "x-i18n": {
                "it": {
                  "title": "Secondario"
                }
              }
            },
            {
              "const": 3,
              "title": "Third",
              "x-i18n": {
                "it": {
                  "title": "Terzo"
                }
              }
            }
          ],
          "x-field": {
            "section": "wifi",
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Wi-Fi attivo"
            }
          }
        },
        "wifi_slots": {
          "type": "integer",
          "title": "Wi-Fi connections",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-value": {
            "compute": {
              "rule": "wifiSlots",
              "from": "fw_rel"
            }
          },
          "x-i18n": {
            "it": {
              "title": "Connessioni Wi-Fi"
            }
          }
        },
        "wifi_updatable": {
          "type": "boolean",
          "title": "Takes Wi-Fi credentials",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-value": {
            "compute": {
              "rule": "canUpdateWifi",
              "from": "fw_rel"
            }
          },
          "x-i18n": {
            "it": {
              "title": "Accetta credenziali Wi-Fi"
            }
          }
        },
        "commands_cache": {
          "type": "object",
          "title": "Queued commands",
          "readOnly": true,
          "x-field": {
            "type": "json",
            "column": false,
            "filter": false,
            "visibleTo": [
              "ADMIN"
            ],
            "section": "technical"
          },
          "x-i18n": {
            "it": {
              "title": "Comandi in coda"
            }
          }
        },
        "commands_state": {
          "type": "object",
          "title": "States of commands",
          "readOnly": true,
          "x-field": {
            "type": "json",
            "column": false,
            "filter": false,
            "visibleTo": [
              "ADMIN"
            ],
            "section": "technical"
          },
          "x-i18n": {
            "it": {
              "title": "Stati dei comandi"
            }
          }
        },
        "commands_update": {
          "type": "boolean",
          "title": "Commands waiting",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "visibleTo": [
              "ADMIN"
            ],
            "section": "technical"
          },
          "x-i18n": {
            "it": {
              "title": "Comandi in attesa"
            }
          }
        },
        "commands_cache_updated_at": {
          "type": "integer",
          "title": "Commands queued at",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "column": false,
            "filter": false,
            "visibleTo": [
              "ADMIN"
            ],
            "section": "technical"
          },
          "x-i18n": {
            "it": {
              "title": "Comandi in coda dal"
            }
          }
        }
      },
      "$schema": "./_meta/entity.schema.json",
      "title": "Device",
      "description": "A device measures the air of a room. A device that sends for the first time appears among the unconfigured devices, where an administrator assigns it to a room.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Dispositivo",
          "plural": "Dispositivi",
          "help": "Un dispositivo misura l’aria di una stanza. Quando invia per la prima volta compare tra i dispositivi non configurati, dove un amministratore lo assegna a una stanza."
        }
      },
      "x-resource": {
        "collection": "devices",
        "plural": "Devices",
        "recordLabel": "alias",
        "icon": "device",
        "menu": {
          "group": "main",
          "order": 2
        },
        "defaultSort": {
          "field": "createdAt",
          "order": "DESC"
        },
        "search": [
          "alias",
          "token",
          "label"
        ],
        "card": [
          "connected",
          "CO2",
          "updated_at"
        ],
        "idField": "hw_id",
        "unique": [
          "hw_id"
        ],
        "strategy": "page",
        "watchedUpTo": 300,
        "actions": [
          "list",
          "show",
          "edit",
          "delete",
          "export"
        ],
        "sections": {
          "token": {
            "title": "Token",
            "x-i18n": {
              "it": {
                "title": "Token"
              }
            },
            "ownForm": true
          },
          "location": {
            "title": "Location",
            "x-i18n": {
              "it": {
                "title": "Luogo"
              }
            },
            "ownForm": true
          },
          "measures": {
            "title": "Sensor data",
            "x-i18n": {
              "it": {
                "title": "Dati dei sensori"
              }
            }
          },
          "reception": {
            "title": "Reception",
            "x-i18n": {
              "it": {
                "title": "Ricezione"
              }
            }
          },
          "co2": {
            "title": "CO2 parameters",
            "x-i18n": {
              "it": {
                "title": "Parametri CO2"
              }
            },
            "ownForm": true
          },
          "voc": {
            "title": "VOC parameters",
            "x-i18n": {
              "it": {
                "title": "Parametri VOC"
              }
            },
            "ownForm": true
          },
          "led": {
            "title": "LED schedule",
            "x-i18n": {
              "it": {
                "title": "Orari LED"
              }
            },
            "ownForm": true
          },
          "wifi": {
            "title": "Wi-Fi",
            "x-i18n": {
              "it": {
                "title": "Wi-Fi"
              }
            }
          },
          "alarms": {
            "title": "Email alarms",
            "x-i18n": {
              "it": {
                "title": "Allarmi email"
              }
            },
            "ownForm": true
          },
          "technical": {
            "title": "Technical details",
            "x-i18n": {
              "it": {
                "title": "Dettagli tecnici"
              }
            }
          }
        }
      },
      "x-access": {
        "read": {
          "*": "subtree",
          "ADMIN": "all"
        },
        "write": {
          "ADMIN": "all"
        }
      },
      "x-scope": {
        "parent": {
          "entity": "room",
          "key": "token",
          "on": "token"
        },
        "otherParent": {
          "entity": "building",
          "key": "site"
        },
        "sharedBy": {
          "entity": "user",
          "field": "deviceHwIds",
          "chosenBy": {
            "records": "chosenDevices",
            "groups": {
              "buildings": "building_id",
              "rooms": "room_id"
            },
            "everything": "allDevices"
          }
        }
      },
      "x-checks": [
        {
          "rule": "cityInCountry",
          "paths": [
            "location.city",
            "location.country"
          ]
        },
        {
          "rule": "readableFirmware",
          "paths": [
            "fw_rel"
          ]
        },
        {
          "rule": "readableFirmware",
          "paths": [
            "esp_rel"
          ]
        }
      ],
      "required": [
        "hw_id"
      ]
    }
  },
  {
    "name": "esp-version-home",
    "schema": {
      "properties": {
        "esp_rel": {
          "type": "string",
          "title": "Release",
          "minLength": 1,
          "maxLength": 20,
          "x-i18n": {
            "it": {
              "title": "Versione"
            }
          }
        },
        "name": {
          "type": "string",
          "title": "Name",
          "maxLength": 120,
          "x-i18n": {
            "it": {
              "title": "Nome"
            }
          }
        },
        "url": {
          "type": "object",
          "title": "Download",
          "x-i18n": {
            "it": {
              "title": "Download"
            }
          },
          "properties": {
            "host": {
              "type": "string",
              "title": "Host",
              "maxLength": 200,
              "x-field": {
                "column": true
              },
              "x-i18n": {
                "it": {
                  "title": "Host"
                }
              }
            },
            "port": {
              "type": "integer",
              "title": "Port",
              "minimum": 1,
              "maximum": 65535,
              "x-field": {
                "type": "numericId",
                "column": true
              },
              "x-messages": {
                "minimum": "A port is a number from 1 to 65535",
                "maximum": "A port is a number from 1 to 65535",
                "type": "A port is a number from 1 to 65535"
              },
              "x-i18n": {
                "it": {
                  "title": "Porta",
                  "messages": {
                    "minimum": "Una porta è un numero da 1 a 65535",
                    "maximum": "Una porta è un numero da 1 a 65535",
                    "type": "Una porta è un numero da 1 a 65535"
                  }
                }
              }
            },
            "resource": {
              "type": "string",
              "title": "Resource",
              "maxLength": 300,
              "x-field": {
                "column": true
              },
              "x-i18n": {
                "it": {
                  "title": "Risorsa"
                }
              }
            }
          }
        }
      },
      "$schema": "./_meta/entity.schema.json",
      "title": "ESP version (Home)",
      "description": "Versions of the ESP firmware that home devices can be updated to.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Versione ESP (Home)",
          "plural": "Versioni ESP (Home)",
          "help": "Versioni del firmware ESP a cui aggiornare i dispositivi domestici."
        }
      },
      "x-resource": {
        "collection": "esp_versions_home",
        "plural": "ESP versions (Home)",
        "recordLabel": "esp_rel",
        "icon": "firmware",
        "defaultSort": {
          "field": "esp_rel",
          "order": "DESC"
        },
        "search": [
          "name",
          "esp_rel"
        ],
        "unique": [
          "esp_rel"
        ],
        "strategy": "page"
      },
      "x-access": {
        "read": {
          "ADMIN": "all"
        },
        "write": {
          "ADMIN": "all"
        }
      },
      "required": [
        "esp_rel"
      ]
    }
  },
  {
    "name": "esp-version",
    "schema": {
      "properties": {
        "esp_rel": {
          "type": "string",
          "title": "Release",
          "minLength": 1,
          "maxLength": 20,
          "x-i18n": {
            "it": {
              "title": "Versione"
            }
          }
        },
        "name": {
          "type": "string",
          "title": "Name",
          "maxLength": 120,
          "x-i18n": {
            "it": {
              "title": "Nome"
            }
          }
        },
        "url": {
          "type": "object",
          "title": "Download",
          "x-i18n": {
            "it": {
              "title": "Download"
            }
          },
          "properties": {
            "host": {
              "type": "string",
              "title": "Host",
              "maxLength": 200,
              "x-field": {
                "column": true
              },
              "x-i18n": {
                "it": {
                  "title": "Host"
                }
              }
            },
            "port": {
              "type": "integer",
              "title": "Port",
              "minimum": 1,
              "maximum": 65535,
              "x-field": {
                "type": "numericId",
                "column": true
              },
              "x-messages": {
                "minimum": "A port is a number from 1 to 65535",
                "maximum": "A port is a number from 1 to 65535",
                "type": "A port is a number from 1 to 65535"
              },
              "x-i18n": {
                "it": {
                  "title": "Porta",
                  "messages": {
                    "minimum": "Una porta è un numero da 1 a 65535",
                    "maximum": "Una porta è un numero da 1 a 65535",
                    "type": "Una porta è un numero da 1 a 65535"
                  }
                }
              }
            },
            "resource": {
              "type": "string",
              "title": "Resource",
              "maxLength": 300,
              "x-field": {
                "column": true
              },
              "x-i18n": {
                "it": {
                  "title": "Risorsa"
                }
              }
            }
          }
        }
      },
      "$schema": "./_meta/entity.schema.json",
      "title": "ESP version",
      "description": "Versions of the ESP firmware that devices can be updated to.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Versione ESP",
          "plural": "Versioni ESP",
          "help": "Versioni del firmware ESP a cui aggiornare i dispositivi."
        }
      },
      "x-resource": {
        "collection": "esp_versions",
        "plural": "ESP versions",
        "recordLabel": "esp_rel",
        "icon": "firmware",
        "defaultSort": {
          "field": "esp_rel",
          "order": "DESC"
        },
        "search": [
          "name",
          "esp_rel"
        ],
        "unique": [
          "esp_rel"
        ],
        "strategy": "page"
      },
      "x-access": {
        "read": {
          "ADMIN": "all"
        },
        "write": {
          "ADMIN": "all"
        }
      },
      "required": [
        "esp_rel"
      ]
    }
  },
  {
    "name": "evidence",
    "schema": {
      "properties": {
        "name": {
          "type": "string",
          "title": "Name",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "show": false
          },
          "x-i18n": {
            "it": {
              "title": "Nome"
            }
          }
        },
        "env": {
          "type": "string",
          "title": "Building",
          "readOnly": true,
          "x-ref": {
            "entity": "building",
            "label": "name",
            "labelField": "env_name"
          },
          "x-i18n": {
            "it": {
              "title": "Edificio"
            }
          }
        },
        "env_name": {
          "type": "string",
          "title": "Building name",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-value": {
            "copy": {
              "from": "building",
              "key": "env",
              "field": "name"
            }
          },
          "x-i18n": {
            "it": {
              "title": "Nome dell’edificio"
            }
          }
        },
        "standard": {
          "type": "string",
          "title": "Standard's file",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-i18n": {
            "it": {
              "title": "File della norma"
            }
          }
        },
        "title": {
          "type": "string",
          "title": "Standard",
          "readOnly": true,
          "x-i18n": {
            "it": {
              "title": "Norma"
            }
          }
        },
        "from": {
          "type": "string",
          "title": "From",
          "readOnly": true,
          "format": "date",
          "x-i18n": {
            "it": {
              "title": "Dal"
            }
          }
        },
        "to": {
          "type": "string",
          "title": "To",
          "readOnly": true,
          "format": "date",
          "x-i18n": {
            "it": {
              "title": "Al"
            }
          }
        },
        "state": {
          "type": "string",
          "title": "State",
          "readOnly": true,
          "oneOf": [
            {
              "const": "making",
              "title": "Being made",
              "x-i18n": {
                "it": {
                  "title": "In corso"
                }
              }
            },
            {
              "const": "done",
              "title": "Made",
              "x-i18n": {
                "it": {
                  "title": "Fatta"
                }
              }
            },
            {
              "const": "stopped",
              "title": "Stopped",
              "x-i18n": {
                "it": {
                  "title": "Interrotta"
                }
              }
            },
            {
              "const": "failed",
              "title": "Failed",
              "x-i18n": {
                "it": {
                  "title": "Non riuscita"
                }
              }
            }
          ],
          "x-field": {
            "width": 126
          },
          "x-i18n": {
            "it": {
              "title": "Stato"
            }
          }
        },
        "isOlder": {
          "type": "boolean",
          "title": "Older than its data",
          "description": "Readings of its period have come since",
          "readOnly": true,
          "x-i18n": {
            "it": {
              "title": "Precedente ai suoi dati",
              "help": "Da allora sono arrivate letture del suo periodo"
            }
          }
        },
        "meets": {
          "type": "integer",
          "title": "Rooms that meet it",
          "readOnly": true,
          "x-i18n": {
            "it": {
              "title": "Stanze conformi"
            }
          }
        },
        "doesNotMeet": {
          "type": "integer",
          "title": "Rooms that do not meet it",
          "readOnly": true,
          "x-i18n": {
            "it": {
              "title": "Stanze non conformi"
            }
          }
        },
        "cannotBeAssessed": {
          "type": "integer",
          "title": "Rooms that cannot be assessed",
          "readOnly": true,
          "x-i18n": {
            "it": {
              "title": "Stanze non valutabili"
            }
          }
        },
        "judged": {
          "type": "integer",
          "title": "Rooms judged",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "history": false,
            "show": false,
            "section": "technical"
          },
          "x-i18n": {
            "it": {
              "title": "Stanze valutate"
            }
          }
        },
        "rooms": {
          "type": "integer",
          "title": "Rooms",
          "readOnly": true,
          "x-field": {
            "column": "hidden"
          },
          "x-i18n": {
            "it": {
              "title": "Stanze"
            }
          }
        },
        "outdoorCo2": {
          "type": "integer",
          "title": "Assumed outdoor CO2",
          "description": "Where no device measures the outdoor air",
          "readOnly": true,
          "x-field": {
            "unit": "ppm",
            "column": "hidden"
          },
          "x-i18n": {
            "it": {
              "title": "CO2 esterna presunta",
              "help": "Dove nessun dispositivo misura l’aria esterna"
            }
          }
        },
        "corrected": {
          "type": "boolean",
          "title": "Corrected values",
          "description": "Its verdicts are made with the corrections of sensors",
          "readOnly": true,
          "x-field": {
            "column": "hidden"
          },
          "x-i18n": {
            "it": {
              "title": "Valori corretti",
              "help": "I suoi esiti tengono conto delle correzioni dei sensori"
            }
          }
        },
        "cause": {
          "type": "string",
          "title": "Why it failed",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Perché non è riuscita"
            }
          }
        },
        "madeBy": {
          "type": "string",
          "title": "Made by",
          "readOnly": true,
          "x-i18n": {
            "it": {
              "title": "Fatta da"
            }
          }
        },
        "content": {
          "type": "object",
          "title": "Evidence as it was made",
          "description": "JSON with everything that its verdicts follow from but the readings",
          "readOnly": true,
          "x-field": {
            "type": "file",
            "accept": [
              "application/json"
            ],
            "maxBytes": 20000000,
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Prova come è stata fatta",
              "help": "JSON con tutto ciò da cui derivano gli esiti, tranne le letture"
            }
          }
        },
        "sha256": {
          "type": "string",
          "title": "SHA-256 of the readings",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-i18n": {
            "it": {
              "title": "SHA-256 delle letture"
            }
          }
        },
        "readings": {
          "type": "integer",
          "title": "Readings",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-i18n": {
            "it": {
              "title": "Letture"
            }
          }
        },
        "createdAt": {
          "type": "integer",
          "title": "Made at",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "order": 900
          },
          "x-value": {
            "now": "create"
          },
          "x-i18n": {
            "it": {
              "title": "Fatta il"
            }
          }
        }
      },
      "$schema": "./_meta/entity.schema.json",
      "title": "Evidence",
      "description": "Evidence states for a period whether a building meets a standard of indoor air. It is created from the row of a building.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Prova di conformità",
          "plural": "Prove di conformità",
          "help": "Un’attestazione indica per un periodo se un edificio rispetta una norma sull’aria interna. Si crea dalla riga di un edificio."
        }
      },
      "x-resource": {
        "collection": "evidence",
        "plural": "Evidence",
        "recordLabel": "name",
        "icon": "evidence",
        "menu": {
          "group": "levels",
          "order": 5
        },
        "actions": [
          "list",
          "show",
          "delete",
          "export"
        ],
        "defaultSort": {
          "field": "createdAt",
          "order": "DESC"
        },
        "search": [
          "name",
          "env_name"
        ],
        "card": [
          "state",
          "meets",
          "doesNotMeet"
        ],
        "strategy": "live",
        "sections": {
          "technical": {
            "title": "Technical details",
            "x-i18n": {
              "it": {
                "title": "Dettagli tecnici"
              }
            }
          }
        }
      },
      "x-access": {
        "read": {
          "*": "subtree",
          "ADMIN": "all"
        },
        "delete": {
          "*": "subtree",
          "ADMIN": "all"
        }
      },
      "x-scope": {
        "parent": {
          "entity": "building",
          "key": "env"
        }
      },
      "required": [
        "name",
        "env",
        "standard",
        "from",
        "to",
        "state"
      ]
    }
  },
  {
    "name": "floor",
    "schema": {
      "properties": {
        "name": {
          "type": "string",
          "title": "Name",
          "description": "For example: ground floor, first floor, gym",
          "minLength": 1,
          "maxLength": 60,
          "x-i18n": {
            "it": {
              "title": "Nome",
              "help": "Per esempio: piano terra, primo piano, palestra"
            }
          }
        },
        "env": {
          "type": "string",
          "title": "Building",
          "minLength": 1,
          "x-field": {
            "editableBy": [
              "ADMIN"
            ]
          },
          "x-ref": {
            "entity": "building",
            "label": "name",
            "labelField": "env_name"
          },
          "x-i18n": {
            "it": {
              "title": "Edificio"
            }
          }
        },
        "env_name": {
          "type": "string",
          "title": "Building name",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-value": {
            "copy": {
              "from": "building",
              "key": "env",
              "field": "name"
            }
          },
          "x-i18n": {
            "it": {
              "title": "Nome dell’edificio"
            }
          }
        },
        "manager_id": {
          "type": "string",
          "title": "Manager id",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-value": {
            "copy": {
              "from": "building",
              "key": "env",
              "field": "env"
            }
          },
          "x-i18n": {
            "it": {
              "title": "Id del gestore"
            }
          }
        },
        "manager_name": {
          "type": "string",
          "title": "Manager",
          "readOnly": true,
          "x-value": {
            "copy": {
              "from": "building",
              "key": "env",
              "field": "env_name"
            }
          },
          "x-i18n": {
            "it": {
              "title": "Gestore"
            }
          }
        },
        "picture": {
          "type": "object",
          "title": "Picture",
          "description": "A picture of the floor, seen from above; an SVG or a page of a PDF is turned into one. Without it rooms lie on an empty sheet",
          "x-field": {
            "type": "file",
            "accept": [
              "image/png",
              "image/jpeg",
              "image/webp"
            ],
            "maxBytes": 5000000
          },
          "x-i18n": {
            "it": {
              "title": "Immagine",
              "help": "Un’immagine del piano visto dall’alto; un SVG o una pagina di un PDF viene trasformato. Senza, le stanze sono su un foglio vuoto"
            }
          }
        },
        "spots": {
          "type": "array",
          "title": "Rooms on the plan",
          "maxItems": 200,
          "x-field": {
            "column": false,
            "filter": false,
            "form": false,
            "show": false
          },
          "items": {
            "type": "object",
            "required": [
              "room",
              "x",
              "y"
            ],
            "additionalProperties": false,
            "properties": {
              "room": {
                "type": "string",
                "title": "Room",
                "minLength": 1,
                "maxLength": 60,
                "x-i18n": {
                  "it": {
                    "title": "Stanza"
                  }
                }
              },
              "x": {
                "type": "number",
                "title": "From the left, per cent",
                "minimum": 0,
                "maximum": 100,
                "x-i18n": {
                  "it": {
                    "title": "Da sinistra, per cento"
                  }
                }
              },
              "y": {
                "type": "number",
                "title": "From the top, per cent",
                "minimum": 0,
                "maximum": 100,
                "x-i18n": {
                  "it": {
                    "title": "Dall’alto, per cento"
                  }
                }
              }
            }
          },
          "x-i18n": {
            "it": {
              "title": "Stanze sulla planimetria"
            }
          }
        },
        "createdAt": {
          "type": "integer",
          "title": "Created at",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "order": 900
          },
          "x-value": {
            "now": "create"
          },
          "x-i18n": {
            "it": {
              "title": "Creata il"
            }
          }
        }
      },
      "$schema": "./_meta/entity.schema.json",
      "title": "Floor plan",
      "description": "A floor plan shows the rooms of a building on a picture, with what is measured now.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Planimetria",
          "plural": "Planimetrie",
          "help": "Una planimetria mostra le stanze di un edificio su un’immagine, con le misure attuali."
        }
      },
      "x-resource": {
        "collection": "floors",
        "plural": "Floor plans",
        "route": "hierarchy/floors",
        "recordLabel": "name",
        "icon": "plan",
        "menu": {
          "group": "levels",
          "order": 4
        },
        "defaultSort": {
          "field": "createdAt",
          "order": "DESC"
        },
        "search": [
          "name",
          "env_name"
        ],
        "card": [
          "env",
          "manager_name"
        ],
        "strategy": "live",
        "sections": {
          "technical": {
            "title": "Technical details",
            "x-i18n": {
              "it": {
                "title": "Dettagli tecnici"
              }
            }
          }
        }
      },
      "x-access": {
        "read": {
          "*": "subtree",
          "ADMIN": "all"
        },
        "create": {
          "ADMIN": "all"
        },
        "update": {
          "*": "subtree",
          "ADMIN": "all"
        },
        "delete": {
          "ADMIN": "all"
        }
      },
      "x-scope": {
        "parent": {
          "entity": "building",
          "key": "env"
        }
      },
      "required": [
        "name",
        "env"
      ]
    }
  },
  {
    "name": "fw-version-home",
    "schema": {
      "properties": {
        "fw_rel": {
          "type": "string",
          "title": "Release",
          "minLength": 1,
          "maxLength": 20,
          "x-i18n": {
            "it": {
              "title": "Versione"
            }
          }
        },
        "name": {
          "type": "string",
          "title": "Name",
          "maxLength": 120,
          "x-i18n": {
            "it": {
              "title": "Nome"
            }
          }
        },
        "url": {
          "type": "object",
          "title": "Download",
          "x-i18n": {
            "it": {
              "title": "Download"
            }
          },
          "properties": {
            "host": {
              "type": "string",
              "title": "Host",
              "maxLength": 200,
              "x-field": {
                "column": true
              },
              "x-i18n": {
                "it": {
                  "title": "Host"
                }
              }
            },
            "port": {
              "type": "integer",
              "title": "Port",
              "minimum": 1,
              "maximum": 65535,
              "x-field": {
                "type": "numericId",
                "column": true
              },
              "x-messages": {
                "minimum": "A port is a number from 1 to 65535",
                "maximum": "A port is a number from 1 to 65535",
                "type": "A port is a number from 1 to 65535"
              },
              "x-i18n": {
                "it": {
                  "title": "Porta",
                  "messages": {
                    "minimum": "Una porta è un numero da 1 a 65535",
                    "maximum": "Una porta è un numero da 1 a 65535",
                    "type": "Una porta è un numero da 1 a 65535"
                  }
                }
              }
            },
            "resource": {
              "type": "string",
              "title": "Resource",
              "maxLength": 300,
              "x-field": {
                "column": true
              },
              "x-i18n": {
                "it": {
                  "title": "Risorsa"
                }
              }
            }
          }
        }
      },
      "$schema": "./_meta/entity.schema.json",
      "title": "Firmware version (Home)",
      "description": "Versions of the firmware that home devices can be updated to.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Versione firmware (Home)",
          "plural": "Versioni firmware (Home)",
          "help": "Versioni del firmware a cui aggiornare i dispositivi domestici."
        }
      },
      "x-resource": {
        "collection": "fw_versions_home",
        "plural": "Firmware versions (Home)",
        "recordLabel": "fw_rel",
        "icon": "firmware",
        "defaultSort": {
          "field": "fw_rel",
          "order": "DESC"
        },
        "search": [
          "name",
          "fw_rel"
        ],
        "unique": [
          "fw_rel"
        ],
        "strategy": "page"
      },
      "x-access": {
        "read": {
          "ADMIN": "all"
        },
        "write": {
          "ADMIN": "all"
        }
      },
      "required": [
        "fw_rel"
      ]
    }
  },
  {
    "name": "fw-version",
    "schema": {
      "properties": {
        "fw_rel": {
          "type": "string",
          "title": "Release",
          "minLength": 1,
          "maxLength": 20,
          "x-i18n": {
            "it": {
              "title": "Versione"
            }
          }
        },
        "name": {
          "type": "string",
          "title": "Name",
          "maxLength": 120,
          "x-i18n": {
            "it": {
              "title": "Nome"
            }
          }
        },
        "url": {
          "type": "object",
          "title": "Download",
          "x-i18n": {
            "it": {
              "title": "Download"
            }
          },
          "properties": {
            "host": {
              "type": "string",
              "title": "Host",
              "maxLength": 200,
              "x-field": {
                "column": true
              },
              "x-i18n": {
                "it": {
                  "title": "Host"
                }
              }
            },
            "port": {
              "type": "integer",
              "title": "Port",
              "minimum": 1,
              "maximum": 65535,
              "x-field": {
                "type": "numericId",
                "column": true
              },
              "x-messages": {
                "minimum": "A port is a number from 1 to 65535",
                "maximum": "A port is a number from 1 to 65535",
                "type": "A port is a number from 1 to 65535"
              },
              "x-i18n": {
                "it": {
                  "title": "Porta",
                  "messages": {
                    "minimum": "Una porta è un numero da 1 a 65535",
                    "maximum": "Una porta è un numero da 1 a 65535",
                    "type": "Una porta è un numero da 1 a 65535"
                  }
                }
              }
            },
            "resource": {
              "type": "string",
              "title": "Resource",
              "maxLength": 300,
              "x-field": {
                "column": true
              },
              "x-i18n": {
                "it": {
                  "title": "Risorsa"
                }
              }
            }
          }
        }
      },
      "$schema": "./_meta/entity.schema.json",
      "title": "Firmware version",
      "description": "Versions of the firmware that devices can be updated to.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Versione firmware",
          "plural": "Versioni firmware",
          "help": "Versioni del firmware a cui aggiornare i dispositivi."
        }
      },
      "x-resource": {
        "collection": "fw_versions",
        "plural": "Firmware versions",
        "recordLabel": "fw_rel",
        "icon": "firmware",
        "defaultSort": {
          "field": "fw_rel",
          "order": "DESC"
        },
        "search": [
          "name",
          "fw_rel"
        ],
        "unique": [
          "fw_rel"
        ],
        "strategy": "page"
      },
      "x-access": {
        "read": {
          "ADMIN": "all"
        },
        "write": {
          "ADMIN": "all"
        }
      },
      "required": [
        "fw_rel"
      ]
    }
  },
  {
    "name": "geo-location",
    "schema": {
      "properties": {},
      "$schema": "./_meta/entity.schema.json",
      "title": "Geographic location",
      "description": "Coordinates of places, for the map and the outdoor air.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Posizione geografica",
          "plural": "Posizioni geografiche",
          "help": "Coordinate dei luoghi, per la mappa e l’aria esterna."
        }
      },
      "x-resource": {
        "collection": "geo_locations",
        "plural": "Geographic locations",
        "icon": "document",
        "actions": [
          "list",
          "show"
        ],
        "strategy": "page"
      },
      "x-access": {
        "read": {
          "ADMIN": "all"
        }
      },
      "additionalProperties": true
    }
  },
  {
    "name": "mail",
    "schema": {
      "properties": {
        "to": {
          "type": "string",
          "format": "email",
          "title": "Recipient",
          "minLength": 1,
          "maxLength": 254,
          "readOnly": true,
          "x-field": {
            "width": 220,
            "sortable": false
          },
          "x-i18n": {
            "it": {
              "title": "Destinatario"
            }
          }
        },
        "subject": {
          "type": "string",
          "title": "Subject",
          "minLength": 1,
          "maxLength": 200,
          "readOnly": true,
          "x-field": {
            "width": 260,
            "sortable": false
          },
          "x-i18n": {
            "it": {
              "title": "Oggetto"
            }
          }
        },
        "state": {
          "type": "string",
          "title": "State",
          "readOnly": true,
          "x-field": {
            "width": 130,
            "sortable": false
          },
          "oneOf": [
            {
              "const": "kept",
              "title": "Waits here",
              "x-i18n": {
                "it": {
                  "title": "Attende qui"
                }
              }
            },
            {
              "const": "waiting",
              "title": "Waiting",
              "x-i18n": {
                "it": {
                  "title": "In attesa"
                }
              }
            },
            {
              "const": "failed",
              "title": "Given up",
              "x-i18n": {
                "it": {
                  "title": "Abbandonato"
                }
              }
            },
            {
              "const": "sent",
              "title": "Sent",
              "x-i18n": {
                "it": {
                  "title": "Inviato"
                }
              }
            }
          ],
          "x-i18n": {
            "it": {
              "title": "Stato"
            }
          }
        },
        "channel": {
          "type": "string",
          "title": "By",
          "readOnly": true,
          "x-field": {
            "filter": false,
            "sortable": false
          },
          "oneOf": [
            {
              "const": "mail",
              "title": "E-mail",
              "x-i18n": {
                "it": {
                  "title": "E-mail"
                }
              }
            },
            {
              "const": "chat",
              "title": "Team chat",
              "x-i18n": {
                "it": {
                  "title": "Chat del team"
                }
              }
            },
            {
              "const": "webhook",
              "title": "Another program",
              "x-i18n": {
                "it": {
                  "title": "Altro programma"
                }
              }
            },
            {
              "const": "managerChat",
              "title": "Team chat of a manager",
              "x-i18n": {
                "it": {
                  "title": "Chat di un gestore"
                }
              }
            },
            {
              "const": "managerWebhook",
              "title": "Program of a manager",
              "x-i18n": {
                "it": {
                  "title": "Programma di un gestore"
                }
              }
            },
            {
              "const": "subscription",
              "title": "Webhook subscription",
              "x-i18n": {
                "it": {
                  "title": "Abbonamento a webhook"
                }
              }
            }
          ],
          "x-i18n": {
            "it": {
              "title": "Tramite"
            }
          }
        },
        "target": {
          "type": "string",
          "title": "Id of the addressee",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "sortable": false
          },
          "x-i18n": {
            "it": {
              "title": "Id del destinatario"
            }
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
            "it": {
              "title": "Inviato il"
            }
          }
        },
        "text": {
          "type": "string",
          "title": "Text",
          "minLength": 1,
          "readOnly": true,
          "x-field": {
            "history": false,
            "type": "longText",
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Testo"
            }
          }
        },
        "html": {
          "type": "string",
          "title": "Text as HTML",
          "readOnly": true,
          "x-field": {
            "history": false,
            "type": "longText",
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-i18n": {
            "it": {
              "title": "Testo in HTML"
            }
          }
        },
        "unsubscribeUrl": {
          "type": "string",
          "title": "Link that stops such messages",
          "readOnly": true,
          "x-field": {
            "history": false,
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-i18n": {
            "it": {
              "title": "Link per non riceverne altri"
            }
          }
        },
        "attached": {
          "type": "string",
          "title": "Attached",
          "readOnly": true,
          "x-field": {
            "history": false,
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-i18n": {
            "it": {
              "title": "Allegato",
              "help": "Ciò che si allega quando il messaggio parte"
            }
          },
          "description": "What is attached when the message leaves"
        },
        "problem": {
          "type": "string",
          "title": "Last problem",
          "readOnly": true,
          "x-field": {
            "filter": false,
            "width": 220,
            "sortable": false
          },
          "x-i18n": {
            "it": {
              "title": "Ultimo problema",
              "help": "La risposta del server che doveva accettarlo"
            }
          },
          "description": "What the server that was to take it answered"
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
            "it": {
              "title": "Tentativi"
            }
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
            "it": {
              "title": "Prossimo tentativo"
            }
          }
        },
        "until": {
          "type": "integer",
          "title": "Kept until",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "filter": false,
            "sortable": false,
            "column": "hidden"
          },
          "x-i18n": {
            "it": {
              "title": "Conservato fino a"
            }
          }
        },
        "createdAt": {
          "type": "integer",
          "title": "Created at",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "order": 900
          },
          "x-value": {
            "now": "create"
          },
          "x-i18n": {
            "it": {
              "title": "Creato il"
            }
          }
        }
      },
      "$schema": "./_meta/entity.schema.json",
      "title": "Message",
      "description": "Mails that the server could not send wait here.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Messaggio",
          "plural": "Posta in uscita",
          "records": "Messaggi",
          "help": "Qui attendono le email che il server non ha potuto inviare."
        }
      },
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
        "strategy": "page",
        "sections": {
          "technical": {
            "title": "Technical details",
            "x-i18n": {
              "it": {
                "title": "Dettagli tecnici"
              }
            }
          }
        }
      },
      "x-access": {
        "read": {
          "ADMIN": "all"
        },
        "delete": {
          "ADMIN": "all"
        }
      },
      "required": [
        "subject",
        "state"
      ]
    }
  },
  {
    "name": "manager",
    "schema": {
      "properties": {
        "dbId": {
          "type": "string",
          "title": "Database id",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-value": {
            "template": "{id}"
          },
          "x-i18n": {
            "it": {
              "title": "Id database"
            }
          }
        },
        "name": {
          "type": "string",
          "title": "Name",
          "minLength": 1,
          "maxLength": 120,
          "x-i18n": {
            "it": {
              "title": "Nome"
            }
          }
        },
        "address": {
          "type": "string",
          "title": "Address",
          "maxLength": 200,
          "x-i18n": {
            "it": {
              "title": "Indirizzo"
            }
          }
        },
        "cap": {
          "type": "string",
          "title": "Postal code",
          "maxLength": 12,
          "x-field": {
            "column": "hidden"
          },
          "x-i18n": {
            "it": {
              "title": "CAP"
            }
          }
        },
        "city": {
          "type": "string",
          "title": "City",
          "minLength": 1,
          "maxLength": 80,
          "x-i18n": {
            "it": {
              "title": "Città"
            }
          }
        },
        "country": {
          "type": "string",
          "title": "Country",
          "description": "Two-letter country code",
          "minLength": 2,
          "maxLength": 2,
          "pattern": "^[A-Z]{2}$",
          "x-messages": {
            "minLength": "Two capital letters, for example IT",
            "maxLength": "Two capital letters, for example IT",
            "pattern": "Two capital letters, for example IT"
          },
          "default": "IT",
          "x-i18n": {
            "it": {
              "messages": {
                "minLength": "Due lettere maiuscole, per esempio IT",
                "maxLength": "Due lettere maiuscole, per esempio IT",
                "pattern": "Due lettere maiuscole, per esempio IT"
              },
              "title": "Paese",
              "help": "Codice del paese di due lettere"
            }
          },
          "x-field": {
            "column": "hidden",
            "width": 84
          }
        },
        "contactMails": {
          "type": "array",
          "title": "Contact mails",
          "description": "Separated by commas",
          "items": {
            "type": "string",
            "format": "email"
          },
          "x-i18n": {
            "it": {
              "title": "Email di contatto",
              "help": "Separate da virgole"
            }
          }
        },
        "token": {
          "type": "string",
          "title": "Token",
          "description": "Opens this level at sign-in. Made by the server when left empty.",
          "pattern": "^[a-z0-9]*$",
          "minLength": 8,
          "maxLength": 8,
          "x-field": {
            "type": "token",
            "visibleTo": [
              "ADMIN",
              "MANAGER"
            ],
            "editableBy": [
              "ADMIN"
            ],
            "order": 40,
            "width": 96
          },
          "x-value": {
            "token": "create"
          },
          "x-messages": {
            "minLength": "Token must be exactly 8 characters long!",
            "maxLength": "Token must be exactly 8 characters long!",
            "pattern": "Only lowercase alphanumeric values are allowed!"
          },
          "x-i18n": {
            "it": {
              "title": "Token",
              "help": "Apre questo livello all’accesso. Generato dal server se lasciato vuoto.",
              "messages": {
                "minLength": "Il token deve avere esattamente 8 caratteri!",
                "maxLength": "Il token deve avere esattamente 8 caratteri!",
                "pattern": "Sono ammessi solo caratteri alfanumerici minuscoli!"
              }
            }
          }
        },
        "alarmsEnabled": {
          "type": "boolean",
          "title": "Alarms enabled",
          "x-field": {
            "section": "service"
          },
          "x-i18n": {
            "it": {
              "title": "Allarmi attivi"
            }
          }
        },
        "logo": {
          "type": "string",
          "title": "Logo",
          "format": "data-url",
          "maxLength": 270000,
          "x-field": {
            "type": "image",
            "section": "service",
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Logo"
            }
          }
        },
        "alarmChannels": {
          "type": "object",
          "title": "Messages about alarms",
          "x-i18n": {
            "it": {
              "title": "Messaggi sugli allarmi"
            }
          },
          "properties": {
            "mails": {
              "type": "array",
              "title": "Also notified by mail",
              "description": "Of the alarms of all buildings, beside the lists of the places. Separated by commas; each address is asked to confirm first",
              "items": {
                "type": "string",
                "format": "email"
              },
              "x-field": {
                "section": "messages",
                "column": false,
                "filter": false,
                "visibleTo": [
                  "ADMIN",
                  "MANAGER"
                ],
                "editableBy": [
                  "ADMIN"
                ]
              },
              "x-i18n": {
                "it": {
                  "title": "Avvisati anche via email",
                  "help": "Degli allarmi di tutti gli edifici, oltre agli elenchi dei luoghi. Separati da virgole; a ogni indirizzo si chiede prima una conferma"
                }
              }
            },
            "chat": {
              "type": "string",
              "title": "Team chat",
              "description": "Empty: that of the site",
              "oneOf": [
                {
                  "const": "none",
                  "title": "Nobody",
                  "x-i18n": {
                    "it": {
                      "title": "Nessuno"
                    }
                  }
                },
                {
                  "const": "own",
                  "title": "One of its own",
                  "x-i18n": {
                    "it": {
                      "title": "Una propria"
                    }
                  }
                }
              ],
              "x-field": {
                "section": "messages",
                "column": false,
                "filter": false,
                "visibleTo": [
                  "ADMIN",
                  "MANAGER"
                ],
                "editableBy": [
                  "ADMIN"
                ]
              },
              "x-i18n": {
                "it": {
                  "title": "Chat del team",
                  "help": "Vuoto: quella del sito"
                }
              }
            },
            "chatUrl": {
              "type": "string",
              "title": "Address of the chat",
              "description": "Incoming webhook of Slack, or of a program that takes the same. It is never shown again; left empty, it stays as it is",
              "format": "password",
              "maxLength": 1000,
              "writeOnly": true,
              "x-field": {
                "section": "messages",
                "column": false,
                "filter": false,
                "show": false,
                "editableBy": [
                  "ADMIN"
                ]
              },
              "x-i18n": {
                "it": {
                  "title": "Indirizzo della chat",
                  "help": "Webhook in entrata di Slack o di un programma compatibile. Non si mostra più; vuoto, resta com’è"
                }
              }
            },
            "chatHost": {
              "type": "string",
              "title": "Chat at",
              "readOnly": true,
              "maxLength": 260,
              "x-field": {
                "section": "messages",
                "column": false,
                "filter": false,
                "visibleTo": [
                  "ADMIN",
                  "MANAGER"
                ]
              },
              "x-i18n": {
                "it": {
                  "title": "Chat presso"
                }
              }
            },
            "webhook": {
              "type": "string",
              "title": "Another program",
              "description": "Empty: that of the site",
              "oneOf": [
                {
                  "const": "none",
                  "title": "Nobody",
                  "x-i18n": {
                    "it": {
                      "title": "Nessuno"
                    }
                  }
                },
                {
                  "const": "own",
                  "title": "One of its own",
                  "x-i18n": {
                    "it": {
                      "title": "Uno proprio"
                    }
                  }
                }
              ],
              "x-field": {
                "section": "messages",
                "column": false,
                "filter": false,
                "visibleTo": [
                  "ADMIN",
                  "MANAGER"
                ],
                "editableBy": [
                  "ADMIN"
                ]
              },
              "x-i18n": {
                "it": {
                  "title": "Altro programma",
                  "help": "Vuoto: quello del sito"
                }
              }
            },
            "webhookUrl": {
              "type": "string",
              "title": "Address of the program",
              "description": "It is posted each alarm as JSON. It is never shown again; left empty, it stays as it is",
              "format": "password",
              "maxLength": 1000,
              "writeOnly": true,
              "x-field": {
                "section": "messages",
                "column": false,
                "filter": false,
                "show": false,
                "editableBy": [
                  "ADMIN"
                ]
              },
              "x-i18n": {
                "it": {
                  "title": "Indirizzo del programma",
                  "help": "Riceve ogni allarme come JSON. Non si mostra più; vuoto, resta com’è"
                }
              }
            },
            "webhookSecret": {
              "type": "string",
              "title": "Key of the program",
              "description": "16 characters or more, by which it knows that messages are from here",
              "format": "password",
              "minLength": 16,
              "maxLength": 1000,
              "writeOnly": true,
              "x-field": {
                "section": "messages",
                "column": false,
                "filter": false,
                "show": false,
                "editableBy": [
                  "ADMIN"
                ]
              },
              "x-i18n": {
                "it": {
                  "title": "Chiave del programma",
                  "help": "Almeno 16 caratteri, con cui riconosce che i messaggi vengono da qui"
                }
              }
            },
            "webhookHost": {
              "type": "string",
              "title": "Program at",
              "readOnly": true,
              "maxLength": 260,
              "x-field": {
                "section": "messages",
                "column": false,
                "filter": false,
                "visibleTo": [
                  "ADMIN",
                  "MANAGER"
                ]
              },
              "x-i18n": {
                "it": {
                  "title": "Programma presso"
                }
              }
            }
          }
        },
        "tuya": {
          "type": "object",
          "title": "Heating service",
          "x-i18n": {
            "it": {
              "title": "Servizio riscaldamento"
            }
          },
          "properties": {
            "adminUsername": {
              "type": "string",
              "title": "Heating account",
              "x-field": {
                "visibleTo": [
                  "ADMIN"
                ],
                "editableBy": [
                  "ADMIN"
                ],
                "section": "service"
              },
              "x-i18n": {
                "it": {
                  "title": "Account riscaldamento"
                }
              }
            },
            "adminId": {
              "type": "string",
              "title": "Heating account id",
              "x-field": {
                "visibleTo": [
                  "ADMIN"
                ],
                "editableBy": [
                  "ADMIN"
                ],
                "section": "service"
              },
              "x-i18n": {
                "it": {
                  "title": "Id account riscaldamento"
                }
              }
            }
          }
        },
        "createdAt": {
          "type": "integer",
          "title": "Created at",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "column": "hidden",
            "order": 900
          },
          "x-value": {
            "now": "create"
          },
          "x-i18n": {
            "it": {
              "title": "Creato il"
            }
          }
        }
      },
      "$schema": "./_meta/entity.schema.json",
      "title": "Manager",
      "description": "A manager is a customer: the owner of buildings, whose contacts receive alarms.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Gestore",
          "plural": "Gestori",
          "help": "Un gestore è un cliente: il proprietario degli edifici, i cui contatti ricevono gli allarmi."
        }
      },
      "x-resource": {
        "collection": "environments",
        "plural": "Managers",
        "route": "hierarchy/managers",
        "recordLabel": "name",
        "icon": "manager",
        "menu": {
          "group": "levels",
          "order": 1
        },
        "defaultSort": {
          "field": "createdAt",
          "order": "DESC"
        },
        "search": [
          "name",
          "city",
          "token"
        ],
        "card": [
          "city",
          "alarmsEnabled",
          "contactMails"
        ],
        "unique": [
          "token"
        ],
        "strategy": "live",
        "sections": {
          "service": {
            "title": "Service",
            "x-i18n": {
              "it": {
                "title": "Servizio"
              }
            }
          },
          "technical": {
            "title": "Technical details",
            "x-i18n": {
              "it": {
                "title": "Dettagli tecnici"
              }
            }
          },
          "messages": {
            "title": "Messages about alarms",
            "x-i18n": {
              "it": {
                "title": "Messaggi sugli allarmi"
              }
            }
          }
        }
      },
      "x-access": {
        "read": {
          "*": "subtree",
          "ADMIN": "all"
        },
        "write": {
          "ADMIN": "all"
        }
      },
      "x-scope": {
        "level": "manager",
        "inside": [
          "name"
        ]
      },
      "x-checks": [
        {
          "rule": "cityInCountry",
          "paths": [
            "city",
            "country"
          ]
        }
      ],
      "required": [
        "name",
        "city",
        "country"
      ]
    }
  },
  {
    "name": "manual",
    "schema": {
      "properties": {},
      "$schema": "./_meta/entity.schema.json",
      "title": "Manual",
      "description": "Manuals for devices and for this console.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Manuale",
          "plural": "Manuali",
          "help": "Manuali dei dispositivi e di questa console."
        }
      },
      "x-resource": {
        "collection": "manuals",
        "plural": "Manuals",
        "icon": "document",
        "actions": [
          "list",
          "show"
        ],
        "strategy": "page"
      },
      "x-access": {
        "read": {
          "ADMIN": "all"
        }
      },
      "additionalProperties": true
    }
  },
  {
    "name": "mapping",
    "schema": {
      "properties": {
        "name": {
          "type": "string",
          "title": "Id",
          "description": "Small letters, digits and -, such as maker-sensor. A file of that name in the folder of mappings comes first.",
          "minLength": 1,
          "maxLength": 60,
          "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$",
          "x-field": {
            "only": "create",
            "order": 2
          },
          "x-i18n": {
            "it": {
              "title": "Identificativo",
              "help": "Lettere minuscole, cifre e -, come marca-sensore. Un file con quel nome nella cartella delle mappature viene prima."
            }
          }
        },
        "title": {
          "type": "string",
          "title": "Title",
          "minLength": 1,
          "maxLength": 120,
          "x-field": {
            "order": 1
          },
          "x-i18n": {
            "it": {
              "title": "Titolo"
            }
          }
        },
        "source": {
          "type": "string",
          "title": "Source",
          "description": "Where the maker documents the message",
          "minLength": 1,
          "maxLength": 300,
          "x-field": {
            "order": 4
          },
          "x-i18n": {
            "it": {
              "title": "Fonte",
              "help": "Dove il produttore documenta il messaggio"
            }
          }
        },
        "profiles": {
          "type": "array",
          "title": "Device profiles of ChirpStack",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 256
          },
          "maxItems": 50,
          "x-field": {
            "type": "stringList",
            "section": "kinds",
            "order": 3
          },
          "x-i18n": {
            "it": {
              "title": "Profili dei dispositivi di ChirpStack"
            }
          }
        },
        "devices": {
          "type": "array",
          "title": "Devices of The Things Stack",
          "description": "Brand and model, as its device repository calls them",
          "maxItems": 50,
          "items": {
            "type": "object",
            "required": [
              "brand",
              "model"
            ],
            "properties": {
              "brand": {
                "type": "string",
                "title": "Brand",
                "minLength": 1,
                "maxLength": 256,
                "x-i18n": {
                  "it": {
                    "title": "Marca"
                  }
                }
              },
              "model": {
                "type": "string",
                "title": "Model",
                "minLength": 1,
                "maxLength": 256,
                "x-i18n": {
                  "it": {
                    "title": "Modello"
                  }
                }
              }
            }
          },
          "x-field": {
            "column": false,
            "filter": false,
            "section": "kinds"
          },
          "x-i18n": {
            "it": {
              "title": "Dispositivi di The Things Stack",
              "help": "Marca e modello, come li chiama il suo archivio dei dispositivi"
            }
          }
        },
        "normalized": {
          "type": "boolean",
          "title": "Normalized payload of The Things Stack",
          "description": "In place of the decoded one",
          "x-field": {
            "column": false,
            "filter": false,
            "section": "kinds"
          },
          "x-i18n": {
            "it": {
              "title": "Payload normalizzato di The Things Stack",
              "help": "Al posto di quello decodificato"
            }
          }
        },
        "mqtt_topic": {
          "type": "string",
          "title": "Topic of the messages",
          "description": "Such as sensors/+/state: + stands for one level, # at the end for all that follow",
          "minLength": 1,
          "maxLength": 256,
          "pattern": "^([^+#/]*|\\+)(/([^+#/]*|\\+))*(/#)?$",
          "x-messages": {
            "pattern": "A plus sign stands alone between two slashes, a hash sign at the end"
          },
          "x-field": {
            "column": false,
            "filter": false,
            "section": "broker"
          },
          "x-i18n": {
            "it": {
              "title": "Topic dei messaggi",
              "help": "Come sensori/+/stato: + sta per un livello, # alla fine per tutti quelli che seguono",
              "messages": {
                "pattern": "Il segno più sta da solo tra due barre, il cancelletto alla fine"
              }
            }
          }
        },
        "mqtt_device": {
          "type": "string",
          "title": "Hardware id of the device",
          "oneOf": [
            {
              "const": "level",
              "title": "a level of the topic",
              "x-i18n": {
                "it": {
                  "title": "un livello del topic"
                }
              }
            },
            {
              "const": "path",
              "title": "a value of the message",
              "x-i18n": {
                "it": {
                  "title": "un valore del messaggio"
                }
              }
            },
            {
              "const": "id",
              "title": "always the same",
              "x-i18n": {
                "it": {
                  "title": "sempre lo stesso"
                }
              }
            }
          ],
          "x-field": {
            "column": false,
            "filter": false,
            "section": "broker"
          },
          "x-i18n": {
            "it": {
              "title": "ID hardware del dispositivo"
            }
          }
        },
        "measures": {
          "type": "array",
          "title": "Measures",
          "minItems": 1,
          "maxItems": 11,
          "items": {
            "type": "object",
            "required": [
              "measure",
              "path",
              "unit"
            ],
            "properties": {
              "measure": {
                "type": "string",
                "title": "Measure",
                "oneOf": [
                  {
                    "const": "CO2",
                    "title": "CO2",
                    "x-i18n": {
                      "it": {
                        "title": "CO2"
                      }
                    }
                  },
                  {
                    "const": "temp",
                    "title": "Temperature",
                    "x-i18n": {
                      "it": {
                        "title": "Temperatura"
                      }
                    }
                  },
                  {
                    "const": "hum",
                    "title": "Humidity",
                    "x-i18n": {
                      "it": {
                        "title": "Umidità"
                      }
                    }
                  },
                  {
                    "const": "VOC",
                    "title": "VOC",
                    "x-i18n": {
                      "it": {
                        "title": "VOC"
                      }
                    }
                  },
                  {
                    "const": "pm25",
                    "title": "PM2.5",
                    "x-i18n": {
                      "it": {
                        "title": "PM2.5"
                      }
                    }
                  },
                  {
                    "const": "pm10",
                    "title": "PM10",
                    "x-i18n": {
                      "it": {
                        "title": "PM10"
                      }
                    }
                  },
                  {
                    "const": "no2",
                    "title": "NO2",
                    "x-i18n": {
                      "it": {
                        "title": "NO2"
                      }
                    }
                  },
                  {
                    "const": "o3",
                    "title": "O3",
                    "x-i18n": {
                      "it": {
                        "title": "O3"
                      }
                    }
                  },
                  {
                    "const": "vocIndex",
                    "title": "VOC Index of Sensirion",
                    "x-i18n": {
                      "it": {
                        "title": "Indice VOC di Sensirion"
                      }
                    }
                  },
                  {
                    "const": "noxIndex",
                    "title": "NOx Index of Sensirion",
                    "x-i18n": {
                      "it": {
                        "title": "Indice NOx di Sensirion"
                      }
                    }
                  },
                  {
                    "const": "iaq",
                    "title": "IAQ index of Bosch",
                    "x-i18n": {
                      "it": {
                        "title": "Indice IAQ di Bosch"
                      }
                    }
                  }
                ],
                "x-i18n": {
                  "it": {
                    "title": "Misura"
                  }
                }
              },
              "path": {
                "type": "string",
                "title": "Path",
                "description": "Names from the outside in, with points between, such as air.co2; entries of a list are counted from 0",
                "minLength": 1,
                "maxLength": 200,
                "pattern": "^[^.]+(\\.[^.]+)*$",
                "x-i18n": {
                  "it": {
                    "title": "Percorso",
                    "help": "Nomi dall’esterno verso l’interno separati da punti, come air.co2; le voci di un elenco si contano da 0"
                  }
                }
              },
              "unit": {
                "type": "string",
                "title": "Unit of the message",
                "description": "As the maker says; it is never guessed",
                "oneOf": [
                  {
                    "const": "ppm",
                    "title": "ppm",
                    "x-i18n": {
                      "it": {
                        "title": "ppm"
                      }
                    }
                  },
                  {
                    "const": "%",
                    "title": "%",
                    "x-i18n": {
                      "it": {
                        "title": "%"
                      }
                    }
                  },
                  {
                    "const": "°C",
                    "title": "°C",
                    "x-i18n": {
                      "it": {
                        "title": "°C"
                      }
                    }
                  },
                  {
                    "const": "°F",
                    "title": "°F",
                    "x-i18n": {
                      "it": {
                        "title": "°F"
                      }
                    }
                  },
                  {
                    "const": "K",
                    "title": "K",
                    "x-i18n": {
                      "it": {
                        "title": "K"
                      }
                    }
                  },
                  {
                    "const": "ratio",
                    "title": "ratio 0 to 1",
                    "x-i18n": {
                      "it": {
                        "title": "rapporto da 0 a 1"
                      }
                    }
                  },
                  {
                    "const": "μg/m3",
                    "title": "μg/m3",
                    "x-i18n": {
                      "it": {
                        "title": "μg/m3"
                      }
                    }
                  },
                  {
                    "const": "mg/m3",
                    "title": "mg/m3",
                    "x-i18n": {
                      "it": {
                        "title": "mg/m3"
                      }
                    }
                  },
                  {
                    "const": "ppb",
                    "title": "ppb",
                    "x-i18n": {
                      "it": {
                        "title": "ppb"
                      }
                    }
                  },
                  {
                    "const": "index",
                    "title": "index, without a unit",
                    "x-i18n": {
                      "it": {
                        "title": "indice, senza unità"
                      }
                    }
                  }
                ],
                "x-i18n": {
                  "it": {
                    "title": "Unità del messaggio",
                    "help": "Come dice il produttore; non si indovina mai"
                  }
                }
              },
              "unit_path": {
                "type": "string",
                "title": "Path of the unit",
                "description": "If the message names the unit; it has priority over the unit above",
                "maxLength": 200,
                "pattern": "^[^.]+(\\.[^.]+)*$",
                "x-i18n": {
                  "it": {
                    "title": "Percorso dell’unità",
                    "help": "Se il messaggio indica l’unità; vale più di quella sopra"
                  }
                }
              },
              "factor": {
                "type": "number",
                "title": "Factor",
                "description": "Comes before the unit: 0.1 for tenths",
                "not": {
                  "const": 0
                },
                "x-i18n": {
                  "it": {
                    "title": "Fattore",
                    "help": "Viene prima dell’unità: 0,1 per i decimi"
                  }
                }
              },
              "least": {
                "type": "number",
                "title": "Least",
                "description": "What the sensor can measure, in that unit. Beyond it is no measurement.",
                "x-i18n": {
                  "it": {
                    "title": "Minimo",
                    "help": "Ciò che il sensore può misurare, in quell’unità. Oltre non è una misura."
                  }
                }
              },
              "most": {
                "type": "number",
                "title": "Most",
                "x-i18n": {
                  "it": {
                    "title": "Massimo"
                  }
                }
              }
            }
          },
          "x-field": {
            "column": false,
            "filter": false,
            "section": "values"
          },
          "x-i18n": {
            "it": {
              "title": "Misure"
            }
          }
        },
        "battery": {
          "type": "string",
          "title": "Path of the battery",
          "description": "In per cent, or in volts",
          "maxLength": 200,
          "pattern": "^[^.]+(\\.[^.]+)*$",
          "x-field": {
            "column": false,
            "filter": false,
            "section": "values"
          },
          "x-i18n": {
            "it": {
              "title": "Percorso della batteria",
              "help": "In percentuale, o in volt"
            }
          }
        },
        "battery_empty": {
          "type": "number",
          "title": "Volts when empty",
          "description": "Only for a battery in volts",
          "minimum": 0,
          "maximum": 100,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "values"
          },
          "x-i18n": {
            "it": {
              "title": "Volt da scarica",
              "help": "Solo per una batteria in volt"
            }
          }
        },
        "battery_full": {
          "type": "number",
          "title": "Volts when full",
          "description": "With both, the value of the battery is a voltage",
          "minimum": 0,
          "maximum": 100,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "values"
          },
          "x-i18n": {
            "it": {
              "title": "Volt da carica",
              "help": "Con entrambi, il valore della batteria è una tensione"
            }
          }
        },
        "list_path": {
          "type": "string",
          "title": "Path of further readings",
          "description": "A list in the message, each entry with its own time, such as the history of a sensor",
          "maxLength": 200,
          "pattern": "^[^.]+(\\.[^.]+)*$",
          "x-field": {
            "column": false,
            "filter": false,
            "section": "values"
          },
          "x-i18n": {
            "it": {
              "title": "Percorso di altre misure",
              "help": "Una lista nel messaggio, ogni voce con la propria ora, come lo storico di un sensore"
            }
          }
        },
        "decimal_comma": {
          "type": "boolean",
          "title": "Decimal comma",
          "description": "For numbers that are texts, such as \"21,5\"",
          "x-field": {
            "column": false,
            "filter": false,
            "section": "values"
          },
          "x-i18n": {
            "it": {
              "title": "Virgola decimale",
              "help": "Per numeri scritti come testo, come «21,5»"
            }
          }
        },
        "time_path": {
          "type": "string",
          "title": "Path of the time",
          "description": "Needed for a broker: a message that waited there and contains no time is a fault. Empty: when the network received it.",
          "maxLength": 200,
          "pattern": "^[^.]+(\\.[^.]+)*$",
          "x-field": {
            "column": false,
            "filter": false,
            "section": "values"
          },
          "x-i18n": {
            "it": {
              "title": "Percorso dell’ora",
              "help": "Necessario per un broker: un messaggio che vi ha atteso e non contiene un’ora è un errore. Vuoto: quando la rete lo ha ricevuto."
            }
          }
        },
        "time_as": {
          "type": "string",
          "title": "The time is",
          "oneOf": [
            {
              "const": "seconds",
              "title": "seconds since 1970",
              "x-i18n": {
                "it": {
                  "title": "secondi dal 1970"
                }
              }
            },
            {
              "const": "milliseconds",
              "title": "milliseconds since 1970",
              "x-i18n": {
                "it": {
                  "title": "millisecondi dal 1970"
                }
              }
            },
            {
              "const": "text",
              "title": "a text",
              "x-i18n": {
                "it": {
                  "title": "un testo"
                }
              }
            }
          ],
          "x-field": {
            "column": false,
            "filter": false,
            "section": "values"
          },
          "x-i18n": {
            "it": {
              "title": "L’ora è"
            }
          }
        },
        "time_zone": {
          "type": "string",
          "title": "Time zone of the text",
          "description": "IANA name, for example Europe/Rome, where the text has no offset",
          "maxLength": 60,
          "pattern": "^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$",
          "x-field": {
            "column": false,
            "filter": false,
            "section": "values"
          },
          "x-i18n": {
            "it": {
              "title": "Fuso orario del testo",
              "help": "Nome IANA, per esempio Europe/Rome, se il testo non ha uno scarto"
            }
          }
        },
        "decoder": {
          "type": "string",
          "title": "Decoder",
          "description": "JavaScript of the maker with decodeUplink(input), for messages that the network has not decoded. It runs on the server, without access to anything.",
          "maxLength": 100000,
          "x-field": {
            "type": "longText",
            "column": false,
            "filter": false,
            "section": "decoding"
          },
          "x-i18n": {
            "it": {
              "title": "Decodificatore",
              "help": "JavaScript del produttore con decodeUplink(input), per i messaggi che la rete non ha decodificato. Viene eseguito sul server, senza accesso ad altro."
            }
          }
        },
        "fault_kind": {
          "$ref": "_shared/message-fault.schema.json",
          "title": "Last fault",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "decoding"
          },
          "x-i18n": {
            "it": {
              "title": "Ultimo errore"
            }
          }
        },
        "last_fault": {
          "type": "string",
          "title": "What the last fault is about",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "decoding"
          },
          "x-i18n": {
            "it": {
              "title": "Dove sta l’ultimo errore"
            }
          }
        },
        "last_fault_at": {
          "type": "integer",
          "title": "Time of the last fault",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "column": false,
            "filter": false,
            "section": "decoding"
          },
          "x-i18n": {
            "it": {
              "title": "Ora dell’ultimo errore"
            }
          }
        },
        "example": {
          "type": "string",
          "title": "Example message",
          "description": "JSON of The Things Stack or ChirpStack, as its console shows it, the message of a broker, the decoded message alone, or the bytes as hexadecimal digits",
          "maxLength": 20000,
          "x-field": {
            "type": "longText",
            "column": false,
            "filter": false,
            "section": "trial"
          },
          "x-i18n": {
            "it": {
              "title": "Messaggio di esempio",
              "help": "JSON di The Things Stack o ChirpStack, come lo mostra la sua console, il messaggio di un broker, il solo messaggio decodificato, o i byte in cifre esadecimali"
            }
          }
        },
        "example_topic": {
          "type": "string",
          "title": "Topic of the example",
          "description": "For messages of a broker: shows which device has sent it",
          "maxLength": 256,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "trial"
          },
          "x-i18n": {
            "it": {
              "title": "Topic dell’esempio",
              "help": "Per i messaggi di un broker: mostra quale dispositivo lo ha inviato"
            }
          }
        },
        "example_port": {
          "type": "integer",
          "title": "Port of the bytes",
          "description": "FPort, where the example is bytes alone",
          "minimum": 1,
          "maximum": 223,
          "x-field": {
            "type": "numericId",
            "column": false,
            "filter": false,
            "section": "trial"
          },
          "x-i18n": {
            "it": {
              "title": "Porta dei byte",
              "help": "FPort, se l’esempio sono soltanto i byte"
            }
          }
        }
      },
      "$schema": "./_meta/entity.schema.json",
      "title": "Mapping",
      "description": "A mapping defines which measures the messages of a type of sensor contain.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Mappatura",
          "plural": "Mappature",
          "help": "Una mappatura definisce quali misure contengono i messaggi di un tipo di sensore."
        }
      },
      "x-resource": {
        "collection": "mappings",
        "plural": "Mappings",
        "icon": "exchange",
        "recordLabel": "title",
        "idField": "name",
        "unique": [
          "name"
        ],
        "strategy": "live",
        "defaultSort": {
          "field": "title",
          "order": "ASC"
        },
        "search": [
          "title",
          "name"
        ],
        "card": [
          "name",
          "profiles"
        ],
        "sections": {
          "kinds": {
            "title": "Which devices",
            "x-i18n": {
              "it": {
                "title": "Quali dispositivi"
              }
            }
          },
          "broker": {
            "title": "Messages of a broker (MQTT)",
            "x-i18n": {
              "it": {
                "title": "Messaggi di un broker (MQTT)"
              }
            }
          },
          "values": {
            "title": "What its messages mean",
            "x-i18n": {
              "it": {
                "title": "Che cosa significano i messaggi"
              }
            }
          },
          "decoding": {
            "title": "Decode bytes",
            "x-i18n": {
              "it": {
                "title": "Decodificare i byte"
              }
            }
          },
          "trial": {
            "title": "Try it with a message",
            "x-i18n": {
              "it": {
                "title": "Prova con un messaggio"
              }
            }
          }
        }
      },
      "x-access": {
        "read": {
          "ADMIN": "all"
        },
        "write": {
          "ADMIN": "all"
        }
      },
      "x-checks": [
        {
          "rule": "mappedUnits",
          "paths": [
            "measures"
          ]
        },
        {
          "rule": "topicLevel",
          "paths": [
            "mqtt_level",
            "mqtt_topic"
          ]
        },
        {
          "rule": "knownZone",
          "paths": [
            "time_zone"
          ]
        }
      ],
      "required": [
        "name",
        "title",
        "source",
        "measures"
      ],
      "dependencies": {
        "mqtt_topic": [
          "mqtt_device"
        ],
        "mqtt_device": {
          "oneOf": [
            {
              "properties": {
                "mqtt_device": {
                  "const": "level"
                },
                "mqtt_level": {
                  "type": "integer",
                  "title": "Level of the topic",
                  "description": "Counted from 1: in sensors/room-1/state, room-1 is level 2",
                  "minimum": 1,
                  "maximum": 128,
                  "x-field": {
                    "column": false,
                    "filter": false,
                    "section": "broker"
                  },
                  "x-i18n": {
                    "it": {
                      "title": "Livello del topic",
                      "help": "Contato da 1: in sensori/stanza-1/stato, stanza-1 è il livello 2"
                    }
                  }
                }
              },
              "required": [
                "mqtt_level"
              ]
            },
            {
              "properties": {
                "mqtt_device": {
                  "const": "path"
                },
                "mqtt_path": {
                  "type": "string",
                  "title": "Path of the hardware id",
                  "maxLength": 200,
                  "pattern": "^[^.]+(\\.[^.]+)*$",
                  "x-field": {
                    "column": false,
                    "filter": false,
                    "section": "broker"
                  },
                  "x-i18n": {
                    "it": {
                      "title": "Percorso dell’ID hardware"
                    }
                  }
                }
              },
              "required": [
                "mqtt_path"
              ]
            },
            {
              "properties": {
                "mqtt_device": {
                  "const": "id"
                },
                "mqtt_id": {
                  "type": "string",
                  "title": "Hardware id",
                  "minLength": 1,
                  "maxLength": 64,
                  "x-field": {
                    "column": false,
                    "filter": false,
                    "section": "broker"
                  },
                  "x-i18n": {
                    "it": {
                      "title": "ID hardware"
                    }
                  }
                }
              },
              "required": [
                "mqtt_id"
              ]
            }
          ]
        }
      }
    }
  },
  {
    "name": "note",
    "schema": {
      "properties": {
        "text": {
          "type": "string",
          "title": "What happened",
          "minLength": 1,
          "maxLength": 200,
          "x-i18n": {
            "it": {
              "title": "Che cosa è successo"
            }
          }
        },
        "room": {
          "type": "string",
          "title": "Room",
          "minLength": 1,
          "x-field": {
            "only": "create"
          },
          "x-ref": {
            "entity": "room",
            "label": "name",
            "labelField": "room_name"
          },
          "x-i18n": {
            "it": {
              "title": "Stanza"
            }
          }
        },
        "room_name": {
          "type": "string",
          "title": "Name of the room",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "show": false
          },
          "x-value": {
            "copy": {
              "from": "room",
              "key": "room",
              "field": "name"
            }
          },
          "x-i18n": {
            "it": {
              "title": "Nome della stanza"
            }
          }
        },
        "from": {
          "type": "integer",
          "title": "From",
          "minimum": 0,
          "x-field": {
            "type": "instant"
          },
          "x-i18n": {
            "it": {
              "title": "Da"
            }
          }
        },
        "to": {
          "type": "integer",
          "title": "To",
          "description": "Left empty while it goes on",
          "minimum": {
            "$data": "1/from"
          },
          "x-field": {
            "type": "instant"
          },
          "x-i18n": {
            "it": {
              "title": "A",
              "help": "Vuoto finché continua"
            }
          }
        },
        "createdAt": {
          "type": "integer",
          "title": "Created at",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "column": "hidden",
            "order": 900
          },
          "x-value": {
            "now": "create"
          },
          "x-i18n": {
            "it": {
              "title": "Creata il"
            }
          }
        }
      },
      "$schema": "./_meta/entity.schema.json",
      "title": "Note",
      "description": "A note records an event at a place, such as building works, and is shown in charts.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Nota",
          "plural": "Note",
          "help": "Una nota registra un evento in un luogo, come dei lavori, e appare nei grafici."
        }
      },
      "x-resource": {
        "collection": "notes",
        "plural": "Notes",
        "recordLabel": "text",
        "icon": "document",
        "defaultSort": {
          "field": "from",
          "order": "DESC"
        },
        "search": [
          "text",
          "room_name"
        ],
        "card": [
          "room",
          "from",
          "to"
        ],
        "strategy": "live"
      },
      "x-access": {
        "read": {
          "*": "subtree",
          "ADMIN": "all"
        },
        "write": {
          "*": "subtree",
          "ADMIN": "all"
        }
      },
      "x-scope": {
        "about": {
          "entity": "room",
          "key": "room",
          "fixed": true
        }
      },
      "required": [
        "room",
        "text",
        "from"
      ]
    }
  },
  {
    "name": "privacy-policy",
    "schema": {
      "properties": {},
      "$schema": "./_meta/entity.schema.json",
      "title": "Privacy policy",
      "description": "Versions of the privacy policy.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Informativa privacy",
          "plural": "Informative privacy",
          "help": "Versioni dell’informativa sulla privacy."
        }
      },
      "x-resource": {
        "collection": "privacy_policies",
        "plural": "Privacy policies",
        "icon": "document",
        "actions": [
          "list",
          "show"
        ],
        "strategy": "page"
      },
      "x-access": {
        "read": {
          "ADMIN": "all"
        }
      },
      "additionalProperties": true
    }
  },
  {
    "name": "quarantined-reading",
    "schema": {
      "properties": {
        "hw_id": {
          "type": "string",
          "title": "Hardware id",
          "readOnly": true,
          "x-field": {
            "order": 1,
            "sortable": false
          },
          "x-i18n": {
            "it": {
              "title": "ID hardware"
            }
          }
        },
        "reason": {
          "type": "string",
          "title": "Reason",
          "readOnly": true,
          "oneOf": [
            {
              "const": "future",
              "title": "Time in the future",
              "x-i18n": {
                "it": {
                  "title": "Ora nel futuro"
                }
              }
            },
            {
              "const": "delayed",
              "title": "Delayed message without a time",
              "x-i18n": {
                "it": {
                  "title": "Messaggio in ritardo senza ora"
                }
              }
            }
          ],
          "x-field": {
            "order": 2,
            "filter": false,
            "sortable": false
          },
          "x-i18n": {
            "it": {
              "title": "Motivo"
            }
          }
        },
        "measured_at": {
          "type": "integer",
          "title": "Time of the reading",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "order": 3,
            "filter": false,
            "sortable": false
          },
          "x-i18n": {
            "it": {
              "title": "Ora della lettura"
            }
          }
        },
        "values": {
          "type": "string",
          "title": "Values",
          "readOnly": true,
          "x-field": {
            "order": 4,
            "filter": false,
            "sortable": false
          },
          "x-i18n": {
            "it": {
              "title": "Valori"
            }
          }
        },
        "further": {
          "type": "integer",
          "title": "Readings in this line",
          "readOnly": true,
          "x-field": {
            "order": 6,
            "filter": false,
            "sortable": false
          },
          "x-i18n": {
            "it": {
              "title": "Letture in questa riga"
            }
          }
        },
        "readings": {
          "type": "string",
          "title": "Packed readings",
          "readOnly": true,
          "x-field": {
            "type": "longText",
            "order": 7,
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Letture raccolte"
            }
          }
        },
        "received_at": {
          "type": "integer",
          "title": "Quarantined at",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "order": 5,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "In quarantena da"
            }
          }
        }
      },
      "$schema": "./_meta/entity.schema.json",
      "title": "Quarantined reading",
      "description": "Readings whose time cannot be right are moved here with the reason, and are never deleted.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Lettura in quarantena",
          "plural": "Letture in quarantena",
          "help": "Le misure con un orario impossibile vengono spostate qui con il motivo e non sono mai cancellate."
        }
      },
      "x-resource": {
        "collection": "quarantined_readings",
        "plural": "Quarantined readings",
        "icon": "device",
        "actions": [
          "list",
          "show"
        ],
        "recordLabel": "hw_id",
        "defaultSort": {
          "field": "received_at",
          "order": "DESC"
        },
        "card": [
          "reason",
          "values",
          "received_at"
        ]
      },
      "x-access": {
        "read": {
          "ADMIN": "all"
        }
      },
      "required": [
        "hw_id",
        "reason"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "room",
    "schema": {
      "properties": {
        "dbId": {
          "type": "string",
          "title": "Database id",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-value": {
            "template": "{id}"
          },
          "x-i18n": {
            "it": {
              "title": "Id database"
            }
          }
        },
        "name": {
          "type": "string",
          "title": "Name",
          "minLength": 1,
          "maxLength": 120,
          "x-i18n": {
            "it": {
              "title": "Nome"
            }
          }
        },
        "internal_name": {
          "type": "string",
          "title": "Internal name",
          "maxLength": 60,
          "x-field": {
            "visibleTo": [
              "ADMIN"
            ],
            "editableBy": [
              "ADMIN"
            ]
          },
          "x-i18n": {
            "it": {
              "title": "Nome interno"
            }
          }
        },
        "env": {
          "type": "string",
          "title": "Building",
          "minLength": 1,
          "x-field": {
            "editableBy": [
              "ADMIN"
            ]
          },
          "x-ref": {
            "entity": "building",
            "label": "name",
            "labelField": "env_name"
          },
          "x-i18n": {
            "it": {
              "title": "Edificio"
            }
          }
        },
        "env_name": {
          "type": "string",
          "title": "Building name",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-value": {
            "copy": {
              "from": "building",
              "key": "env",
              "field": "name"
            }
          },
          "x-i18n": {
            "it": {
              "title": "Nome dell’edificio"
            }
          }
        },
        "home_id": {
          "type": "string",
          "title": "Heating home of the building",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-value": {
            "copy": {
              "from": "building",
              "key": "env",
              "field": "tuya.homeId"
            }
          },
          "x-i18n": {
            "it": {
              "title": "Casa del riscaldamento dell’edificio"
            }
          }
        },
        "station_id": {
          "type": "integer",
          "title": "Outdoor station of the building",
          "readOnly": true,
          "x-field": {
            "type": "numericId",
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-value": {
            "copy": {
              "from": "building",
              "key": "env",
              "field": "airly.installationId"
            }
          },
          "x-i18n": {
            "it": {
              "title": "Stazione esterna dell’edificio"
            }
          }
        },
        "timeZone": {
          "type": "string",
          "title": "Time zone of the building",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-value": {
            "copy": {
              "from": "building",
              "key": "env",
              "field": "timeZone"
            }
          },
          "x-i18n": {
            "it": {
              "title": "Fuso orario dell’edificio"
            }
          }
        },
        "manager_id": {
          "type": "string",
          "title": "Manager id",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-value": {
            "copy": {
              "from": "building",
              "key": "env",
              "field": "env"
            }
          },
          "x-i18n": {
            "it": {
              "title": "Id del gestore"
            }
          }
        },
        "manager_name": {
          "type": "string",
          "title": "Manager",
          "readOnly": true,
          "x-field": {
            "column": true,
            "filter": true
          },
          "x-link": {
            "entity": "manager",
            "key": "manager_id",
            "listed": false
          },
          "x-value": {
            "copy": {
              "from": "building",
              "key": "env",
              "field": "env_name"
            }
          },
          "x-i18n": {
            "it": {
              "title": "Gestore"
            }
          }
        },
        "env_ref": {
          "type": "string",
          "title": "Manager reference",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-value": {
            "copy": {
              "from": "building",
              "key": "env",
              "field": "env_ref"
            }
          },
          "x-i18n": {
            "it": {
              "title": "Riferimento del gestore"
            }
          }
        },
        "parentHierarchyId": {
          "type": "string",
          "title": "Parent id",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-value": {
            "template": "{env}"
          },
          "x-i18n": {
            "it": {
              "title": "Id superiore"
            }
          }
        },
        "alarmsEnabled": {
          "type": "boolean",
          "title": "Manager has alarms",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-value": {
            "copy": {
              "from": "building",
              "key": "env",
              "field": "alarmsEnabled"
            }
          },
          "x-i18n": {
            "it": {
              "title": "Allarmi del gestore"
            }
          }
        },
        "token": {
          "type": "string",
          "title": "Token",
          "description": "Opens this level at sign-in. Made by the server when left empty.",
          "pattern": "^[a-z0-9]*$",
          "minLength": 8,
          "maxLength": 8,
          "x-field": {
            "type": "token",
            "visibleTo": [
              "ADMIN",
              "MANAGER",
              "BUILDING",
              "ROOM",
              "BUSINESS",
              "HOME"
            ],
            "editableBy": [
              "ADMIN"
            ],
            "order": 40,
            "width": 96
          },
          "x-value": {
            "token": "create"
          },
          "x-messages": {
            "minLength": "Token must be exactly 8 characters long!",
            "maxLength": "Token must be exactly 8 characters long!",
            "pattern": "Only lowercase alphanumeric values are allowed!"
          },
          "x-i18n": {
            "it": {
              "title": "Token",
              "help": "Apre questo livello all’accesso. Generato dal server se lasciato vuoto.",
              "messages": {
                "minLength": "Il token deve avere esattamente 8 caratteri!",
                "maxLength": "Il token deve avere esattamente 8 caratteri!",
                "pattern": "Sono ammessi solo caratteri alfanumerici minuscoli!"
              }
            }
          }
        },
        "roomType": {
          "type": "string",
          "title": "Room type",
          "maxLength": 60,
          "x-field": {
            "column": "hidden"
          },
          "x-i18n": {
            "it": {
              "title": "Tipo di stanza"
            }
          }
        },
        "from_warehouse": {
          "type": "boolean",
          "title": "From the warehouse",
          "x-field": {
            "column": "hidden",
            "form": false,
            "only": "create",
            "editableBy": [
              "ADMIN"
            ]
          },
          "x-i18n": {
            "it": {
              "title": "Dal magazzino"
            }
          }
        },
        "tempSetPoint": {
          "type": "number",
          "title": "Set point",
          "description": "Set in the details of the place, from where its valves get it",
          "readOnly": true,
          "minimum": 5,
          "maximum": 30,
          "multipleOf": 0.5,
          "x-field": {
            "unit": "°C",
            "section": "heating",
            "column": "hidden"
          },
          "x-i18n": {
            "it": {
              "title": "Temperatura impostata",
              "help": "Si imposta nei dettagli del luogo, da dove arriva alle valvole"
            }
          }
        },
        "tempSetPointRestore": {
          "type": "number",
          "title": "Set point to restore",
          "description": "What the set point goes back to when one with an end is over",
          "readOnly": true,
          "minimum": 5,
          "maximum": 30,
          "multipleOf": 0.5,
          "x-field": {
            "unit": "°C",
            "section": "heating",
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Temperatura da ripristinare",
              "help": "A che cosa torna la temperatura impostata quando finisce quella a termine"
            }
          }
        },
        "tempSetPointUntil": {
          "type": "integer",
          "title": "Set point until",
          "description": "Until when the set point comes before the time schedule; 0: until further notice",
          "readOnly": true,
          "oneOf": [
            {
              "const": 0,
              "title": "No end",
              "x-i18n": {
                "it": {
                  "title": "Senza fine"
                }
              }
            },
            {
              "minimum": 1
            }
          ],
          "x-field": {
            "type": "instant",
            "section": "heating",
            "column": false,
            "filter": false,
            "form": false
          },
          "x-i18n": {
            "it": {
              "title": "Temperatura impostata fino a",
              "help": "Fino a quando la temperatura impostata precede il programma orario; 0: fino a nuovo ordine"
            }
          }
        },
        "tempSetPointCovered": {
          "type": "array",
          "title": "Set points that come back",
          "description": "Holds of the set point that outlast the present one and come back after it",
          "readOnly": true,
          "items": {
            "type": "object",
            "properties": {
              "celsius": {
                "type": "number",
                "title": "Set point",
                "x-i18n": {
                  "it": {
                    "title": "Temperatura"
                  }
                }
              },
              "until": {
                "type": "integer",
                "title": "Until",
                "oneOf": [
                  {
                    "const": 0,
                    "title": "No end",
                    "x-i18n": {
                      "it": {
                        "title": "Senza fine"
                      }
                    }
                  },
                  {
                    "minimum": 1
                  }
                ],
                "x-field": {
                  "type": "instant"
                },
                "x-i18n": {
                  "it": {
                    "title": "Fino a"
                  }
                }
              }
            }
          },
          "x-field": {
            "section": "heating",
            "column": false,
            "filter": false,
            "form": false
          },
          "x-i18n": {
            "it": {
              "title": "Temperature che ritornano",
              "help": "Temperature temporanee che durano più di quella attuale e ritornano dopo"
            }
          }
        },
        "tuyaRoomId": {
          "type": "string",
          "title": "Heating room id (older)",
          "x-field": {
            "section": "links",
            "editableBy": [
              "ADMIN"
            ],
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Id stanza riscaldamento (precedente)"
            }
          }
        },
        "tuya": {
          "type": "object",
          "title": "Heating service",
          "x-i18n": {
            "it": {
              "title": "Servizio riscaldamento"
            }
          },
          "properties": {
            "roomId": {
              "type": "string",
              "title": "Heating room",
              "x-field": {
                "section": "links",
                "editableBy": [
                  "ADMIN"
                ]
              },
              "x-i18n": {
                "it": {
                  "title": "Stanza del riscaldamento"
                }
              }
            },
            "avgTempDelta": {
              "type": "number",
              "title": "Average temperature difference",
              "readOnly": true,
              "x-field": {
                "unit": "°C",
                "section": "heating"
              },
              "x-i18n": {
                "it": {
                  "title": "Differenza media di temperatura"
                }
              }
            },
            "enableSchedule": {
              "type": "boolean",
              "title": "Time schedule",
              "x-field": {
                "section": "heating"
              },
              "x-i18n": {
                "it": {
                  "title": "Programma orario"
                }
              }
            },
            "scheduleOffset": {
              "type": "integer",
              "title": "Hours ahead of UTC",
              "description": "How far the clock was ahead of UTC for which the schedule is stored, in hours",
              "minimum": -14,
              "maximum": 14,
              "x-field": {
                "column": false,
                "filter": false,
                "form": false,
                "section": "heating"
              },
              "x-i18n": {
                "it": {
                  "title": "Ore di anticipo su UTC",
                  "help": "Di quante ore era avanti su UTC l’orologio per cui è conservato il programma"
                }
              }
            },
            "keepUtc": {
              "type": "boolean",
              "title": "Keep the schedule in UTC",
              "description": "When the clocks are changed, the hours of the schedule move on the clock",
              "x-field": {
                "column": false,
                "filter": false,
                "form": false,
                "section": "heating"
              },
              "x-i18n": {
                "it": {
                  "title": "Mantieni il programma in UTC",
                  "help": "Quando cambia l’ora, le ore del programma si spostano sull’orologio"
                }
              }
            },
            "schedule": {
              "$ref": "_shared/schedule.schema.json",
              "title": "Schedule",
              "x-field": {
                "type": "json",
                "column": false,
                "filter": false,
                "form": false,
                "section": "heating"
              },
              "x-i18n": {
                "it": {
                  "title": "Programma settimanale",
                  "help": "Per giorno e ora (UTC): \"auto\", dove vale la temperatura impostata, oppure una temperatura in °C"
                }
              }
            }
          }
        },
        "parked": {
          "$ref": "_shared/parked.schema.json",
          "title": "Parked",
          "x-field": {
            "type": "object",
            "column": false,
            "filter": false,
            "section": "parked",
            "editableBy": [
              "ADMIN",
              "BUSINESS",
              "HOME",
              "MANAGER",
              "BUILDING"
            ]
          },
          "x-i18n": {
            "it": {
              "title": "In pausa"
            }
          }
        },
        "building_parked": {
          "$ref": "_shared/parked.schema.json",
          "title": "Building parked",
          "readOnly": true,
          "x-value": {
            "copy": {
              "from": "building",
              "key": "env",
              "field": "parked"
            }
          },
          "x-field": {
            "type": "object",
            "column": false,
            "filter": false,
            "section": "technical",
            "form": false
          },
          "x-i18n": {
            "it": {
              "title": "Edificio in pausa"
            }
          }
        },
        "opening": {
          "$ref": "_shared/opening.schema.json",
          "title": "Opening hours",
          "x-field": {
            "type": "object",
            "column": false,
            "filter": false,
            "section": "opening",
            "editableBy": [
              "ADMIN",
              "BUSINESS",
              "HOME",
              "MANAGER",
              "BUILDING"
            ]
          },
          "x-i18n": {
            "it": {
              "title": "Orari di apertura"
            }
          }
        },
        "premises": {
          "type": "object",
          "title": "Evidence",
          "description": "What standards of indoor air ask about a room",
          "additionalProperties": false,
          "properties": {
            "use": {
              "type": "string",
              "title": "Used as",
              "oneOf": [
                {
                  "const": "classroom",
                  "title": "Classroom",
                  "x-i18n": {
                    "it": {
                      "title": "Aula"
                    }
                  }
                },
                {
                  "const": "office",
                  "title": "Office",
                  "x-i18n": {
                    "it": {
                      "title": "Ufficio"
                    }
                  }
                },
                {
                  "const": "bedroom",
                  "title": "Bedroom",
                  "x-i18n": {
                    "it": {
                      "title": "Camera da letto"
                    }
                  }
                },
                {
                  "const": "other",
                  "title": "Other",
                  "x-i18n": {
                    "it": {
                      "title": "Altro"
                    }
                  }
                }
              ],
              "x-i18n": {
                "it": {
                  "title": "Uso"
                }
              }
            },
            "ventilation": {
              "type": "string",
              "title": "Ventilation",
              "oneOf": [
                {
                  "const": "windows",
                  "title": "Windows",
                  "x-i18n": {
                    "it": {
                      "title": "Finestre"
                    }
                  }
                },
                {
                  "const": "mechanical",
                  "title": "Mechanical",
                  "x-i18n": {
                    "it": {
                      "title": "Meccanica"
                    }
                  }
                },
                {
                  "const": "mixed",
                  "title": "Both",
                  "x-i18n": {
                    "it": {
                      "title": "Entrambe"
                    }
                  }
                }
              ],
              "x-i18n": {
                "it": {
                  "title": "Ventilazione"
                }
              }
            },
            "floorArea": {
              "type": "number",
              "title": "Floor area (m²)",
              "exclusiveMinimum": 0,
              "maximum": 100000,
              "x-field": {
                "unit": "m²"
              },
              "x-i18n": {
                "it": {
                  "title": "Superficie (m²)"
                }
              }
            },
            "height": {
              "type": "number",
              "title": "Height (m)",
              "exclusiveMinimum": 0,
              "maximum": 100,
              "x-field": {
                "unit": "m"
              },
              "x-i18n": {
                "it": {
                  "title": "Altezza (m)"
                }
              }
            },
            "people": {
              "type": "integer",
              "title": "People it is meant for",
              "minimum": 1,
              "maximum": 10000,
              "x-i18n": {
                "it": {
                  "title": "Persone previste"
                }
              }
            }
          },
          "x-field": {
            "type": "object",
            "column": false,
            "filter": false,
            "section": "evidence",
            "editableBy": [
              "ADMIN",
              "BUSINESS",
              "HOME",
              "MANAGER",
              "BUILDING"
            ]
          },
          "x-i18n": {
            "it": {
              "title": "Prove di conformità",
              "help": "Ciò che le norme sull’aria interna chiedono di una stanza"
            }
          }
        },
        "fRsi": {
          "type": "number",
          "title": "Temperature factor of the walls (fRsi), 0.7 if empty",
          "minimum": 0,
          "maximum": 1,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "evidence",
            "editableBy": [
              "ADMIN",
              "BUSINESS",
              "HOME",
              "MANAGER",
              "BUILDING"
            ]
          },
          "x-i18n": {
            "it": {
              "title": "Fattore di temperatura delle pareti (fRsi), 0,7 se vuoto"
            }
          }
        },
        "alarms": {
          "$ref": "_shared/alarms.schema.json",
          "title": "Email alarms",
          "x-i18n": {
            "it": {
              "title": "Allarmi email"
            }
          }
        },
        "createdAt": {
          "type": "integer",
          "title": "Created at",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "order": 900
          },
          "x-value": {
            "now": "create"
          },
          "x-i18n": {
            "it": {
              "title": "Creato il"
            }
          }
        }
      },
      "$schema": "./_meta/entity.schema.json",
      "title": "Room",
      "description": "A room belongs to a building. Devices measure its air, and readings are shown by room.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Stanza",
          "plural": "Stanze",
          "help": "Una stanza appartiene a un edificio. I dispositivi ne misurano l’aria e le misure si vedono per stanza."
        }
      },
      "x-resource": {
        "collection": "rooms",
        "plural": "Rooms",
        "route": "hierarchy/rooms",
        "recordLabel": "name",
        "icon": "room",
        "menu": {
          "group": "levels",
          "order": 3
        },
        "defaultSort": {
          "field": "createdAt",
          "order": "DESC"
        },
        "search": [
          "name",
          "token",
          "env_name"
        ],
        "card": [
          "env",
          "manager_name",
          "token"
        ],
        "unique": [
          "token"
        ],
        "strategy": "live",
        "sections": {
          "heating": {
            "title": "Heating",
            "x-i18n": {
              "it": {
                "title": "Riscaldamento"
              }
            }
          },
          "links": {
            "title": "Linked services",
            "x-i18n": {
              "it": {
                "title": "Servizi collegati"
              }
            }
          },
          "opening": {
            "title": "Opening hours",
            "x-i18n": {
              "it": {
                "title": "Orari di apertura"
              }
            }
          },
          "evidence": {
            "title": "Evidence",
            "x-i18n": {
              "it": {
                "title": "Prove di conformità"
              }
            }
          },
          "parked": {
            "title": "Parked",
            "x-i18n": {
              "it": {
                "title": "In pausa"
              }
            }
          },
          "alarms": {
            "title": "Email alarms",
            "x-i18n": {
              "it": {
                "title": "Allarmi email"
              }
            },
            "ownForm": true
          },
          "technical": {
            "title": "Technical details",
            "x-i18n": {
              "it": {
                "title": "Dettagli tecnici"
              }
            }
          }
        }
      },
      "x-access": {
        "read": {
          "*": "subtree",
          "ADMIN": "all"
        },
        "create": {
          "ADMIN": "all"
        },
        "update": {
          "*": "subtree",
          "ADMIN": "all"
        },
        "delete": {
          "ADMIN": "all"
        }
      },
      "x-scope": {
        "level": "room",
        "parent": {
          "entity": "building",
          "key": "env"
        }
      },
      "required": [
        "name",
        "env"
      ]
    }
  },
  {
    "name": "subscription",
    "schema": {
      "properties": {
        "name": {
          "type": "string",
          "title": "Name",
          "minLength": 1,
          "maxLength": 80,
          "x-i18n": {
            "it": {
              "title": "Nome"
            }
          }
        },
        "url": {
          "type": "string",
          "format": "uri",
          "title": "Address of the program",
          "description": "An https address",
          "minLength": 1,
          "maxLength": 500,
          "x-field": {
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Indirizzo del programma",
              "help": "Un indirizzo https"
            }
          }
        },
        "entity": {
          "type": "string",
          "title": "Changes of",
          "oneOf": [
            {
              "const": "device",
              "title": "Devices",
              "x-i18n": {
                "it": {
                  "title": "Dispositivi"
                }
              }
            },
            {
              "const": "alarm",
              "title": "Alarms",
              "x-i18n": {
                "it": {
                  "title": "Allarmi"
                }
              }
            },
            {
              "const": "room",
              "title": "Rooms",
              "x-i18n": {
                "it": {
                  "title": "Stanze"
                }
              }
            },
            {
              "const": "building",
              "title": "Buildings",
              "x-i18n": {
                "it": {
                  "title": "Edifici"
                }
              }
            },
            {
              "const": "manager",
              "title": "Managers",
              "x-i18n": {
                "it": {
                  "title": "Gestori"
                }
              }
            },
            {
              "const": "evidence",
              "title": "Evidence",
              "x-i18n": {
                "it": {
                  "title": "Prove di conformità"
                }
              }
            },
            {
              "const": "floor",
              "title": "Floors",
              "x-i18n": {
                "it": {
                  "title": "Piani"
                }
              }
            },
            {
              "const": "note",
              "title": "Notes",
              "x-i18n": {
                "it": {
                  "title": "Note"
                }
              }
            },
            {
              "const": "correction",
              "title": "Corrections",
              "x-i18n": {
                "it": {
                  "title": "Correzioni"
                }
              }
            },
            {
              "const": "unconfigured-device",
              "title": "Unconfigured devices",
              "x-i18n": {
                "it": {
                  "title": "Dispositivi non configurati"
                }
              }
            },
            {
              "const": "warehouse-item",
              "title": "Warehouse",
              "x-i18n": {
                "it": {
                  "title": "Magazzino"
                }
              }
            },
            {
              "const": "user",
              "title": "Users",
              "x-i18n": {
                "it": {
                  "title": "Utenti"
                }
              }
            }
          ],
          "x-field": {
            "width": 140
          },
          "x-i18n": {
            "it": {
              "title": "Modifiche di"
            }
          }
        },
        "events": {
          "type": "array",
          "title": "When a record is",
          "uniqueItems": true,
          "minItems": 1,
          "items": {
            "type": "string",
            "oneOf": [
              {
                "const": "created",
                "title": "made",
                "x-i18n": {
                  "it": {
                    "title": "creato"
                  }
                }
              },
              {
                "const": "changed",
                "title": "changed",
                "x-i18n": {
                  "it": {
                    "title": "modificato"
                  }
                }
              },
              {
                "const": "deleted",
                "title": "deleted",
                "x-i18n": {
                  "it": {
                    "title": "eliminato"
                  }
                }
              }
            ]
          },
          "x-field": {
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Quando un record viene"
            }
          }
        },
        "filter": {
          "type": "string",
          "title": "Only those that meet",
          "description": "A filter as in the address of a list, such as {\"name\":{\"contains\":\"School\"}}; or that address itself. Empty: all",
          "maxLength": 2000,
          "x-field": {
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Solo quelli che soddisfano",
              "help": "Un filtro come nell’indirizzo di un elenco, per esempio {\"name\":{\"contains\":\"Scuola\"}}; oppure quell’indirizzo stesso. Vuoto: tutti"
            }
          }
        },
        "enabled": {
          "type": "boolean",
          "title": "Switched on",
          "default": true,
          "x-i18n": {
            "it": {
              "title": "Attivo"
            }
          }
        },
        "stopped": {
          "type": "string",
          "title": "Stopped because",
          "readOnly": true,
          "x-field": {
            "section": "state"
          },
          "x-i18n": {
            "it": {
              "title": "Fermo perché"
            }
          },
          "oneOf": [
            {
              "const": "failures",
              "title": "it accepted nothing for two days",
              "x-i18n": {
                "it": {
                  "title": "non ha accettato nulla per due giorni"
                }
              }
            },
            {
              "const": "rights",
              "title": "its owner may not read this any more",
              "x-i18n": {
                "it": {
                  "title": "il suo titolare non può più leggere questi dati"
                }
              }
            },
            {
              "const": "secret",
              "title": "it has no secret yet",
              "x-i18n": {
                "it": {
                  "title": "non ha ancora un segreto"
                }
              }
            }
          ]
        },
        "stopped_at": {
          "type": "integer",
          "title": "Stopped at",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "column": false,
            "filter": false,
            "section": "state"
          },
          "x-i18n": {
            "it": {
              "title": "Fermo dal"
            }
          }
        },
        "last_success_at": {
          "type": "integer",
          "title": "Accepted last",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "filter": false,
            "section": "state",
            "column": "hidden"
          },
          "x-i18n": {
            "it": {
              "title": "Ultimo accettato"
            }
          }
        },
        "failures": {
          "type": "integer",
          "title": "Failures in a row",
          "readOnly": true,
          "x-field": {
            "filter": false,
            "section": "state",
            "column": "hidden"
          },
          "x-i18n": {
            "it": {
              "title": "Errori consecutivi"
            }
          }
        },
        "owner_name": {
          "type": "string",
          "title": "Sends what may be read by",
          "readOnly": true,
          "x-field": {
            "filter": false,
            "section": "state"
          },
          "x-i18n": {
            "it": {
              "title": "Invia ciò che può leggere"
            }
          }
        },
        "made_by": {
          "type": "string",
          "title": "Made by",
          "readOnly": true,
          "oneOf": [
            {
              "const": "person",
              "title": "an administrator",
              "x-i18n": {
                "it": {
                  "title": "un amministratore"
                }
              }
            },
            {
              "const": "place",
              "title": "a manager",
              "x-i18n": {
                "it": {
                  "title": "un gestore"
                }
              }
            }
          ],
          "x-field": {
            "column": "hidden",
            "section": "state"
          },
          "x-i18n": {
            "it": {
              "title": "Creato da"
            }
          }
        },
        "manager": {
          "type": "string",
          "title": "Manager",
          "readOnly": true,
          "x-field": {
            "column": false,
            "section": "state"
          },
          "x-i18n": {
            "it": {
              "title": "Gestore"
            }
          },
          "x-ref": {
            "entity": "manager",
            "label": "name",
            "labelField": "manager_name"
          }
        },
        "manager_name": {
          "type": "string",
          "title": "Name of the manager",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "show": false
          },
          "x-i18n": {
            "it": {
              "title": "Nome del gestore"
            }
          },
          "x-value": {
            "copy": {
              "from": "manager",
              "key": "manager",
              "field": "name"
            }
          }
        },
        "createdAt": {
          "type": "integer",
          "title": "Created at",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "column": "hidden",
            "filter": false,
            "order": 900,
            "section": "state"
          },
          "x-value": {
            "now": "create"
          },
          "x-i18n": {
            "it": {
              "title": "Creato il"
            }
          }
        }
      },
      "$schema": "./_meta/entity.schema.json",
      "title": "Subscription",
      "description": "A webhook notifies another program of alarms and of changed records.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Abbonamento",
          "plural": "Webhook",
          "records": "Abbonamenti",
          "help": "Un webhook avvisa un altro programma di allarmi e record modificati."
        }
      },
      "x-resource": {
        "collection": "subscriptions",
        "plural": "Webhooks",
        "records": "Subscriptions",
        "recordLabel": "name",
        "icon": "exchange",
        "defaultSort": {
          "field": "name",
          "order": "ASC"
        },
        "search": [
          "name"
        ],
        "card": [
          "url",
          "entity",
          "enabled"
        ],
        "strategy": "live",
        "sections": {
          "state": {
            "title": "State",
            "x-i18n": {
              "it": {
                "title": "Stato"
              }
            }
          }
        },
        "menu": {
          "group": "main",
          "order": 9
        }
      },
      "x-access": {
        "read": {
          "ADMIN": "all",
          "MANAGER": "subtree"
        },
        "create": {
          "ADMIN": "all",
          "MANAGER": "subtree"
        },
        "update": {
          "ADMIN": "all",
          "MANAGER": "subtree"
        },
        "delete": {
          "ADMIN": "all",
          "MANAGER": "subtree"
        }
      },
      "x-scope": {
        "about": {
          "entity": "manager",
          "key": "manager"
        }
      },
      "required": [
        "name",
        "url",
        "entity",
        "events"
      ]
    }
  },
  {
    "name": "terms-condition",
    "schema": {
      "properties": {},
      "$schema": "./_meta/entity.schema.json",
      "title": "Terms and conditions",
      "description": "Versions of the terms and conditions.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Termini e condizioni",
          "plural": "Termini e condizioni",
          "help": "Versioni dei termini e delle condizioni."
        }
      },
      "x-resource": {
        "collection": "terms_conditions",
        "plural": "Terms and conditions",
        "icon": "document",
        "actions": [
          "list",
          "show"
        ],
        "strategy": "page"
      },
      "x-access": {
        "read": {
          "ADMIN": "all"
        }
      },
      "additionalProperties": true
    }
  },
  {
    "name": "unconfigured-device",
    "schema": {
      "properties": {
        "dev_eui": {
          "type": "string",
          "title": "DevEUI",
          "readOnly": true,
          "x-field": {
            "order": 1
          },
          "x-i18n": {
            "it": {
              "title": "DevEUI"
            }
          }
        },
        "name": {
          "type": "string",
          "title": "Name",
          "readOnly": true,
          "x-field": {
            "order": 2
          },
          "x-i18n": {
            "it": {
              "title": "Nome"
            }
          }
        },
        "network": {
          "type": "string",
          "title": "Network",
          "readOnly": true,
          "x-field": {
            "order": 3
          },
          "x-i18n": {
            "it": {
              "title": "Rete"
            }
          }
        },
        "kind": {
          "type": "string",
          "title": "Kind of device",
          "readOnly": true,
          "x-field": {
            "order": 4
          },
          "x-i18n": {
            "it": {
              "title": "Tipo di dispositivo"
            }
          }
        },
        "mapping": {
          "type": "string",
          "title": "Mapping",
          "readOnly": true,
          "x-field": {
            "order": 5
          },
          "x-i18n": {
            "it": {
              "title": "Mappatura"
            }
          }
        },
        "values": {
          "type": "string",
          "title": "Last message",
          "readOnly": true,
          "x-field": {
            "order": 6
          },
          "x-i18n": {
            "it": {
              "title": "Ultimo messaggio"
            }
          }
        },
        "fault_kind": {
          "$ref": "_shared/message-fault.schema.json",
          "title": "Fault",
          "readOnly": true,
          "x-field": {
            "order": 6.5
          },
          "x-i18n": {
            "it": {
              "title": "Errore"
            }
          }
        },
        "last_seen": {
          "type": "integer",
          "title": "Last seen",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "order": 7
          },
          "x-i18n": {
            "it": {
              "title": "Visto l’ultima volta"
            }
          }
        },
        "rssi": {
          "type": "number",
          "title": "Signal",
          "readOnly": true,
          "x-field": {
            "order": 8,
            "unit": "dBm"
          },
          "x-i18n": {
            "it": {
              "title": "Segnale"
            }
          }
        }
      },
      "$schema": "./_meta/entity.schema.json",
      "title": "Unconfigured device",
      "description": "A device that sends for the first time appears here, until an administrator assigns it to a room.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Dispositivo non configurato",
          "plural": "Dispositivi non configurati",
          "help": "Un dispositivo che invia per la prima volta compare qui, finché un amministratore non lo assegna a una stanza."
        }
      },
      "x-resource": {
        "collection": "unconfigured_devices",
        "plural": "Unconfigured devices",
        "icon": "device",
        "actions": [
          "list",
          "show",
          "delete"
        ],
        "strategy": "live",
        "recordLabel": "dev_eui",
        "idField": "dev_eui",
        "unique": [
          "dev_eui"
        ],
        "defaultSort": {
          "field": "last_seen",
          "order": "DESC"
        },
        "card": [
          "name",
          "values",
          "fault_kind"
        ],
        "menu": {
          "group": "admin",
          "order": 3
        }
      },
      "x-access": {
        "read": {
          "ADMIN": "all"
        },
        "delete": {
          "ADMIN": "all"
        }
      },
      "additionalProperties": true,
      "required": [
        "dev_eui"
      ]
    }
  },
  {
    "name": "user",
    "schema": {
      "properties": {
        "dbId": {
          "type": "string",
          "title": "Database id",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-value": {
            "template": "{id}"
          },
          "x-i18n": {
            "it": {
              "title": "Id database"
            }
          }
        },
        "name": {
          "type": "string",
          "title": "Name",
          "minLength": 1,
          "maxLength": 120,
          "x-i18n": {
            "it": {
              "title": "Nome"
            }
          }
        },
        "email": {
          "type": "string",
          "title": "Email",
          "format": "email",
          "minLength": 1,
          "maxLength": 200,
          "x-field": {
            "only": "create"
          },
          "x-i18n": {
            "it": {
              "title": "Email"
            }
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
            "it": {
              "title": "Password",
              "help": "Almeno 6 caratteri"
            }
          }
        },
        "role": {
          "type": "string",
          "title": "Role",
          "oneOf": [
            {
              "const": "ADMIN",
              "title": "Admin",
              "x-i18n": {
                "it": {
                  "title": "Amministratore"
                }
              }
            },
            {
              "const": "HOME",
              "title": "Home",
              "x-i18n": {
                "it": {
                  "title": "Home"
                }
              }
            },
            {
              "const": "BUSINESS",
              "title": "Business",
              "x-i18n": {
                "it": {
                  "title": "Business"
                }
              }
            }
          ],
          "x-i18n": {
            "it": {
              "title": "Ruolo"
            }
          }
        },
        "viewOnly": {
          "type": "boolean",
          "title": "View only",
          "description": "No commands, no changes, no alarm settings",
          "x-field": {
            "column": "hidden",
            "filter": false,
            "sortable": false
          },
          "x-i18n": {
            "it": {
              "title": "Solo lettura",
              "help": "Nessun comando, nessuna modifica, nessuna impostazione degli allarmi"
            }
          }
        },
        "deviceHwIds": {
          "type": "array",
          "title": "Devices",
          "description": "Hardware ids of all devices that the user has access to. Programs write them; a business user without a list has access to all devices",
          "items": {
            "type": "string",
            "minLength": 1
          },
          "uniqueItems": true,
          "x-field": {
            "type": "stringList",
            "form": false
          },
          "x-i18n": {
            "it": {
              "title": "Dispositivi",
              "help": "Id hardware di tutti i dispositivi a cui l’utente accede. Li scrivono i programmi; un utente business senza elenco accede a tutti i dispositivi"
            }
          }
        },
        "devices": {
          "type": "array",
          "title": "Shared devices",
          "readOnly": true,
          "items": {
            "type": "object",
            "properties": {
              "hw_id": {
                "type": "string",
                "title": "Hardware id",
                "x-i18n": {
                  "it": {
                    "title": "Id hardware"
                  }
                }
              },
              "wasShared": {
                "type": "boolean",
                "title": "Shared",
                "x-i18n": {
                  "it": {
                    "title": "Condiviso"
                  }
                }
              }
            }
          },
          "x-field": {
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-i18n": {
            "it": {
              "title": "Dispositivi condivisi"
            }
          }
        },
        "apiKey": {
          "type": "string",
          "title": "API key",
          "readOnly": true,
          "x-field": {
            "history": false,
            "column": false,
            "filter": false,
            "visibleTo": [
              "ADMIN"
            ]
          },
          "x-i18n": {
            "it": {
              "title": "Chiave API"
            }
          }
        },
        "createdAt": {
          "type": "integer",
          "title": "Created at",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "order": 900
          },
          "x-value": {
            "now": "create"
          },
          "x-i18n": {
            "it": {
              "title": "Creato il"
            }
          }
        }
      },
      "$schema": "./_meta/entity.schema.json",
      "title": "User",
      "description": "A user signs in with an email address and has access to everything, or to chosen buildings, rooms and devices.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Utente",
          "plural": "Utenti",
          "help": "Un utente accede con un indirizzo email e vede tutto, oppure gli edifici, le stanze e i dispositivi scelti."
        }
      },
      "x-resource": {
        "collection": "users",
        "plural": "Users",
        "recordLabel": "name",
        "icon": "users",
        "menu": {
          "group": "admin",
          "order": 1
        },
        "defaultSort": {
          "field": "createdAt",
          "order": "DESC"
        },
        "search": [
          "name",
          "email"
        ],
        "unique": [
          "email"
        ],
        "strategy": "page",
        "sections": {
          "technical": {
            "title": "Technical details",
            "x-i18n": {
              "it": {
                "title": "Dettagli tecnici"
              }
            }
          }
        }
      },
      "x-access": {
        "read": {
          "ADMIN": "all",
          "BUSINESS": "own",
          "HOME": "own"
        },
        "write": {
          "ADMIN": "all"
        }
      },
      "required": [
        "name",
        "email",
        "password",
        "role"
      ],
      "allOf": [
        {
          "if": {
            "properties": {
              "role": {
                "const": "BUSINESS"
              }
            },
            "required": [
              "role"
            ]
          },
          "then": {
            "properties": {
              "allDevices": {
                "type": "boolean",
                "title": "All devices of all customers",
                "description": "Access to every device, now and in future",
                "x-field": {
                  "column": false,
                  "filter": false,
                  "sortable": false
                },
                "x-i18n": {
                  "it": {
                    "title": "Tutti i dispositivi di tutti i clienti",
                    "help": "Accesso a ogni dispositivo, presente e futuro"
                  }
                }
              }
            }
          }
        },
        {
          "if": {
            "properties": {
              "role": {
                "enum": [
                  "BUSINESS",
                  "HOME"
                ]
              },
              "allDevices": {
                "not": {
                  "const": true
                }
              }
            },
            "required": [
              "role"
            ]
          },
          "then": {
            "properties": {
              "buildings": {
                "type": "array",
                "title": "Buildings",
                "description": "All devices in these buildings, also those added later",
                "items": {
                  "type": "string"
                },
                "uniqueItems": true,
                "x-ref": {
                  "entity": "building",
                  "label": "name",
                  "listed": false
                },
                "x-field": {
                  "column": "hidden",
                  "filter": false,
                  "sortable": false
                },
                "x-i18n": {
                  "it": {
                    "title": "Edifici",
                    "help": "Tutti i dispositivi di questi edifici, anche quelli aggiunti dopo"
                  }
                }
              },
              "rooms": {
                "type": "array",
                "title": "Rooms",
                "description": "All devices in these rooms, also those added later",
                "items": {
                  "type": "string"
                },
                "uniqueItems": true,
                "x-ref": {
                  "entity": "room",
                  "label": "name",
                  "listed": false
                },
                "x-field": {
                  "column": "hidden",
                  "filter": false,
                  "sortable": false
                },
                "x-i18n": {
                  "it": {
                    "title": "Stanze",
                    "help": "Tutti i dispositivi di queste stanze, anche quelli aggiunti dopo"
                  }
                }
              },
              "chosenDevices": {
                "type": "array",
                "title": "Single devices",
                "description": "Beside those of the buildings and rooms. Without any choice the user has access to no device",
                "items": {
                  "type": "string",
                  "minLength": 1
                },
                "uniqueItems": true,
                "x-field": {
                  "type": "stringList",
                  "column": false,
                  "filter": false,
                  "sortable": false
                },
                "x-i18n": {
                  "it": {
                    "title": "Singoli dispositivi",
                    "help": "Oltre a quelli degli edifici e delle stanze. Senza alcuna scelta l’utente non accede a nessun dispositivo"
                  }
                }
              }
            }
          }
        }
      ]
    }
  },
  {
    "name": "vmc",
    "schema": {
      "properties": {},
      "$schema": "./_meta/entity.schema.json",
      "title": "Ventilation unit",
      "description": "Ventilation units of rooms.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Unità di ventilazione",
          "plural": "Unità di ventilazione",
          "help": "Unità di ventilazione delle stanze."
        }
      },
      "x-resource": {
        "collection": "vmc",
        "plural": "Ventilation units",
        "icon": "document",
        "actions": [
          "list",
          "show"
        ],
        "strategy": "page"
      },
      "x-access": {
        "read": {
          "ADMIN": "all"
        }
      },
      "additionalProperties": true
    }
  },
  {
    "name": "warehouse-item",
    "schema": {
      "properties": {
        "dbId": {
          "type": "string",
          "title": "Database id",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-value": {
            "template": "{id}"
          },
          "x-i18n": {
            "it": {
              "title": "Id database"
            }
          }
        },
        "serial_number": {
          "type": "string",
          "title": "Serial number",
          "minLength": 1,
          "maxLength": 60,
          "pattern": "^[^\"]*$",
          "x-messages": {
            "pattern": "Double quotes character is forbidden"
          },
          "x-i18n": {
            "it": {
              "title": "Numero di serie",
              "messages": {
                "pattern": "Le virgolette non sono ammesse"
              }
            }
          }
        },
        "name": {
          "type": "string",
          "title": "Name",
          "description": "Rooms made of it are called after it. Left empty: the internal name",
          "maxLength": 60,
          "x-i18n": {
            "it": {
              "title": "Nome",
              "help": "Dà il nome alle stanze che se ne fanno. Lasciato vuoto: il nome interno"
            }
          }
        },
        "internal_name": {
          "type": "string",
          "title": "Internal name",
          "description": "Configure Rooms finds it by this number. Left empty: the next number",
          "pattern": "^[0-9]*$",
          "x-field": {
            "sortBy": "internal_number"
          },
          "x-i18n": {
            "it": {
              "title": "Nome interno",
              "help": "Configura stanze lo trova con questo numero. Lasciato vuoto: il numero successivo"
            }
          }
        },
        "internal_number": {
          "type": "integer",
          "title": "Internal number",
          "readOnly": true,
          "x-field": {
            "type": "numericId",
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-value": {
            "compute": {
              "rule": "internalNumber",
              "from": "internal_name"
            }
          },
          "x-i18n": {
            "it": {
              "title": "Numero interno"
            }
          }
        },
        "token": {
          "type": "string",
          "title": "Token",
          "minLength": 8,
          "maxLength": 8,
          "pattern": "^[a-z0-9]{8}$",
          "x-field": {
            "type": "token",
            "width": 96
          },
          "x-messages": {
            "minLength": "Token must be 8 characters long",
            "maxLength": "Token must be 8 characters long",
            "pattern": "Only lowercase alphanumeric values are allowed!"
          },
          "x-i18n": {
            "it": {
              "title": "Token",
              "messages": {
                "minLength": "Il token deve avere 8 caratteri",
                "maxLength": "Il token deve avere 8 caratteri",
                "pattern": "Sono ammessi solo caratteri alfanumerici minuscoli!"
              }
            }
          }
        },
        "configured": {
          "type": "boolean",
          "title": "Configured",
          "default": false,
          "x-i18n": {
            "it": {
              "title": "Configurato"
            }
          }
        },
        "createdAt": {
          "type": "integer",
          "title": "Created at",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "order": 900
          },
          "x-value": {
            "now": "create"
          },
          "x-i18n": {
            "it": {
              "title": "Creato il"
            }
          }
        }
      },
      "$schema": "./_meta/entity.schema.json",
      "title": "Warehouse item",
      "description": "The warehouse lists new devices before they are installed. Import them as CSV, or create them one by one.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Articolo",
          "plural": "Magazzino",
          "records": "Articoli di magazzino",
          "help": "Il magazzino elenca i dispositivi nuovi prima dell’installazione. Si importano da CSV o si creano uno a uno."
        }
      },
      "x-resource": {
        "collection": "warehouse",
        "plural": "Warehouse",
        "records": "Warehouse items",
        "recordLabel": "serial_number",
        "icon": "warehouse",
        "menu": {
          "group": "admin",
          "order": 2
        },
        "defaultSort": {
          "field": "createdAt",
          "order": "DESC"
        },
        "search": [
          "serial_number",
          "name",
          "token"
        ],
        "card": [
          "internal_name",
          "token",
          "configured"
        ],
        "unique": [
          "serial_number",
          "token",
          "internal_name"
        ],
        "strategy": "page",
        "sections": {
          "technical": {
            "title": "Technical details",
            "x-i18n": {
              "it": {
                "title": "Dettagli tecnici"
              }
            }
          }
        }
      },
      "x-access": {
        "read": {
          "ADMIN": "all"
        },
        "write": {
          "ADMIN": "all"
        }
      },
      "required": [
        "serial_number",
        "token"
      ]
    }
  }
];

export const shared: SharedSchemas = {
  "alarms": {
    "properties": {
      "mailingList": {
        "type": "array",
        "title": "Mailing list",
        "readOnly": true,
        "items": {
          "type": "string",
          "format": "email"
        },
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms"
        },
        "x-i18n": {
          "it": {
            "title": "Destinatari"
          }
        }
      },
      "withBuildingList": {
        "type": "boolean",
        "title": "Also the addresses of the building",
        "readOnly": true,
        "x-field": {
          "column": false,
          "filter": false,
          "show": false
        },
        "x-i18n": {
          "it": {
            "title": "Anche gli indirizzi dell’edificio"
          }
        }
      },
      "type": {
        "type": "array",
        "title": "Alarms",
        "readOnly": true,
        "items": {
          "type": "integer",
          "oneOf": [
            {
              "const": 1,
              "title": "Red light",
              "x-i18n": {
                "it": {
                  "title": "Luce rossa"
                }
              }
            },
            {
              "const": 2,
              "title": "Purple / back to blue light",
              "x-i18n": {
                "it": {
                  "title": "Viola / ritorno alla luce blu"
                }
              }
            },
            {
              "const": 3,
              "title": "Disconnection (after 30 min)",
              "x-i18n": {
                "it": {
                  "title": "Disconnessione (dopo 30 min)"
                }
              }
            },
            {
              "const": 4,
              "title": "Reconnection",
              "x-i18n": {
                "it": {
                  "title": "Riconnessione"
                }
              }
            },
            {
              "const": 5,
              "title": "CO2 threshold",
              "x-i18n": {
                "it": {
                  "title": "Soglia CO2"
                }
              }
            },
            {
              "const": 6,
              "title": "Min temperature",
              "x-i18n": {
                "it": {
                  "title": "Temperatura minima"
                }
              }
            },
            {
              "const": 7,
              "title": "Max temperature",
              "x-i18n": {
                "it": {
                  "title": "Temperatura massima"
                }
              }
            },
            {
              "const": 8,
              "title": "Max humidity",
              "x-i18n": {
                "it": {
                  "title": "Umidità massima"
                }
              }
            },
            {
              "const": 9,
              "title": "Min humidity",
              "x-i18n": {
                "it": {
                  "title": "Umidità minima"
                }
              }
            },
            {
              "const": 11,
              "title": "VOC threshold",
              "x-i18n": {
                "it": {
                  "title": "Soglia VOC"
                }
              }
            },
            {
              "const": 12,
              "title": "PM2.5 threshold",
              "x-i18n": {
                "it": {
                  "title": "Soglia PM2.5"
                }
              }
            },
            {
              "const": 13,
              "title": "PM10 threshold",
              "x-i18n": {
                "it": {
                  "title": "Soglia PM10"
                }
              }
            },
            {
              "const": 14,
              "title": "CO2 rises fast",
              "x-i18n": {
                "it": {
                  "title": "CO2 in rapido aumento"
                }
              }
            },
            {
              "const": 15,
              "title": "Temperature falls fast",
              "x-i18n": {
                "it": {
                  "title": "Temperatura in rapido calo"
                }
              }
            },
            {
              "const": 16,
              "title": "Low battery",
              "x-i18n": {
                "it": {
                  "title": "Batteria scarica"
                }
              }
            }
          ]
        },
        "uniqueItems": true,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms"
        },
        "x-i18n": {
          "it": {
            "title": "Allarmi"
          }
        }
      },
      "lightDuration": {
        "type": "integer",
        "title": "Light: of that colour for",
        "description": "Empty: 5 min. It has to be of another colour for as long until the alarm is over.",
        "readOnly": true,
        "minimum": 0,
        "maximum": 120,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "min"
        },
        "x-i18n": {
          "it": {
            "title": "Luce: di quel colore da",
            "help": "Vuoto: 5 min. Deve essere di un altro colore per altrettanto tempo perché l’allarme finisca."
          }
        }
      },
      "minTemperature": {
        "type": "number",
        "title": "Minimum temperature",
        "readOnly": true,
        "minimum": -100,
        "maximum": 100,
        "default": 18,
        "exclusiveMaximum": {
          "$data": "1/maxTemperature"
        },
        "multipleOf": 0.5,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "°C"
        },
        "x-messages": {
          "minimum": "Temperature must be higher than -100!",
          "maximum": "Temperature must be lower than 100!",
          "exclusiveMaximum": "Temperature (min) must be lower than max Temperature!"
        },
        "x-i18n": {
          "it": {
            "title": "Temperatura minima",
            "messages": {
              "minimum": "Temperatura deve essere maggiore di -100!",
              "maximum": "Temperatura deve essere minore di 100!",
              "exclusiveMaximum": "Temperatura (min) deve essere minore di Temperatura massima!"
            }
          }
        }
      },
      "maxTemperature": {
        "type": "number",
        "title": "Maximum temperature",
        "readOnly": true,
        "minimum": -100,
        "maximum": 100,
        "default": 26,
        "multipleOf": 0.5,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "°C"
        },
        "x-messages": {
          "minimum": "Temperature must be higher than -100!",
          "maximum": "Temperature must be lower than 100!"
        },
        "x-i18n": {
          "it": {
            "title": "Temperatura massima",
            "messages": {
              "minimum": "Temperatura deve essere maggiore di -100!",
              "maximum": "Temperatura deve essere minore di 100!"
            }
          }
        }
      },
      "co2TemperatureThreshold": {
        "type": "number",
        "title": "CO2 threshold for temperature",
        "readOnly": true,
        "minimum": 0,
        "maximum": 10000,
        "default": 650,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "ppm"
        },
        "x-messages": {
          "minimum": "CO2 must be between 0 < CO2 < 10000",
          "maximum": "CO2 must be between 0 < CO2 < 10000"
        },
        "x-i18n": {
          "it": {
            "title": "Soglia CO2 per la temperatura",
            "messages": {
              "minimum": "CO2 deve essere compresa tra 0 < CO2 < 10000",
              "maximum": "CO2 deve essere compresa tra 0 < CO2 < 10000"
            }
          }
        }
      },
      "temperatureDuration": {
        "type": "integer",
        "title": "Temperature: beyond for",
        "description": "Empty: 5 min. It has to be inside again for as long until the alarm is over.",
        "readOnly": true,
        "minimum": 0,
        "maximum": 120,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "min"
        },
        "x-i18n": {
          "it": {
            "title": "Temperatura: oltre da",
            "help": "Vuoto: 5 min. Deve rientrare per altrettanto tempo perché l’allarme finisca."
          }
        }
      },
      "temperatureHysteresis": {
        "type": "number",
        "title": "Temperature: over when inside by",
        "description": "Empty: 0.3 °C",
        "readOnly": true,
        "minimum": 0,
        "maximum": 20,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "°C"
        },
        "x-i18n": {
          "it": {
            "title": "Temperatura: finisce se rientra di",
            "help": "Vuoto: 0,3 °C"
          }
        }
      },
      "co2Threshold": {
        "type": "number",
        "title": "CO2 threshold",
        "readOnly": true,
        "minimum": 0,
        "maximum": 10000,
        "default": 3000,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "ppm"
        },
        "x-messages": {
          "minimum": "CO2 must be between 0 < CO2 < 10000",
          "maximum": "CO2 must be between 0 < CO2 < 10000"
        },
        "x-i18n": {
          "it": {
            "title": "Soglia CO2",
            "messages": {
              "minimum": "CO2 deve essere compresa tra 0 < CO2 < 10000",
              "maximum": "CO2 deve essere compresa tra 0 < CO2 < 10000"
            }
          }
        }
      },
      "co2Duration": {
        "type": "integer",
        "title": "CO2: beyond for",
        "description": "Empty: 5 min. It has to be inside again for as long until the alarm is over.",
        "readOnly": true,
        "minimum": 0,
        "maximum": 120,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "min"
        },
        "x-i18n": {
          "it": {
            "title": "CO2: oltre da",
            "help": "Vuoto: 5 min. Deve rientrare per altrettanto tempo perché l’allarme finisca."
          }
        }
      },
      "co2Hysteresis": {
        "type": "number",
        "title": "CO2: over when inside by",
        "description": "Empty: 50 ppm",
        "readOnly": true,
        "minimum": 0,
        "maximum": 2000,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "ppm"
        },
        "x-i18n": {
          "it": {
            "title": "CO2: finisce se rientra di",
            "help": "Vuoto: 50 ppm"
          }
        }
      },
      "minHumidity": {
        "type": "number",
        "title": "Minimum humidity",
        "readOnly": true,
        "minimum": 0,
        "maximum": 100,
        "default": 30,
        "exclusiveMaximum": {
          "$data": "1/humidityThreshold"
        },
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "%"
        },
        "x-messages": {
          "minimum": "Humidity must be higher than 0!",
          "maximum": "Humidity must be lower than 100!",
          "exclusiveMaximum": "Humidity (min) must be lower than max Humidity!"
        },
        "x-i18n": {
          "it": {
            "title": "Umidità minima",
            "messages": {
              "minimum": "Umidità deve essere maggiore di 0!",
              "maximum": "Umidità deve essere minore di 100!",
              "exclusiveMaximum": "Umidità (min) deve essere minore di Umidità massima!"
            }
          }
        }
      },
      "humidityThreshold": {
        "type": "number",
        "title": "Maximum humidity",
        "readOnly": true,
        "minimum": 0,
        "maximum": 100,
        "default": 70,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "%"
        },
        "x-messages": {
          "minimum": "Humidity must be higher than 0!",
          "maximum": "Humidity must be lower than 100!"
        },
        "x-i18n": {
          "it": {
            "title": "Umidità massima",
            "messages": {
              "minimum": "Umidità deve essere maggiore di 0!",
              "maximum": "Umidità deve essere minore di 100!"
            }
          }
        }
      },
      "co2HumidityThreshold": {
        "type": "number",
        "title": "CO2 threshold for humidity",
        "readOnly": true,
        "minimum": 0,
        "maximum": 10000,
        "default": 650,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "ppm"
        },
        "x-messages": {
          "minimum": "CO2 must be between 0 < CO2 < 10000",
          "maximum": "CO2 must be between 0 < CO2 < 10000"
        },
        "x-i18n": {
          "it": {
            "title": "Soglia CO2 per l’umidità",
            "messages": {
              "minimum": "CO2 deve essere compresa tra 0 < CO2 < 10000",
              "maximum": "CO2 deve essere compresa tra 0 < CO2 < 10000"
            }
          }
        }
      },
      "humidityDuration": {
        "type": "integer",
        "title": "Humidity: beyond for",
        "description": "Empty: 5 min. It has to be inside again for as long until the alarm is over.",
        "readOnly": true,
        "minimum": 0,
        "maximum": 120,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "min"
        },
        "x-i18n": {
          "it": {
            "title": "Umidità: oltre da",
            "help": "Vuoto: 5 min. Deve rientrare per altrettanto tempo perché l’allarme finisca."
          }
        }
      },
      "humidityHysteresis": {
        "type": "number",
        "title": "Humidity: over when inside by",
        "description": "Empty: 2 %",
        "readOnly": true,
        "minimum": 0,
        "maximum": 30,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "%"
        },
        "x-i18n": {
          "it": {
            "title": "Umidità: finisce se rientra di",
            "help": "Vuoto: 2 %"
          }
        }
      },
      "vocThreshold": {
        "type": "number",
        "title": "VOC threshold",
        "readOnly": true,
        "minimum": 0,
        "maximum": 60000,
        "default": 660,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "ppb"
        },
        "x-i18n": {
          "it": {
            "title": "Soglia VOC"
          }
        }
      },
      "vocDuration": {
        "type": "integer",
        "title": "VOC: beyond for",
        "description": "Empty: 5 min. It has to be inside again for as long until the alarm is over.",
        "readOnly": true,
        "minimum": 0,
        "maximum": 120,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "min"
        },
        "x-i18n": {
          "it": {
            "title": "VOC: oltre da",
            "help": "Vuoto: 5 min. Deve rientrare per altrettanto tempo perché l’allarme finisca."
          }
        }
      },
      "vocHysteresis": {
        "type": "number",
        "title": "VOC: over when inside by",
        "description": "Empty: 50 ppb",
        "readOnly": true,
        "minimum": 0,
        "maximum": 10000,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "ppb"
        },
        "x-i18n": {
          "it": {
            "title": "VOC: finisce se rientra di",
            "help": "Vuoto: 50 ppb"
          }
        }
      },
      "pm25Threshold": {
        "type": "number",
        "title": "PM2.5 threshold",
        "readOnly": true,
        "minimum": 0,
        "maximum": 1000,
        "default": 15,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "μg/m³"
        },
        "x-i18n": {
          "it": {
            "title": "Soglia PM2.5"
          }
        }
      },
      "pm25Duration": {
        "type": "integer",
        "title": "PM2.5: beyond for",
        "description": "Empty: 5 min. It has to be inside again for as long until the alarm is over.",
        "readOnly": true,
        "minimum": 0,
        "maximum": 120,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "min"
        },
        "x-i18n": {
          "it": {
            "title": "PM2.5: oltre da",
            "help": "Vuoto: 5 min. Deve rientrare per altrettanto tempo perché l’allarme finisca."
          }
        }
      },
      "pm25Hysteresis": {
        "type": "number",
        "title": "PM2.5: over when inside by",
        "description": "Empty: 2 μg/m³",
        "readOnly": true,
        "minimum": 0,
        "maximum": 200,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "μg/m³"
        },
        "x-i18n": {
          "it": {
            "title": "PM2.5: finisce se rientra di",
            "help": "Vuoto: 2 μg/m³"
          }
        }
      },
      "pm10Threshold": {
        "type": "number",
        "title": "PM10 threshold",
        "readOnly": true,
        "minimum": 0,
        "maximum": 1000,
        "default": 45,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "μg/m³"
        },
        "x-i18n": {
          "it": {
            "title": "Soglia PM10"
          }
        }
      },
      "pm10Duration": {
        "type": "integer",
        "title": "PM10: beyond for",
        "description": "Empty: 5 min. It has to be inside again for as long until the alarm is over.",
        "readOnly": true,
        "minimum": 0,
        "maximum": 120,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "min"
        },
        "x-i18n": {
          "it": {
            "title": "PM10: oltre da",
            "help": "Vuoto: 5 min. Deve rientrare per altrettanto tempo perché l’allarme finisca."
          }
        }
      },
      "pm10Hysteresis": {
        "type": "number",
        "title": "PM10: over when inside by",
        "description": "Empty: 4 μg/m³",
        "readOnly": true,
        "minimum": 0,
        "maximum": 200,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "μg/m³"
        },
        "x-i18n": {
          "it": {
            "title": "PM10: finisce se rientra di",
            "help": "Vuoto: 4 μg/m³"
          }
        }
      },
      "co2RiseThreshold": {
        "type": "number",
        "title": "CO2 rises by more than",
        "readOnly": true,
        "minimum": 10,
        "maximum": 10000,
        "default": 400,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "ppm"
        },
        "x-i18n": {
          "it": {
            "title": "La CO2 aumenta di oltre"
          }
        }
      },
      "co2RiseWindow": {
        "type": "integer",
        "title": "CO2 rise: within",
        "description": "At least two readings within this time are needed",
        "readOnly": true,
        "minimum": 5,
        "maximum": 180,
        "default": 30,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "min"
        },
        "x-i18n": {
          "it": {
            "title": "Aumento della CO2: entro",
            "help": "Servono almeno due misure entro questo tempo"
          }
        }
      },
      "co2RiseDuration": {
        "type": "integer",
        "title": "CO2 rise: beyond for",
        "description": "Empty: 5 min. It has to be inside again for as long until the alarm is over.",
        "readOnly": true,
        "minimum": 0,
        "maximum": 120,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "min"
        },
        "x-i18n": {
          "it": {
            "title": "Aumento della CO2: oltre da",
            "help": "Vuoto: 5 min. Deve rientrare per altrettanto tempo perché l’allarme finisca."
          }
        }
      },
      "co2RiseHysteresis": {
        "type": "number",
        "title": "CO2 rise: over when inside by",
        "description": "Empty: 50 ppm",
        "readOnly": true,
        "minimum": 0,
        "maximum": 2000,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "ppm"
        },
        "x-i18n": {
          "it": {
            "title": "Aumento della CO2: finisce se rientra di",
            "help": "Vuoto: 50 ppm"
          }
        }
      },
      "temperatureFallThreshold": {
        "type": "number",
        "title": "Temperature falls by more than",
        "readOnly": true,
        "minimum": 0.5,
        "maximum": 50,
        "default": 3,
        "multipleOf": 0.5,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "°C"
        },
        "x-i18n": {
          "it": {
            "title": "La temperatura scende di oltre"
          }
        }
      },
      "temperatureFallWindow": {
        "type": "integer",
        "title": "Temperature fall: within",
        "description": "At least two readings within this time are needed",
        "readOnly": true,
        "minimum": 5,
        "maximum": 180,
        "default": 30,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "min"
        },
        "x-i18n": {
          "it": {
            "title": "Calo della temperatura: entro",
            "help": "Servono almeno due misure entro questo tempo"
          }
        }
      },
      "temperatureFallDuration": {
        "type": "integer",
        "title": "Temperature fall: beyond for",
        "description": "Empty: 5 min. It has to be inside again for as long until the alarm is over.",
        "readOnly": true,
        "minimum": 0,
        "maximum": 120,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "min"
        },
        "x-i18n": {
          "it": {
            "title": "Calo della temperatura: oltre da",
            "help": "Vuoto: 5 min. Deve rientrare per altrettanto tempo perché l’allarme finisca."
          }
        }
      },
      "temperatureFallHysteresis": {
        "type": "number",
        "title": "Temperature fall: over when inside by",
        "description": "Empty: 0.3 °C",
        "readOnly": true,
        "minimum": 0,
        "maximum": 20,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "°C"
        },
        "x-i18n": {
          "it": {
            "title": "Calo della temperatura: finisce se rientra di",
            "help": "Vuoto: 0,3 °C"
          }
        }
      },
      "batteryThreshold": {
        "type": "number",
        "title": "Battery below",
        "readOnly": true,
        "minimum": 1,
        "maximum": 95,
        "default": 20,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "%"
        },
        "x-i18n": {
          "it": {
            "title": "Batteria inferiore a"
          }
        }
      },
      "batteryDuration": {
        "type": "integer",
        "title": "Battery: beyond for",
        "description": "Empty: 5 min. It has to be inside again for as long until the alarm is over.",
        "readOnly": true,
        "minimum": 0,
        "maximum": 120,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "min"
        },
        "x-i18n": {
          "it": {
            "title": "Batteria: oltre da",
            "help": "Vuoto: 5 min. Deve rientrare per altrettanto tempo perché l’allarme finisca."
          }
        }
      },
      "batteryHysteresis": {
        "type": "number",
        "title": "Battery: over when inside by",
        "description": "Empty: 5 %",
        "readOnly": true,
        "minimum": 0,
        "maximum": 50,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "%"
        },
        "x-i18n": {
          "it": {
            "title": "Batteria: finisce se rientra di",
            "help": "Vuoto: 5 %"
          }
        }
      },
      "reminderMinutes": {
        "type": "integer",
        "title": "Remind every",
        "description": "Whoever was notified is reminded for a day at most, until somebody takes the alarm. Empty: nobody is.",
        "readOnly": true,
        "minimum": 16,
        "maximum": 1440,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "min"
        },
        "x-i18n": {
          "it": {
            "title": "Ricorda ogni",
            "help": "Chi è stato avvisato riceve un promemoria, per un giorno al massimo, finché qualcuno prende in carico l’allarme. Vuoto: nessun promemoria."
          }
        }
      },
      "escalateMinutes": {
        "type": "integer",
        "title": "Notify the next after",
        "description": "While nobody takes the alarm, the addresses below are notified one after another",
        "readOnly": true,
        "minimum": 5,
        "maximum": 1440,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms",
          "unit": "min"
        },
        "x-i18n": {
          "it": {
            "title": "Avvisa il prossimo dopo",
            "help": "Finché nessuno prende in carico l’allarme, gli indirizzi qui sotto vengono avvisati uno dopo l’altro"
          }
        }
      },
      "escalateTo": {
        "type": "array",
        "title": "Next addresses, in their order",
        "readOnly": true,
        "items": {
          "type": "string",
          "format": "email"
        },
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms"
        },
        "x-i18n": {
          "it": {
            "title": "Indirizzi successivi, in ordine"
          }
        }
      },
      "duty": {
        "type": "object",
        "title": "On duty",
        "description": "While nobody takes the alarm, whoever is on duty by the clock of the building is notified after the time above, then the deputy, then the next addresses",
        "readOnly": true,
        "x-field": {
          "type": "object",
          "column": false,
          "filter": false,
          "section": "alarms"
        },
        "properties": {
          "shifts": {
            "type": "array",
            "title": "Shifts of the week",
            "maxItems": 100,
            "items": {
              "type": "object",
              "required": [
                "days",
                "hours",
                "mail"
              ],
              "properties": {
                "days": {
                  "type": "string",
                  "title": "Days",
                  "oneOf": [
                    {
                      "const": "every",
                      "title": "Every day",
                      "x-i18n": {
                        "it": {
                          "title": "Ogni giorno"
                        }
                      }
                    },
                    {
                      "const": "workdays",
                      "title": "Monday to Friday",
                      "x-i18n": {
                        "it": {
                          "title": "Da lunedì a venerdì"
                        }
                      }
                    },
                    {
                      "const": "weekend",
                      "title": "Saturday and Sunday",
                      "x-i18n": {
                        "it": {
                          "title": "Sabato e domenica"
                        }
                      }
                    },
                    {
                      "const": "mon",
                      "title": "Monday",
                      "x-i18n": {
                        "it": {
                          "title": "Lunedì"
                        }
                      }
                    },
                    {
                      "const": "tue",
                      "title": "Tuesday",
                      "x-i18n": {
                        "it": {
                          "title": "Martedì"
                        }
                      }
                    },
                    {
                      "const": "wed",
                      "title": "Wednesday",
                      "x-i18n": {
                        "it": {
                          "title": "Mercoledì"
                        }
                      }
                    },
                    {
                      "const": "thu",
                      "title": "Thursday",
                      "x-i18n": {
                        "it": {
                          "title": "Giovedì"
                        }
                      }
                    },
                    {
                      "const": "fri",
                      "title": "Friday",
                      "x-i18n": {
                        "it": {
                          "title": "Venerdì"
                        }
                      }
                    },
                    {
                      "const": "sat",
                      "title": "Saturday",
                      "x-i18n": {
                        "it": {
                          "title": "Sabato"
                        }
                      }
                    },
                    {
                      "const": "sun",
                      "title": "Sunday",
                      "x-i18n": {
                        "it": {
                          "title": "Domenica"
                        }
                      }
                    }
                  ],
                  "x-i18n": {
                    "it": {
                      "title": "Giorni"
                    }
                  }
                },
                "hours": {
                  "type": "string",
                  "title": "Hours",
                  "description": "Such as 8:00-18:00; 18-8 goes on until the next morning",
                  "maxLength": 11,
                  "pattern": "^([01]?\\d|2[0-3])(:[0-5]\\d)?-(([01]?\\d|2[0-3])(:[0-5]\\d)?|24(:00)?)$",
                  "x-messages": {
                    "pattern": "Hours such as 8:00-18:00"
                  },
                  "x-i18n": {
                    "it": {
                      "title": "Ore",
                      "help": "Per esempio 8:00-18:00; 18-8 prosegue fino al mattino dopo",
                      "messages": {
                        "pattern": "Orari come 8:00-18:00"
                      }
                    }
                  }
                },
                "mail": {
                  "type": "string",
                  "format": "email",
                  "title": "On duty",
                  "x-i18n": {
                    "it": {
                      "title": "Di turno"
                    }
                  }
                },
                "deputy": {
                  "type": "string",
                  "format": "email",
                  "title": "Deputy",
                  "x-i18n": {
                    "it": {
                      "title": "Sostituto"
                    }
                  }
                }
              }
            },
            "x-i18n": {
              "it": {
                "title": "Turni della settimana"
              }
            }
          },
          "people": {
            "type": "array",
            "title": "People of the calendar",
            "description": "Whose shifts a calendar file names: by address among those who take part, or by name in the title",
            "maxItems": 100,
            "items": {
              "type": "object",
              "required": [
                "name",
                "mail"
              ],
              "properties": {
                "name": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 80,
                  "title": "Name in the calendar",
                  "x-i18n": {
                    "it": {
                      "title": "Nome nel calendario"
                    }
                  }
                },
                "mail": {
                  "type": "string",
                  "format": "email",
                  "title": "Address",
                  "x-i18n": {
                    "it": {
                      "title": "Indirizzo"
                    }
                  }
                }
              }
            },
            "x-i18n": {
              "it": {
                "title": "Persone del calendario",
                "help": "Di chi sono i turni di un file di calendario: per indirizzo tra i partecipanti, o per nome nel titolo"
              }
            }
          },
          "events": {
            "type": "array",
            "title": "Shifts of the calendar",
            "maxItems": 400,
            "items": {
              "type": "object",
              "required": [
                "from",
                "to",
                "mail"
              ],
              "properties": {
                "from": {
                  "type": "string",
                  "format": "date-time",
                  "title": "From",
                  "x-i18n": {
                    "it": {
                      "title": "Dal"
                    }
                  }
                },
                "to": {
                  "type": "string",
                  "format": "date-time",
                  "title": "To",
                  "x-i18n": {
                    "it": {
                      "title": "Al"
                    }
                  }
                },
                "mail": {
                  "type": "string",
                  "format": "email",
                  "title": "On duty",
                  "x-i18n": {
                    "it": {
                      "title": "Di turno"
                    }
                  }
                }
              }
            },
            "x-i18n": {
              "it": {
                "title": "Turni del calendario"
              }
            }
          }
        },
        "x-i18n": {
          "it": {
            "title": "Di turno",
            "help": "Finché nessuno prende in carico l’allarme, dopo il tempo indicato sopra viene avvisato chi è di turno secondo l’orologio dell’edificio, poi il sostituto, poi gli indirizzi successivi"
          }
        }
      },
      "openHoursOnly": {
        "type": "boolean",
        "title": "Only within opening hours",
        "description": "Values and colours count only while the place is open; disconnections at all times. Without opening hours it is always open.",
        "readOnly": true,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms"
        },
        "x-i18n": {
          "it": {
            "title": "Solo negli orari di apertura",
            "help": "Valori e colori contano solo mentre il luogo è aperto; le disconnessioni sempre. Senza orari di apertura è sempre aperto."
          }
        }
      }
    },
    "$schema": "http://json-schema.org/draft-07/schema#",
    "title": "Email alarms",
    "type": "object"
  },
  "message-fault": {
    "$schema": "http://json-schema.org/draft-07/schema#",
    "title": "Fault of a message",
    "type": "string",
    "oneOf": [
      {
        "const": "type",
        "title": "Not a number",
        "x-i18n": {
          "it": {
            "title": "Non è un numero"
          }
        }
      },
      {
        "const": "range",
        "title": "Out of range",
        "x-i18n": {
          "it": {
            "title": "Fuori dai limiti"
          }
        }
      },
      {
        "const": "time",
        "title": "No time, or one without a zone",
        "x-i18n": {
          "it": {
            "title": "Manca l’ora, o il suo fuso orario"
          }
        }
      },
      {
        "const": "unit",
        "title": "No known unit",
        "x-i18n": {
          "it": {
            "title": "Nessuna unità conosciuta"
          }
        }
      },
      {
        "const": "json",
        "title": "Not valid JSON",
        "x-i18n": {
          "it": {
            "title": "Non è JSON valido"
          }
        }
      },
      {
        "const": "nothing",
        "title": "No path of the mapping found",
        "x-i18n": {
          "it": {
            "title": "Nessun percorso della mappatura trovato"
          }
        }
      },
      {
        "const": "delayed",
        "title": "Delayed message without a time",
        "x-i18n": {
          "it": {
            "title": "Messaggio in ritardo senza ora"
          }
        }
      },
      {
        "const": "mapping",
        "title": "No mapping fits it",
        "x-i18n": {
          "it": {
            "title": "Nessuna mappatura corrisponde"
          }
        }
      },
      {
        "const": "undecoded",
        "title": "Not decoded",
        "x-i18n": {
          "it": {
            "title": "Non decodificato"
          }
        }
      },
      {
        "const": "decoder",
        "title": "The decoder cannot read it",
        "x-i18n": {
          "it": {
            "title": "Il decodificatore non riesce a leggerlo"
          }
        }
      },
      {
        "const": "device",
        "title": "It does not say which device has sent it",
        "x-i18n": {
          "it": {
            "title": "Non dice quale dispositivo lo ha inviato"
          }
        }
      },
      {
        "const": "refused",
        "title": "The reading is refused",
        "x-i18n": {
          "it": {
            "title": "La lettura è rifiutata"
          }
        }
      }
    ]
  },
  "opening": {
    "properties": {
      "mon": {
        "type": "string",
        "title": "Monday",
        "maxLength": 80,
        "pattern": "^([01]?\\d|2[0-3])(:[0-5]\\d)?-(([01]?\\d|2[0-3])(:[0-5]\\d)?|24(:00)?)(, ?([01]?\\d|2[0-3])(:[0-5]\\d)?-(([01]?\\d|2[0-3])(:[0-5]\\d)?|24(:00)?)){0,5}$",
        "x-messages": {
          "pattern": "Hours such as 8:00-13:00, 14:30-18:00",
          "maxLength": "Hours such as 8:00-13:00, 14:30-18:00"
        },
        "x-i18n": {
          "it": {
            "title": "Lunedì",
            "messages": {
              "pattern": "Orari come 8:00-13:00, 14:30-18:00",
              "maxLength": "Orari come 8:00-13:00, 14:30-18:00"
            },
            "help": "Per esempio 8:00-13:00, 14:30-18:00; 22-6 prosegue fino al mattino dopo. I giorni vuoti sono di chiusura; tutti vuoti: sempre aperto."
          }
        },
        "description": "Such as 8:00-13:00, 14:30-18:00; 22-6 goes on until the next morning. Empty days are closed, all of them empty: always open."
      },
      "tue": {
        "type": "string",
        "title": "Tuesday",
        "maxLength": 80,
        "pattern": "^([01]?\\d|2[0-3])(:[0-5]\\d)?-(([01]?\\d|2[0-3])(:[0-5]\\d)?|24(:00)?)(, ?([01]?\\d|2[0-3])(:[0-5]\\d)?-(([01]?\\d|2[0-3])(:[0-5]\\d)?|24(:00)?)){0,5}$",
        "x-messages": {
          "pattern": "Hours such as 8:00-13:00, 14:30-18:00",
          "maxLength": "Hours such as 8:00-13:00, 14:30-18:00"
        },
        "x-i18n": {
          "it": {
            "title": "Martedì",
            "messages": {
              "pattern": "Orari come 8:00-13:00, 14:30-18:00",
              "maxLength": "Orari come 8:00-13:00, 14:30-18:00"
            }
          }
        }
      },
      "wed": {
        "type": "string",
        "title": "Wednesday",
        "maxLength": 80,
        "pattern": "^([01]?\\d|2[0-3])(:[0-5]\\d)?-(([01]?\\d|2[0-3])(:[0-5]\\d)?|24(:00)?)(, ?([01]?\\d|2[0-3])(:[0-5]\\d)?-(([01]?\\d|2[0-3])(:[0-5]\\d)?|24(:00)?)){0,5}$",
        "x-messages": {
          "pattern": "Hours such as 8:00-13:00, 14:30-18:00",
          "maxLength": "Hours such as 8:00-13:00, 14:30-18:00"
        },
        "x-i18n": {
          "it": {
            "title": "Mercoledì",
            "messages": {
              "pattern": "Orari come 8:00-13:00, 14:30-18:00",
              "maxLength": "Orari come 8:00-13:00, 14:30-18:00"
            }
          }
        }
      },
      "thu": {
        "type": "string",
        "title": "Thursday",
        "maxLength": 80,
        "pattern": "^([01]?\\d|2[0-3])(:[0-5]\\d)?-(([01]?\\d|2[0-3])(:[0-5]\\d)?|24(:00)?)(, ?([01]?\\d|2[0-3])(:[0-5]\\d)?-(([01]?\\d|2[0-3])(:[0-5]\\d)?|24(:00)?)){0,5}$",
        "x-messages": {
          "pattern": "Hours such as 8:00-13:00, 14:30-18:00",
          "maxLength": "Hours such as 8:00-13:00, 14:30-18:00"
        },
        "x-i18n": {
          "it": {
            "title": "Giovedì",
            "messages": {
              "pattern": "Orari come 8:00-13:00, 14:30-18:00",
              "maxLength": "Orari come 8:00-13:00, 14:30-18:00"
            }
          }
        }
      },
      "fri": {
        "type": "string",
        "title": "Friday",
        "maxLength": 80,
        "pattern": "^([01]?\\d|2[0-3])(:[0-5]\\d)?-(([01]?\\d|2[0-3])(:[0-5]\\d)?|24(:00)?)(, ?([01]?\\d|2[0-3])(:[0-5]\\d)?-(([01]?\\d|2[0-3])(:[0-5]\\d)?|24(:00)?)){0,5}$",
        "x-messages": {
          "pattern": "Hours such as 8:00-13:00, 14:30-18:00",
          "maxLength": "Hours such as 8:00-13:00, 14:30-18:00"
        },
        "x-i18n": {
          "it": {
            "title": "Venerdì",
            "messages": {
              "pattern": "Orari come 8:00-13:00, 14:30-18:00",
              "maxLength": "Orari come 8:00-13:00, 14:30-18:00"
            }
          }
        }
      },
      "sat": {
        "type": "string",
        "title": "Saturday",
        "maxLength": 80,
        "pattern": "^([01]?\\d|2[0-3])(:[0-5]\\d)?-(([01]?\\d|2[0-3])(:[0-5]\\d)?|24(:00)?)(, ?([01]?\\d|2[0-3])(:[0-5]\\d)?-(([01]?\\d|2[0-3])(:[0-5]\\d)?|24(:00)?)){0,5}$",
        "x-messages": {
          "pattern": "Hours such as 8:00-13:00, 14:30-18:00",
          "maxLength": "Hours such as 8:00-13:00, 14:30-18:00"
        },
        "x-i18n": {
          "it": {
            "title": "Sabato",
            "messages": {
              "pattern": "Orari come 8:00-13:00, 14:30-18:00",
              "maxLength": "Orari come 8:00-13:00, 14:30-18:00"
            }
          }
        }
      },
      "sun": {
        "type": "string",
        "title": "Sunday",
        "maxLength": 80,
        "pattern": "^([01]?\\d|2[0-3])(:[0-5]\\d)?-(([01]?\\d|2[0-3])(:[0-5]\\d)?|24(:00)?)(, ?([01]?\\d|2[0-3])(:[0-5]\\d)?-(([01]?\\d|2[0-3])(:[0-5]\\d)?|24(:00)?)){0,5}$",
        "x-messages": {
          "pattern": "Hours such as 8:00-13:00, 14:30-18:00",
          "maxLength": "Hours such as 8:00-13:00, 14:30-18:00"
        },
        "x-i18n": {
          "it": {
            "title": "Domenica",
            "messages": {
              "pattern": "Orari come 8:00-13:00, 14:30-18:00",
              "maxLength": "Orari come 8:00-13:00, 14:30-18:00"
            }
          }
        }
      },
      "terms": {
        "type": "array",
        "title": "Terms",
        "description": "Open only within these days, such as those of a school year. None: all year.",
        "maxItems": 40,
        "items": {
          "type": "object",
          "required": [
            "from"
          ],
          "properties": {
            "from": {
              "type": "string",
              "format": "date",
              "title": "From",
              "x-i18n": {
                "it": {
                  "title": "Dal"
                }
              }
            },
            "to": {
              "type": "string",
              "format": "date",
              "title": "To",
              "x-i18n": {
                "it": {
                  "title": "Al"
                }
              }
            },
            "name": {
              "type": "string",
              "maxLength": 80,
              "title": "Name",
              "x-i18n": {
                "it": {
                  "title": "Nome"
                }
              }
            }
          }
        },
        "x-i18n": {
          "it": {
            "title": "Periodi di attività",
            "help": "Aperto solo in questi giorni, per esempio quelli dell’anno scolastico. Nessuno: tutto l’anno."
          }
        }
      },
      "holidays": {
        "type": "array",
        "title": "Holidays",
        "description": "Closed all day, whatever the week says. A single day needs no end.",
        "maxItems": 400,
        "items": {
          "type": "object",
          "required": [
            "from"
          ],
          "properties": {
            "from": {
              "type": "string",
              "format": "date",
              "title": "From",
              "x-i18n": {
                "it": {
                  "title": "Dal"
                }
              }
            },
            "to": {
              "type": "string",
              "format": "date",
              "title": "To",
              "x-i18n": {
                "it": {
                  "title": "Al"
                }
              }
            },
            "name": {
              "type": "string",
              "maxLength": 80,
              "title": "Name",
              "x-i18n": {
                "it": {
                  "title": "Nome"
                }
              }
            }
          }
        },
        "x-i18n": {
          "it": {
            "title": "Festività e chiusure",
            "help": "Chiuso tutto il giorno, qualunque cosa dica la settimana. Un solo giorno non ha bisogno di una fine."
          }
        }
      }
    },
    "$schema": "http://json-schema.org/draft-07/schema#",
    "title": "Opening hours",
    "type": "object",
    "additionalProperties": false
  },
  "parked": {
    "properties": {
      "from": {
        "type": "string",
        "format": "date",
        "title": "From",
        "x-i18n": {
          "it": {
            "title": "Dal"
          }
        }
      },
      "to": {
        "type": "string",
        "format": "date",
        "title": "Until",
        "description": "The last day. Empty: until further notice.",
        "x-i18n": {
          "it": {
            "title": "Fino al",
            "help": "L’ultimo giorno. Vuoto: fino a nuovo ordine."
          }
        }
      },
      "reason": {
        "type": "string",
        "maxLength": 120,
        "title": "Why",
        "description": "Such as works, holidays or maintenance",
        "x-i18n": {
          "it": {
            "title": "Perché",
            "help": "Per esempio lavori, vacanze o manutenzione"
          }
        }
      },
      "by": {
        "type": "string",
        "maxLength": 80,
        "title": "Whom to ask",
        "x-i18n": {
          "it": {
            "title": "A chi rivolgersi"
          }
        }
      }
    },
    "$schema": "http://json-schema.org/draft-07/schema#",
    "title": "Parked",
    "type": "object",
    "additionalProperties": false
  },
  "schedule": {
    "properties": {
      "sun": {
        "type": "object",
        "propertyNames": {
          "pattern": "^([01][0-9]|2[0-3])$"
        },
        "additionalProperties": {
          "oneOf": [
            {
              "title": "Manual",
              "const": "auto"
            },
            {
              "title": "Temperature",
              "type": "number",
              "minimum": 5,
              "maximum": 30
            }
          ]
        },
        "x-field": {
          "type": "json"
        }
      },
      "mon": {
        "type": "object",
        "propertyNames": {
          "pattern": "^([01][0-9]|2[0-3])$"
        },
        "additionalProperties": {
          "oneOf": [
            {
              "title": "Manual",
              "const": "auto"
            },
            {
              "title": "Temperature",
              "type": "number",
              "minimum": 5,
              "maximum": 30
            }
          ]
        },
        "x-field": {
          "type": "json"
        }
      },
      "tue": {
        "type": "object",
        "propertyNames": {
          "pattern": "^([01][0-9]|2[0-3])$"
        },
        "additionalProperties": {
          "oneOf": [
            {
              "title": "Manual",
              "const": "auto"
            },
            {
              "title": "Temperature",
              "type": "number",
              "minimum": 5,
              "maximum": 30
            }
          ]
        },
        "x-field": {
          "type": "json"
        }
      },
      "wed": {
        "type": "object",
        "propertyNames": {
          "pattern": "^([01][0-9]|2[0-3])$"
        },
        "additionalProperties": {
          "oneOf": [
            {
              "title": "Manual",
              "const": "auto"
            },
            {
              "title": "Temperature",
              "type": "number",
              "minimum": 5,
              "maximum": 30
            }
          ]
        },
        "x-field": {
          "type": "json"
        }
      },
      "thu": {
        "type": "object",
        "propertyNames": {
          "pattern": "^([01][0-9]|2[0-3])$"
        },
        "additionalProperties": {
          "oneOf": [
            {
              "title": "Manual",
              "const": "auto"
            },
            {
              "title": "Temperature",
              "type": "number",
              "minimum": 5,
              "maximum": 30
            }
          ]
        },
        "x-field": {
          "type": "json"
        }
      },
      "fri": {
        "type": "object",
        "propertyNames": {
          "pattern": "^([01][0-9]|2[0-3])$"
        },
        "additionalProperties": {
          "oneOf": [
            {
              "title": "Manual",
              "const": "auto"
            },
            {
              "title": "Temperature",
              "type": "number",
              "minimum": 5,
              "maximum": 30
            }
          ]
        },
        "x-field": {
          "type": "json"
        }
      },
      "sat": {
        "type": "object",
        "propertyNames": {
          "pattern": "^([01][0-9]|2[0-3])$"
        },
        "additionalProperties": {
          "oneOf": [
            {
              "title": "Manual",
              "const": "auto"
            },
            {
              "title": "Temperature",
              "type": "number",
              "minimum": 5,
              "maximum": 30
            }
          ]
        },
        "x-field": {
          "type": "json"
        }
      }
    },
    "$schema": "http://json-schema.org/draft-07/schema#",
    "title": "Week schedule",
    "description": "Per day and hour (UTC): \"auto\", where the set point is used, or a temperature in °C",
    "type": "object",
    "additionalProperties": false
  }
};
