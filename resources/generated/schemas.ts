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
          "title": "Started at",
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
          "description": "Depends on the type of alarm, and on how far and how long the value is beyond the threshold",
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
              "help": "Dipende dal tipo di allarme, e da quanto e per quanto tempo il valore supera la soglia"
            }
          }
        },
        "dueAt": {
          "type": "integer",
          "title": "Next check",
          "description": "When the server checks the alarm again, even without new readings",
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
              "title": "Prossimo controllo",
              "help": "Quando il server ricontrolla l’allarme, anche senza nuove misure"
            }
          }
        },
        "remindedAt": {
          "type": "integer",
          "title": "Last reminder",
          "description": "When the notified people last received a reminder",
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
              "help": "Quando le persone avvisate hanno ricevuto l’ultimo promemoria"
            }
          }
        },
        "escalated": {
          "type": "integer",
          "title": "Notified by escalation",
          "description": "Number of people notified after the first notification",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "history": false,
            "section": "technical"
          },
          "x-i18n": {
            "it": {
              "title": "Avvisati dall’inoltro",
              "help": "Numero di persone avvisate dopo il primo avviso"
            }
          }
        },
        "escalationStep": {
          "type": "integer",
          "title": "Escalation steps",
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
          "description": "Open alarms come first, then acknowledged alarms, then ended alarms; newest first",
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
              "help": "Prima gli allarmi aperti, poi quelli presi in carico, poi i terminati; dal più recente"
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
            "column": "hidden",
            "sortable": false
          }
        },
        "device_name": {
          "type": "string",
          "title": "Device name",
          "description": "Name at the start of the alarm",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "show": false
          },
          "x-i18n": {
            "it": {
              "title": "Nome del dispositivo",
              "help": "Nome all’inizio dell’allarme"
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
            "listed": false,
            "onDelete": "noAction"
          },
          "x-field": {
            "width": 130,
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
          "title": "Room name",
          "description": "Name at the start of the alarm",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "show": false
          },
          "x-i18n": {
            "it": {
              "title": "Nome della stanza",
              "help": "Nome all’inizio dell’allarme"
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
            "listed": false,
            "onDelete": "noAction"
          },
          "x-field": {
            "width": 140,
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
          "title": "Building name",
          "description": "Name at the start of the alarm",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "show": false
          },
          "x-i18n": {
            "it": {
              "title": "Nome dell’edificio",
              "help": "Nome all’inizio dell’allarme"
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
            "listed": false,
            "onDelete": "noAction"
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
          "title": "Manager name",
          "description": "Name at the start of the alarm",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "show": false
          },
          "x-i18n": {
            "it": {
              "title": "Nome del gestore",
              "help": "Nome all’inizio dell’allarme"
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
          "description": "In the unit of the measured value",
          "readOnly": true,
          "x-field": {
            "filter": false,
            "sortable": false
          },
          "x-i18n": {
            "it": {
              "title": "Valore peggiore",
              "help": "Nell’unità del valore misurato"
            }
          }
        },
        "threshold": {
          "type": "number",
          "title": "Threshold",
          "description": "Threshold at the start of the alarm",
          "readOnly": true,
          "x-field": {
            "filter": false,
            "sortable": false,
            "column": "hidden"
          },
          "x-i18n": {
            "it": {
              "title": "Soglia",
              "help": "Soglia in vigore all’inizio dell’allarme"
            }
          }
        },
        "ended": {
          "type": "integer",
          "title": "Ended at",
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
          "title": "Duration",
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
          "title": "Reason for ending",
          "description": "Empty if the readings ended the alarm",
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
              "title": "Closed manually",
              "x-i18n": {
                "it": {
                  "title": "Chiuso manualmente"
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
              "title": "Motivo della fine",
              "help": "Vuoto se l’allarme è finito per i valori misurati"
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
          "description": "Whether people were notified of the alarm, and if not, why",
          "readOnly": true,
          "oneOf": [
            {
              "const": "waiting",
              "title": "Notification pending",
              "x-i18n": {
                "it": {
                  "title": "In attesa di avviso"
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
            },
            {
              "const": "nobody",
              "title": "Not sent: no address",
              "x-i18n": {
                "it": {
                  "title": "Non inviato: manca un indirizzo"
                }
              }
            },
            {
              "const": "unconfirmed",
              "title": "Not sent: address not confirmed",
              "x-i18n": {
                "it": {
                  "title": "Non inviato: indirizzo non confermato"
                }
              }
            },
            {
              "const": "stopped",
              "title": "Not sent: unsubscribed",
              "x-i18n": {
                "it": {
                  "title": "Non inviato: avvisi disattivati"
                }
              }
            },
            {
              "const": "limit",
              "title": "Not sent: message limit reached",
              "x-i18n": {
                "it": {
                  "title": "Non inviato: limite di messaggi raggiunto"
                }
              }
            },
            {
              "const": "asleep",
              "title": "Not sent: muted",
              "x-i18n": {
                "it": {
                  "title": "Non inviato: silenziato"
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
          "title": "Detected at",
          "description": "Time of the reading or check that raised the alarm",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Rilevato il",
              "help": "Ora della misura o del controllo che ha generato l’allarme"
            }
          }
        },
        "changedAt": {
          "type": "integer",
          "title": "Last change",
          "description": "When the alarm last started, became more severe, ended or was acknowledged",
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
              "help": "Quando l’allarme è iniziato, si è aggravato, è finito o è stato preso in carico l’ultima volta"
            }
          }
        },
        "acknowledgedBy": {
          "type": "string",
          "title": "Acknowledged by",
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
          "title": "Acknowledged at",
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
          "title": "First acknowledged at",
          "description": "When a user acknowledged the alarm for the first time",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "column": false,
            "filter": false,
            "section": "acknowledged"
          },
          "x-i18n": {
            "it": {
              "title": "Prima presa in carico",
              "help": "Quando un utente ha preso in carico l’allarme per la prima volta"
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
              "title": "Outdoor air or weather",
              "x-i18n": {
                "it": {
                  "title": "Aria o tempo all’esterno"
                }
              }
            },
            {
              "const": "device",
              "title": "Device or its position",
              "x-i18n": {
                "it": {
                  "title": "Dispositivo o sua posizione"
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
              "title": "Other",
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
                    "title": "Beyond the threshold",
                    "x-i18n": {
                      "it": {
                        "title": "Oltre la soglia"
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
                    "title": "Back within the threshold",
                    "x-i18n": {
                      "it": {
                        "title": "Di nuovo entro la soglia"
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
                "title": "Threshold",
                "x-i18n": {
                  "it": {
                    "title": "Soglia"
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
                "$ref": "_shared/setting-source.schema.json",
                "title": "Threshold set by",
                "x-i18n": {
                  "it": {
                    "title": "Soglia impostata da"
                  }
                }
              },
              "decidedFrom": {
                "$ref": "_shared/setting-source.schema.json",
                "title": "Delay or hysteresis set by",
                "x-i18n": {
                  "it": {
                    "title": "Ritardo o isteresi impostati da"
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
          "title": "Muted until",
          "description": "The server sends no notifications of this alarm of the device until this time",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "column": false,
            "filter": false,
            "section": "acknowledged"
          },
          "x-i18n": {
            "it": {
              "title": "Silenziato fino a",
              "help": "Fino ad allora nessun avviso di questo allarme del dispositivo"
            }
          }
        }
      },
      "$schema": "./_meta/entity.schema.json",
      "title": "Alarm",
      "description": "An alarm records when and where a value exceeded its threshold. Thresholds are set for a building, room or device.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Allarme",
          "plural": "Allarmi",
          "help": "Un allarme registra quando e dove un valore ha superato la soglia. Le soglie si impostano per edificio, stanza o dispositivo."
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
            "title": "Acknowledgement",
            "x-i18n": {
              "it": {
                "title": "Presa in carico"
              }
            }
          },
          "technical": {
            "title": "Technical details",
            "closed": true,
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
        },
        "createdAt": {
          "type": "integer",
          "title": "Created at",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "order": 900,
            "filter": false,
            "sortable": false
          },
          "x-i18n": {
            "it": {
              "title": "Creato il"
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
          "title": "Alarms of the manager",
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
          "description": "Latitude and longitude of the building on the map, as copied from a map. Default: its city.",
          "x-field": {
            "type": "geoPoint",
            "column": "hidden",
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Posizione",
              "help": "Latitudine e longitudine dell’edificio sulla mappa, come copiate da una mappa. Predefinita: la sua città."
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
          "description": "Gives access to this building at sign-in. Default: created by the server.",
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
              "help": "Dà accesso a questo edificio. Predefinito: generato dal server.",
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
          "description": "IANA name, for example Europe/Rome. Default: the time zone of the site.",
          "maxLength": 60,
          "pattern": "^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$",
          "x-field": {
            "column": "hidden"
          },
          "x-i18n": {
            "it": {
              "title": "Fuso orario",
              "help": "Nome IANA, per esempio Europe/Rome. Predefinito: il fuso orario del sito."
            }
          }
        },
        "tempSetPoint": {
          "type": "number",
          "title": "Set point",
          "description": "Change the set point in the details of the place, so that the valves receive the new value",
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
              "help": "Modificala nei dettagli del luogo, così le valvole la ricevono"
            }
          }
        },
        "tempSetPointRestore": {
          "type": "number",
          "title": "Set point to restore",
          "description": "Set point that applies again when the override ends",
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
              "help": "Temperatura che vale di nuovo quando finisce quella temporanea"
            }
          }
        },
        "tempSetPointUntil": {
          "type": "integer",
          "title": "Override until",
          "description": "When the override of the time schedule ends; 0: no end",
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
              "title": "Temperatura temporanea fino a",
              "help": "Quando finisce la temperatura che sostituisce il programma orario; 0: senza fine"
            }
          }
        },
        "closings": {
          "type": "array",
          "title": "Closing days",
          "description": "Days on which the building is heated to a special set point instead of the time schedule",
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
              "help": "Giorni in cui una temperatura particolare sostituisce il programma orario dell’edificio"
            }
          }
        },
        "closedUntil": {
          "type": "string",
          "title": "Closing days until",
          "description": "Last closing day; used to find buildings with upcoming closing days",
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
              "help": "Ultimo giorno di chiusura; serve a trovare gli edifici con chiusure future"
            }
          }
        },
        "tempSetPointCovered": {
          "type": "array",
          "title": "Pending overrides",
          "description": "Overrides that become active again when the current one ends",
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
              "title": "Temperature temporanee in attesa",
              "help": "Temperature temporanee che valgono di nuovo quando finisce quella attuale"
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
              "title": "Frost alarm",
              "x-field": {
                "section": "heating"
              },
              "x-i18n": {
                "it": {
                  "title": "Allarme gelo"
                }
              }
            },
            "alarmMinTemp": {
              "type": "number",
              "title": "Frost alarm below",
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
                  "title": "Allarme gelo sotto",
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
              "title": "UTC offset (hours)",
              "description": "UTC offset for which the schedule is stored",
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
                  "title": "Scarto da UTC (ore)",
                  "help": "Scarto da UTC per cui è conservato il programma"
                }
              }
            },
            "keepUtc": {
              "type": "boolean",
              "title": "Keep the schedule in UTC",
              "description": "After each clock change, the schedule shifts by one hour in local time",
              "x-field": {
                "column": false,
                "filter": false,
                "form": false,
                "section": "heating"
              },
              "x-i18n": {
                "it": {
                  "title": "Mantieni il programma in UTC",
                  "help": "A ogni cambio dell’ora il programma si sposta di un’ora nell’ora locale"
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
                  "help": "Per ogni giorno e ora (UTC): \"auto\" usa la temperatura impostata; un numero è una temperatura in °C"
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
          "title": "Pending Wi-Fi network",
          "description": "Network whose password has not yet been sent to all devices of the building",
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
              "title": "Rete Wi-Fi in attesa",
              "help": "Rete la cui password non è ancora arrivata a tutti i dispositivi dell’edificio"
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
            "closed": true,
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
          "title": "Device name",
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
              "title": "Nome dispositivo"
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
          "description": "Added to each reading: enter 60 if the sensor shows 60 ppm too little",
          "minimum": -5000,
          "maximum": 5000,
          "x-field": {
            "only": "create"
          },
          "x-i18n": {
            "it": {
              "title": "Scarto",
              "help": "Aggiunto a ogni misura: inserisci 60 se il sensore indica 60 ppm in meno"
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
          "description": "Leave empty if the period is still open",
          "minimum": {
            "$data": "1/from"
          },
          "x-field": {
            "type": "instant"
          },
          "x-i18n": {
            "it": {
              "title": "A",
              "help": "Lascia vuoto se il periodo è ancora aperto"
            }
          }
        },
        "reason": {
          "type": "string",
          "title": "Reason",
          "description": "Basis of the offset, for example a comparison with outdoor air",
          "minLength": 1,
          "maxLength": 300,
          "x-i18n": {
            "it": {
              "title": "Motivo",
              "help": "Da che cosa deriva lo scarto, per esempio un confronto con l’aria esterna"
            }
          }
        },
        "author": {
          "type": "string",
          "title": "Created by",
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
          "title": "Valid until",
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
      "description": "A correction adds an offset to the readings of a device from a chosen time on.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Correzione",
          "plural": "Correzioni",
          "help": "Una correzione aggiunge uno scarto alle misure di un dispositivo da un certo momento."
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
            "closed": true,
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
          "message": "This measure already has a correction in that period. End or delete the existing correction first.",
          "x-i18n": {
            "it": "Questa misura ha già una correzione in quel periodo. Prima concludi o elimina la correzione esistente."
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
              "field": "manager_name",
              "else": {
                "from": "building",
                "key": "site",
                "field": "env_name"
              }
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
              "field": "manager_id",
              "else": {
                "from": "building",
                "key": "site",
                "field": "env"
              }
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
              "field": "env_name",
              "else": {
                "from": "building",
                "key": "site",
                "field": "name"
              }
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
              "field": "env",
              "else": {
                "from": "building",
                "key": "site",
                "field": "id"
              }
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
              "field": "timeZone",
              "else": {
                "from": "building",
                "key": "site",
                "field": "timeZone"
              }
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
          "title": "Name of outdoor building",
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
              "title": "Nome dell’edificio (dispositivo all’aperto)"
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
          "description": "The device raises no alarms and does not count as offline, for example while the device is being moved or repaired",
          "x-field": {
            "column": "hidden",
            "order": 33
          },
          "x-i18n": {
            "it": {
              "title": "Fuori servizio",
              "help": "Il dispositivo non genera allarmi e non conta come non in linea, per esempio durante un trasloco o una riparazione"
            }
          }
        },
        "sensor": {
          "type": "object",
          "title": "Sensor",
          "description": "Facts about the sensor for auditors",
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
              "description": "From the data sheet, for example ±(50 ppm + 3 %)",
              "maxLength": 120,
              "x-i18n": {
                "it": {
                  "title": "Accuratezza",
                  "help": "Dalla scheda tecnica, per esempio ±(50 ppm + 3 %)"
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
              "help": "Dati del sensore per i verificatori"
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
          "title": "Wall temperature factor",
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
              "title": "Fattore di temperatura pareti"
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
              "field": "building_parked",
              "else": {
                "from": "building",
                "key": "site",
                "field": "parked"
              }
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
          "description": "Sensirion index, 1 to 500; 100 is the mean of the last day",
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
          "description": "Sensirion index, 1 to 500; 1 is the mean of the last day",
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
          "description": "Bosch index, 0 to 500; above 100 the air is polluted",
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
          "description": "Last value that the device sent",
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
              "help": "Ultimo valore inviato dal dispositivo"
            }
          }
        },
        "rssi": {
          "type": "number",
          "title": "Signal",
          "description": "Signal at the gateway with the best reception",
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
              "help": "Segnale al gateway con la ricezione migliore"
            }
          }
        },
        "snr": {
          "type": "number",
          "title": "Signal-to-noise ratio",
          "readOnly": true,
          "x-field": {
            "unit": "dB",
            "section": "reception",
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Rapporto segnale-rumore"
            }
          }
        },
        "lost_frames": {
          "type": "integer",
          "title": "Lost messages",
          "description": "Messages lost since the device joined its network",
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
              "help": "Messaggi persi da quando il dispositivo è entrato nella sua rete"
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
          "title": "Keep LED times in UTC",
          "description": "If enabled, the LED times shift by one hour in local time after each clock change",
          "x-field": {
            "section": "led",
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Mantieni gli orari LED in UTC",
              "help": "Se attivo, a ogni cambio dell’ora gli orari del LED si spostano di un’ora nell’ora locale"
            }
          }
        },
        "led_offset": {
          "type": "integer",
          "title": "LED UTC offset (minutes)",
          "description": "UTC offset for which the LED times are stored",
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
              "title": "Scarto del LED da UTC (minuti)",
              "help": "Scarto da UTC per cui sono conservati gli orari del LED"
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
          "title": "Accepts Wi-Fi credentials",
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
          "title": "Command states",
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
      "description": "A device measures the air of a room. New devices appear under unconfigured devices, where an administrator assigns them to rooms.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Dispositivo",
          "plural": "Dispositivi",
          "help": "Un dispositivo misura l’aria di una stanza. I nuovi dispositivi compaiono tra quelli non configurati, dove un amministratore li assegna alle stanze."
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
            "closed": true,
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
          "title": "Standard file",
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
              "title": "In progress",
              "x-i18n": {
                "it": {
                  "title": "In corso"
                }
              }
            },
            {
              "const": "done",
              "title": "Completed",
              "x-i18n": {
                "it": {
                  "title": "Completata"
                }
              }
            },
            {
              "const": "stopped",
              "title": "Aborted",
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
          "title": "Outdated",
          "description": "New readings of the period arrived after the evidence was created",
          "readOnly": true,
          "x-i18n": {
            "it": {
              "title": "Non aggiornata",
              "help": "Dopo la creazione sono arrivate nuove misure del periodo"
            }
          }
        },
        "meets": {
          "type": "integer",
          "title": "Compliant rooms",
          "readOnly": true,
          "x-i18n": {
            "it": {
              "title": "Stanze conformi"
            }
          }
        },
        "doesNotMeet": {
          "type": "integer",
          "title": "Non-compliant rooms",
          "readOnly": true,
          "x-i18n": {
            "it": {
              "title": "Stanze non conformi"
            }
          }
        },
        "cannotBeAssessed": {
          "type": "integer",
          "title": "Rooms not assessable",
          "readOnly": true,
          "x-i18n": {
            "it": {
              "title": "Stanze non valutabili"
            }
          }
        },
        "judged": {
          "type": "integer",
          "title": "Rooms assessed",
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
          "description": "Used if no device measures the outdoor air",
          "readOnly": true,
          "x-field": {
            "unit": "ppm",
            "column": "hidden"
          },
          "x-i18n": {
            "it": {
              "title": "CO2 esterna presunta",
              "help": "Usata se nessun dispositivo misura l’aria esterna"
            }
          }
        },
        "corrected": {
          "type": "boolean",
          "title": "Corrected values",
          "description": "The verdicts include sensor corrections",
          "readOnly": true,
          "x-field": {
            "column": "hidden"
          },
          "x-i18n": {
            "it": {
              "title": "Valori corretti",
              "help": "Gli esiti tengono conto delle correzioni dei sensori"
            }
          }
        },
        "cause": {
          "type": "string",
          "title": "Cause of failure",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Causa dell’errore"
            }
          }
        },
        "madeBy": {
          "type": "string",
          "title": "Created by",
          "readOnly": true,
          "x-i18n": {
            "it": {
              "title": "Creata da"
            }
          }
        },
        "office": {
          "type": "string",
          "title": "Office",
          "readOnly": true,
          "maxLength": 200,
          "x-field": {
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Studio"
            }
          }
        },
        "client": {
          "type": "string",
          "title": "Client",
          "readOnly": true,
          "maxLength": 200,
          "x-field": {
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Committente"
            }
          }
        },
        "content": {
          "type": "object",
          "title": "Evidence data",
          "description": "JSON with all data behind the verdicts except the readings",
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
              "title": "Dati della prova",
              "help": "JSON con tutti i dati alla base degli esiti, tranne le misure"
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
              "title": "SHA-256 delle misure"
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
              "title": "Misure"
            }
          }
        },
        "aliveAt": {
          "type": "integer",
          "title": "Last active at",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "section": "technical",
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Ultima attività"
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
      "title": "Evidence",
      "description": "Evidence states whether a building met a standard of indoor air in a period. Create evidence from a building's row.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Prova di conformità",
          "plural": "Prove di conformità",
          "help": "Una prova di conformità indica se un edificio ha rispettato una norma sull’aria interna in un periodo. Si crea dalla riga dell’edificio."
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
            "closed": true,
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
          "description": "Floor seen from above; SVG and PDF pages are converted to a picture. Without a picture, the plan is blank.",
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
              "help": "Il piano visto dall’alto; SVG e pagine PDF sono convertiti in immagine. Senza immagine, la planimetria è vuota."
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
                "title": "From the left (%)",
                "minimum": 0,
                "maximum": 100,
                "x-i18n": {
                  "it": {
                    "title": "Da sinistra (%)"
                  }
                }
              },
              "y": {
                "type": "number",
                "title": "From the top (%)",
                "minimum": 0,
                "maximum": 100,
                "x-i18n": {
                  "it": {
                    "title": "Dall’alto (%)"
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
      "description": "A floor plan shows the rooms of a building on a picture, with their current readings.",
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
            "closed": true,
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
              "title": "On hold",
              "x-i18n": {
                "it": {
                  "title": "In sospeso"
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
              "title": "Aborted",
              "x-i18n": {
                "it": {
                  "title": "Interrotto"
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
          "title": "Channel",
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
              "title": "Webhook",
              "x-i18n": {
                "it": {
                  "title": "Webhook"
                }
              }
            },
            {
              "const": "managerChat",
              "title": "Manager's team chat",
              "x-i18n": {
                "it": {
                  "title": "Chat di un gestore"
                }
              }
            },
            {
              "const": "managerWebhook",
              "title": "Manager's webhook",
              "x-i18n": {
                "it": {
                  "title": "Webhook di un gestore"
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
              "title": "Canale"
            }
          }
        },
        "target": {
          "type": "string",
          "title": "Recipient id",
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
          "title": "Unsubscribe link",
          "readOnly": true,
          "x-field": {
            "history": false,
            "column": false,
            "filter": false,
            "section": "technical"
          },
          "x-i18n": {
            "it": {
              "title": "Link per disattivare gli avvisi"
            }
          }
        },
        "attached": {
          "type": "string",
          "title": "Attachment",
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
              "help": "File che viene allegato all’invio del messaggio"
            }
          },
          "description": "File that is attached when the message is sent"
        },
        "problem": {
          "type": "string",
          "title": "Last error",
          "readOnly": true,
          "x-field": {
            "filter": false,
            "width": 220,
            "sortable": false
          },
          "x-i18n": {
            "it": {
              "title": "Ultimo errore",
              "help": "Risposta del server destinatario"
            }
          },
          "description": "Response of the receiving server"
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
      "description": "Messages that the server could not send yet",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Messaggio",
          "plural": "Posta in uscita",
          "records": "Messaggi",
          "help": "Messaggi che il server non ha ancora potuto inviare"
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
            "closed": true,
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
          "description": "Gives access to this manager at sign-in. Default: created by the server.",
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
              "help": "Dà accesso a questo gestore. Predefinito: generato dal server.",
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
          "title": "Alarms of the manager",
          "x-field": {
            "section": "service"
          },
          "x-i18n": {
            "it": {
              "title": "Allarmi del gestore"
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
          "title": "Alarm channels",
          "x-i18n": {
            "it": {
              "title": "Canali degli allarmi"
            }
          },
          "properties": {
            "mails": {
              "type": "array",
              "title": "Also notified by mail",
              "description": "Alarms of all buildings, in addition to their mailing lists. Separated by commas; each address must confirm first.",
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
                  "help": "Allarmi di tutti gli edifici, oltre ai loro destinatari. Separati da virgole; ogni indirizzo deve prima confermare."
                }
              }
            },
            "chat": {
              "type": "string",
              "title": "Team chat",
              "description": "Default: same as the site",
              "oneOf": [
                {
                  "const": "none",
                  "title": "None",
                  "x-i18n": {
                    "it": {
                      "title": "Nessuno"
                    }
                  }
                },
                {
                  "const": "own",
                  "title": "Own address",
                  "x-i18n": {
                    "it": {
                      "title": "Indirizzo proprio"
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
                  "help": "Predefinita: quella del sito"
                }
              }
            },
            "chatUrl": {
              "type": "string",
              "title": "Chat address",
              "description": "Incoming webhook of Slack or a compatible service. Not shown after saving; leave empty to keep the current address.",
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
                  "help": "Webhook in entrata di Slack o di un servizio compatibile. Non è visibile dopo il salvataggio; vuoto: resta quello attuale."
                }
              }
            },
            "chatHost": {
              "type": "string",
              "title": "Chat host",
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
                  "title": "Host della chat"
                }
              }
            },
            "webhook": {
              "type": "string",
              "title": "Webhook",
              "description": "Default: same as the site",
              "oneOf": [
                {
                  "const": "none",
                  "title": "None",
                  "x-i18n": {
                    "it": {
                      "title": "Nessuno"
                    }
                  }
                },
                {
                  "const": "own",
                  "title": "Own address",
                  "x-i18n": {
                    "it": {
                      "title": "Indirizzo proprio"
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
                  "title": "Webhook",
                  "help": "Predefinito: quello del sito"
                }
              }
            },
            "webhookUrl": {
              "type": "string",
              "title": "Webhook address",
              "description": "Receives each alarm as JSON. Not shown after saving; leave empty to keep the current address.",
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
                  "title": "Indirizzo del webhook",
                  "help": "Riceve ogni allarme come JSON. Non è visibile dopo il salvataggio; vuoto: resta quello attuale."
                }
              }
            },
            "webhookSecret": {
              "type": "string",
              "title": "Webhook key",
              "description": "At least 16 characters; signs each message so that the receiver can verify the sender",
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
                  "title": "Chiave del webhook",
                  "help": "Almeno 16 caratteri; firma ogni messaggio, così chi riceve può verificare il mittente"
                }
              }
            },
            "webhookHost": {
              "type": "string",
              "title": "Webhook host",
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
                  "title": "Host del webhook"
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
      "description": "A manager is a customer who owns buildings and whose contacts receive alarm notifications.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Gestore",
          "plural": "Gestori",
          "help": "Un gestore è un cliente che possiede edifici e i cui contatti ricevono gli avvisi degli allarmi."
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
            "closed": true,
            "x-i18n": {
              "it": {
                "title": "Dettagli tecnici"
              }
            }
          },
          "messages": {
            "title": "Alarm channels",
            "x-i18n": {
              "it": {
                "title": "Canali degli allarmi"
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
          "description": "Lowercase letters, digits and -, for example maker-sensor. A file with this name in the mappings folder has priority.",
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
              "help": "Lettere minuscole, cifre e -, per esempio marca-sensore. Un file con questo nome nella cartella delle mappature ha la precedenza."
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
          "description": "Address of the manufacturer's documentation of the message",
          "minLength": 1,
          "maxLength": 300,
          "x-field": {
            "order": 4
          },
          "x-i18n": {
            "it": {
              "title": "Fonte",
              "help": "Indirizzo della documentazione del messaggio da parte del produttore"
            }
          }
        },
        "order": {
          "type": "integer",
          "title": "Order",
          "description": "The server tries mappings of the same messages in this order; those without a number are last.",
          "minimum": 1,
          "maximum": 99,
          "x-field": {
            "order": 4.5
          },
          "x-i18n": {
            "it": {
              "title": "Ordine",
              "help": "Il server prova le mappature degli stessi messaggi in questo ordine; quelle senza numero per ultime."
            }
          }
        },
        "profiles": {
          "type": "array",
          "title": "ChirpStack device profiles",
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
              "title": "Profili dispositivo di ChirpStack"
            }
          }
        },
        "devices": {
          "type": "array",
          "title": "The Things Stack devices",
          "description": "Brand and model as in the device repository of The Things Stack",
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
              "help": "Marca e modello come nell’archivio dei dispositivi di The Things Stack"
            }
          }
        },
        "normalized": {
          "type": "boolean",
          "title": "Use normalized payload",
          "description": "Reads the normalized payload of The Things Stack instead of the decoded payload",
          "x-field": {
            "column": false,
            "filter": false,
            "section": "kinds"
          },
          "x-i18n": {
            "it": {
              "title": "Usa il payload normalizzato",
              "help": "Legge il payload normalizzato di The Things Stack invece di quello decodificato"
            }
          }
        },
        "mqtt_topic": {
          "type": "string",
          "title": "MQTT topic",
          "description": "For example sensors/+/state: + stands for one level, # at the end for all further levels",
          "minLength": 1,
          "maxLength": 256,
          "pattern": "^([^+#/]*|\\+)(/([^+#/]*|\\+))*(/#)?$",
          "x-messages": {
            "pattern": "Use + only alone between two slashes, and # only at the end"
          },
          "x-field": {
            "column": false,
            "filter": false,
            "section": "broker"
          },
          "x-i18n": {
            "it": {
              "title": "Topic MQTT",
              "help": "Per esempio sensori/+/stato: + sta per un livello, # alla fine per tutti i livelli successivi",
              "messages": {
                "pattern": "Il segno + sta da solo tra due barre, # solo alla fine"
              }
            }
          }
        },
        "mqtt_device": {
          "type": "string",
          "title": "Source of hardware id",
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
              "title": "fixed value",
              "x-i18n": {
                "it": {
                  "title": "valore fisso"
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
              "title": "Origine dell’ID hardware"
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
                "description": "Names separated by points, outermost first, for example air.co2; list items are counted from 0",
                "minLength": 1,
                "maxLength": 200,
                "pattern": "^[^.]+(\\.[^.]+)*$",
                "x-i18n": {
                  "it": {
                    "title": "Percorso",
                    "help": "Nomi separati da punti, dal più esterno, per esempio air.co2; le voci di un elenco si contano da 0"
                  }
                }
              },
              "unit": {
                "type": "string",
                "title": "Unit in the message",
                "description": "As documented by the manufacturer",
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
                    "title": "Unità nel messaggio",
                    "help": "Come documentata dal produttore"
                  }
                }
              },
              "unit_path": {
                "type": "string",
                "title": "Unit path",
                "description": "For messages that contain the unit. The unit in the message has priority over the unit above",
                "maxLength": 200,
                "pattern": "^[^.]+(\\.[^.]+)*$",
                "x-i18n": {
                  "it": {
                    "title": "Percorso unità",
                    "help": "Per messaggi che contengono l’unità. L’unità nel messaggio ha la precedenza su quella sopra"
                  }
                }
              },
              "factor": {
                "type": "number",
                "title": "Factor",
                "description": "Multiplies the value before the unit is converted: 0.1 for tenths",
                "not": {
                  "const": 0
                },
                "x-i18n": {
                  "it": {
                    "title": "Fattore",
                    "help": "Moltiplica il valore prima della conversione di unità: 0,1 per i decimi"
                  }
                }
              },
              "least": {
                "type": "number",
                "title": "Minimum",
                "description": "Measuring range of the sensor, in this unit; values outside are discarded",
                "x-i18n": {
                  "it": {
                    "title": "Minimo",
                    "help": "Campo di misura del sensore, in questa unità; i valori fuori campo sono scartati"
                  }
                }
              },
              "most": {
                "type": "number",
                "title": "Maximum",
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
          "title": "Battery path",
          "description": "In percent, or in volts",
          "maxLength": 200,
          "pattern": "^[^.]+(\\.[^.]+)*$",
          "x-field": {
            "column": false,
            "filter": false,
            "section": "values"
          },
          "x-i18n": {
            "it": {
              "title": "Percorso batteria",
              "help": "In percentuale, o in volt"
            }
          }
        },
        "battery_empty": {
          "type": "number",
          "title": "Volts when empty",
          "description": "Only for a battery in volts or millivolts, as in the message",
          "minimum": 0,
          "maximum": 10000,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "values"
          },
          "x-i18n": {
            "it": {
              "title": "Volt da scarica",
              "help": "Solo per una batteria in volt o millivolt, come nel messaggio"
            }
          }
        },
        "battery_full": {
          "type": "number",
          "title": "Volts when full",
          "description": "If “Volts when empty” is set, too, the battery value is read as a voltage",
          "minimum": 0,
          "maximum": 10000,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "values"
          },
          "x-i18n": {
            "it": {
              "title": "Volt da carica",
              "help": "Se è impostato anche “Volt da scarica”, il valore della batteria è letto come tensione"
            }
          }
        },
        "list_path": {
          "type": "string",
          "title": "Path of the list of readings",
          "description": "Only for messages that also contain a list of earlier readings, each with its own time, such as the history of a sensor",
          "maxLength": 200,
          "pattern": "^[^.]+(\\.[^.]+)*$",
          "x-field": {
            "column": false,
            "filter": false,
            "section": "values"
          },
          "x-i18n": {
            "it": {
              "title": "Percorso dell’elenco di misure",
              "help": "Solo per messaggi che contengono anche un elenco di misure precedenti, ognuna con la propria ora, come lo storico di un sensore"
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
          "title": "Time path",
          "description": "Required for MQTT, because a broker may deliver late. Default: time at which the network received the message.",
          "maxLength": 200,
          "pattern": "^[^.]+(\\.[^.]+)*$",
          "x-field": {
            "column": false,
            "filter": false,
            "section": "values"
          },
          "x-i18n": {
            "it": {
              "title": "Percorso ora",
              "help": "Necessario per MQTT, perché un broker può consegnare in ritardo. Predefinita: l’ora di ricezione della rete."
            }
          }
        },
        "time_as": {
          "type": "string",
          "title": "Time format",
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
              "title": "text",
              "x-i18n": {
                "it": {
                  "title": "testo"
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
              "title": "Formato dell’ora"
            }
          }
        },
        "time_zone": {
          "type": "string",
          "title": "Time zone",
          "description": "IANA name, for example Europe/Rome; used if the time text has no offset",
          "maxLength": 60,
          "pattern": "^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$",
          "x-field": {
            "column": false,
            "filter": false,
            "section": "values"
          },
          "x-i18n": {
            "it": {
              "title": "Fuso orario",
              "help": "Nome IANA, per esempio Europe/Rome; usato se l’ora non contiene uno scarto"
            }
          }
        },
        "decoder": {
          "type": "string",
          "title": "Decoder",
          "description": "JavaScript of the manufacturer with decodeUplink(input), for undecoded messages. Runs on the server in isolation.",
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
              "help": "JavaScript del produttore con decodeUplink(input), per i messaggi non decodificati. Viene eseguito sul server, isolato."
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
          "title": "Details of last fault",
          "readOnly": true,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "decoding"
          },
          "x-i18n": {
            "it": {
              "title": "Dettagli dell’ultimo errore"
            }
          }
        },
        "last_fault_at": {
          "type": "integer",
          "title": "Last fault at",
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
          "description": "JSON from the console of The Things Stack or ChirpStack, an MQTT message, a decoded message, or hexadecimal bytes",
          "maxLength": 65536,
          "x-field": {
            "type": "longText",
            "column": false,
            "filter": false,
            "section": "trial"
          },
          "x-i18n": {
            "it": {
              "title": "Messaggio di esempio",
              "help": "JSON dalla console di The Things Stack o ChirpStack, un messaggio MQTT, un messaggio decodificato o byte esadecimali"
            }
          }
        },
        "example_topic": {
          "type": "string",
          "title": "Example topic",
          "description": "MQTT only: the topic identifies the device that sent the message",
          "maxLength": 256,
          "x-field": {
            "column": false,
            "filter": false,
            "section": "trial"
          },
          "x-i18n": {
            "it": {
              "title": "Topic dell’esempio",
              "help": "Solo MQTT: il topic identifica il dispositivo che ha inviato il messaggio"
            }
          }
        },
        "example_port": {
          "type": "integer",
          "title": "Example port",
          "description": "FPort, if the example contains only bytes",
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
              "title": "Porta dell’esempio",
              "help": "FPort, se l’esempio contiene solo byte"
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
            "title": "Devices",
            "x-i18n": {
              "it": {
                "title": "Dispositivi"
              }
            }
          },
          "broker": {
            "title": "MQTT messages",
            "x-i18n": {
              "it": {
                "title": "Messaggi MQTT"
              }
            }
          },
          "values": {
            "title": "Values in the message",
            "x-i18n": {
              "it": {
                "title": "Valori nel messaggio"
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
            "title": "Test with a message",
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
          "title": "Note",
          "minLength": 1,
          "maxLength": 200,
          "x-i18n": {
            "it": {
              "title": "Nota"
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
          "title": "Room name",
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
          "description": "Leave empty if the event has not ended",
          "minimum": {
            "$data": "1/from"
          },
          "x-field": {
            "type": "instant"
          },
          "x-i18n": {
            "it": {
              "title": "A",
              "help": "Lascia vuoto se l’evento non è finito"
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
      "description": "A note records an event at a place, for example building works, and appears in charts.",
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
              "title": "Ora della misura"
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
          "title": "Readings in this row",
          "readOnly": true,
          "x-field": {
            "order": 6,
            "filter": false,
            "sortable": false
          },
          "x-i18n": {
            "it": {
              "title": "Misure in questa riga"
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
              "title": "Misure raccolte"
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
      "description": "Readings with an impossible time are moved to quarantine with the reason, and are never deleted.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Misura in quarantena",
          "plural": "Misure in quarantena",
          "help": "Le misure con un’ora impossibile finiscono in quarantena con il motivo e non sono mai cancellate."
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
            "column": "hidden",
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
            "width": 152,
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
            "column": "hidden",
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
          "title": "Alarms of the manager",
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
          "description": "Gives access to this room at sign-in. Default: created by the server.",
          "pattern": "^[a-z0-9]*$",
          "minLength": 8,
          "maxLength": 8,
          "x-field": {
            "column": "hidden",
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
              "help": "Dà accesso a questa stanza. Predefinito: generato dal server.",
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
          "description": "Change the set point in the details of the place, so that the valves receive the new value",
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
              "help": "Modificala nei dettagli del luogo, così le valvole la ricevono"
            }
          }
        },
        "tempSetPointRestore": {
          "type": "number",
          "title": "Set point to restore",
          "description": "Set point that applies again when the override ends",
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
              "help": "Temperatura che vale di nuovo quando finisce quella temporanea"
            }
          }
        },
        "tempSetPointUntil": {
          "type": "integer",
          "title": "Override until",
          "description": "When the override of the time schedule ends; 0: no end",
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
              "title": "Temperatura temporanea fino a",
              "help": "Quando finisce la temperatura che sostituisce il programma orario; 0: senza fine"
            }
          }
        },
        "tempSetPointCovered": {
          "type": "array",
          "title": "Pending overrides",
          "description": "Overrides that become active again when the current one ends",
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
              "title": "Temperature temporanee in attesa",
              "help": "Temperature temporanee che valgono di nuovo quando finisce quella attuale"
            }
          }
        },
        "tuyaRoomId": {
          "type": "string",
          "title": "Old heating room id",
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
              "title": "Vecchio id stanza riscaldamento"
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
              "title": "UTC offset (hours)",
              "description": "UTC offset for which the schedule is stored",
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
                  "title": "Scarto da UTC (ore)",
                  "help": "Scarto da UTC per cui è conservato il programma"
                }
              }
            },
            "keepUtc": {
              "type": "boolean",
              "title": "Keep the schedule in UTC",
              "description": "After each clock change, the schedule shifts by one hour in local time",
              "x-field": {
                "column": false,
                "filter": false,
                "form": false,
                "section": "heating"
              },
              "x-i18n": {
                "it": {
                  "title": "Mantieni il programma in UTC",
                  "help": "A ogni cambio dell’ora il programma si sposta di un’ora nell’ora locale"
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
                  "help": "Per ogni giorno e ora (UTC): \"auto\" usa la temperatura impostata; un numero è una temperatura in °C"
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
          "description": "Facts about the room that standards of indoor air require",
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
              "title": "Intended occupancy (people)",
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
              "help": "Dati della stanza richiesti dalle norme sull’aria interna"
            }
          }
        },
        "fRsi": {
          "type": "number",
          "title": "Wall temperature factor (fRsi)",
          "description": "Default: 0.7",
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
              "title": "Fattore di temperatura pareti (fRsi)",
              "help": "Predefinito: 0,7"
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
            "column": "hidden",
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
      "description": "A room belongs to a building. Its devices measure the air; the console shows readings by room.",
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
          "env"
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
            "closed": true,
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
          "title": "Webhook address",
          "description": "Must start with https://",
          "minLength": 1,
          "maxLength": 500,
          "x-field": {
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Indirizzo del webhook",
              "help": "Deve iniziare con https://"
            }
          }
        },
        "entity": {
          "type": "string",
          "title": "Records",
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
              "title": "Record"
            }
          }
        },
        "events": {
          "type": "array",
          "title": "Events",
          "uniqueItems": true,
          "minItems": 1,
          "items": {
            "type": "string",
            "oneOf": [
              {
                "const": "created",
                "title": "created",
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
              "title": "Eventi"
            }
          }
        },
        "filter": {
          "type": "string",
          "title": "Filter",
          "description": "Text after ?filter= in the address of a filtered list, for example {\"name\":{\"contains\":\"School\"}}, or the whole address. Default: all records",
          "maxLength": 2000,
          "x-field": {
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Filtro",
              "help": "Testo dopo ?filter= nell’indirizzo di un elenco filtrato, per esempio {\"name\":{\"contains\":\"Scuola\"}}, o l’indirizzo intero. Predefinito: tutti i record"
            }
          }
        },
        "enabled": {
          "type": "boolean",
          "title": "Enabled",
          "x-default": {
            "role": {
              "*": true
            }
          },
          "x-i18n": {
            "it": {
              "title": "Attivo"
            }
          }
        },
        "stopped": {
          "type": "string",
          "title": "Reason for stop",
          "readOnly": true,
          "x-field": {
            "section": "state"
          },
          "x-i18n": {
            "it": {
              "title": "Motivo dell’arresto"
            }
          },
          "oneOf": [
            {
              "const": "failures",
              "title": "no successful delivery for two days",
              "x-i18n": {
                "it": {
                  "title": "nessuna consegna riuscita per due giorni"
                }
              }
            },
            {
              "const": "rights",
              "title": "owner no longer has access",
              "x-i18n": {
                "it": {
                  "title": "il titolare non ha più accesso"
                }
              }
            },
            {
              "const": "secret",
              "title": "no secret yet",
              "x-i18n": {
                "it": {
                  "title": "segreto mancante"
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
          "title": "Last success at",
          "readOnly": true,
          "x-field": {
            "type": "instant",
            "filter": false,
            "section": "state",
            "column": "hidden"
          },
          "x-i18n": {
            "it": {
              "title": "Ultima consegna riuscita"
            }
          }
        },
        "failures": {
          "type": "integer",
          "title": "Consecutive failures",
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
          "title": "Owner",
          "readOnly": true,
          "x-field": {
            "filter": false,
            "section": "state"
          },
          "x-i18n": {
            "it": {
              "title": "Titolare"
            }
          }
        },
        "made_by": {
          "type": "string",
          "title": "Created by",
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
          "title": "Manager name",
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
      "description": "A webhook sends alarms and changed records to another program.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Abbonamento",
          "plural": "Webhook",
          "records": "Abbonamenti",
          "help": "Un webhook invia allarmi e record modificati a un altro programma."
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
          "group": "integrations",
          "order": 1
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
        "message": {
          "type": "string",
          "title": "Message",
          "description": "As it arrived, or its bytes in hexadecimal digits",
          "readOnly": true,
          "maxLength": 65536,
          "x-field": {
            "type": "longText",
            "column": false,
            "filter": false,
            "history": false
          },
          "x-i18n": {
            "it": {
              "title": "Messaggio",
              "help": "Come è arrivato, oppure i suoi byte in cifre esadecimali"
            }
          }
        },
        "port": {
          "type": "integer",
          "title": "Port",
          "description": "FPort of LoRaWAN",
          "readOnly": true,
          "minimum": 0,
          "maximum": 255,
          "x-field": {
            "type": "numericId",
            "column": false,
            "filter": false
          },
          "x-i18n": {
            "it": {
              "title": "Porta",
              "help": "FPort di LoRaWAN"
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
          "group": "integrations",
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
          "description": "Hardware ids of accessible devices, written by programs. Business users without a list have access to all devices.",
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
              "help": "Id hardware dei dispositivi accessibili, scritti dai programmi. Un utente business senza elenco ha accesso a tutti i dispositivi."
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
      "description": "A user signs in with an email address and has access to all or to selected buildings, rooms and devices.",
      "type": "object",
      "x-i18n": {
        "it": {
          "title": "Utente",
          "plural": "Utenti",
          "help": "Un utente entra con un indirizzo email e ha accesso a tutto o a edifici, stanze e dispositivi scelti."
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
            "closed": true,
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
                "title": "Access to all devices",
                "description": "Includes all customers and devices added later",
                "x-field": {
                  "column": false,
                  "filter": false,
                  "sortable": false
                },
                "x-i18n": {
                  "it": {
                    "title": "Accesso a tutti i dispositivi",
                    "help": "Comprende tutti i clienti e i dispositivi aggiunti in seguito"
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
                "description": "Access to all devices in these buildings, including devices added later",
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
                    "help": "Accesso a tutti i dispositivi di questi edifici, anche a quelli aggiunti dopo"
                  }
                }
              },
              "rooms": {
                "type": "array",
                "title": "Rooms",
                "description": "Access to all devices in these rooms, including devices added later",
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
                    "help": "Accesso a tutti i dispositivi di queste stanze, anche a quelli aggiunti dopo"
                  }
                }
              },
              "chosenDevices": {
                "type": "array",
                "title": "Single devices",
                "description": "Access to these devices, in addition to the devices of the buildings and rooms. Without any selection, the user has no access to devices.",
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
                    "help": "Oltre a quelli degli edifici e delle stanze. Senza alcuna scelta, l’utente non ha accesso a dispositivi."
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
          "description": "Name for rooms that are created from this item. Default: the internal name",
          "maxLength": 60,
          "x-i18n": {
            "it": {
              "title": "Nome",
              "help": "Nome delle stanze create da questo articolo. Predefinito: il nome interno"
            }
          }
        },
        "internal_name": {
          "type": "string",
          "title": "Internal name",
          "description": "Number by which Configure Rooms finds the item. Default: the next number",
          "pattern": "^[0-9]*$",
          "x-field": {
            "sortBy": "internal_number"
          },
          "x-i18n": {
            "it": {
              "title": "Nome interno",
              "help": "Numero con cui Configura stanze trova l’articolo. Predefinito: il numero successivo"
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
          "x-default": {
            "role": {
              "*": false
            }
          },
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
            "closed": true,
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
        "title": "Also notify the building's list",
        "readOnly": true,
        "x-field": {
          "column": false,
          "filter": false,
          "show": false
        },
        "x-i18n": {
          "it": {
            "title": "Avvisa anche l’elenco dell’edificio"
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
            "title": "Allarmi",
            "help": "Luce rossa: aria cattiva. Viola: l’aria migliora. Ritorno al blu: aria di nuovo buona."
          }
        },
        "description": "Red light: bad air. Purple: the air recovers. Back to blue: good air again."
      },
      "lightDuration": {
        "type": "integer",
        "title": "LED colour: delay",
        "description": "Time in this colour before the alarm starts, and in another colour before the alarm ends. Default: 5 min.",
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
            "title": "Colore LED: ritardo",
            "help": "Tempo in questo colore prima che l’allarme inizi, e in un altro colore prima che finisca. Predefinito: 5 min."
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
        "title": "Temperature: delay",
        "description": "Time beyond the threshold before the alarm starts, and back within the threshold before it ends. Default: 5 min.",
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
            "title": "Temperatura: ritardo",
            "help": "Tempo oltre la soglia prima che l’allarme inizi, e di nuovo entro la soglia prima che finisca. Predefinito: 5 min."
          }
        }
      },
      "temperatureHysteresis": {
        "type": "number",
        "title": "Temperature: hysteresis",
        "description": "The alarm ends when the value is this far back within the threshold. Default: 0.3 °C",
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
            "title": "Temperatura: isteresi",
            "help": "L’allarme finisce quando il valore rientra di tanto entro la soglia. Predefinito: 0,3 °C"
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
        "title": "CO2: delay",
        "description": "Time beyond the threshold before the alarm starts, and back within the threshold before it ends. Default: 5 min.",
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
            "title": "CO2: ritardo",
            "help": "Tempo oltre la soglia prima che l’allarme inizi, e di nuovo entro la soglia prima che finisca. Predefinito: 5 min."
          }
        }
      },
      "co2Hysteresis": {
        "type": "number",
        "title": "CO2: hysteresis",
        "description": "The alarm ends when the value is this far back within the threshold. Default: 50 ppm",
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
            "title": "CO2: isteresi",
            "help": "L’allarme finisce quando il valore rientra di tanto entro la soglia. Predefinito: 50 ppm"
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
        "title": "Humidity: delay",
        "description": "Time beyond the threshold before the alarm starts, and back within the threshold before it ends. Default: 5 min.",
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
            "title": "Umidità: ritardo",
            "help": "Tempo oltre la soglia prima che l’allarme inizi, e di nuovo entro la soglia prima che finisca. Predefinito: 5 min."
          }
        }
      },
      "humidityHysteresis": {
        "type": "number",
        "title": "Humidity: hysteresis",
        "description": "The alarm ends when the value is this far back within the threshold. Default: 2 %",
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
            "title": "Umidità: isteresi",
            "help": "L’allarme finisce quando il valore rientra di tanto entro la soglia. Predefinito: 2 %"
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
        "title": "VOC: delay",
        "description": "Time beyond the threshold before the alarm starts, and back within the threshold before it ends. Default: 5 min.",
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
            "title": "VOC: ritardo",
            "help": "Tempo oltre la soglia prima che l’allarme inizi, e di nuovo entro la soglia prima che finisca. Predefinito: 5 min."
          }
        }
      },
      "vocHysteresis": {
        "type": "number",
        "title": "VOC: hysteresis",
        "description": "The alarm ends when the value is this far back within the threshold. Default: 50 ppb",
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
            "title": "VOC: isteresi",
            "help": "L’allarme finisce quando il valore rientra di tanto entro la soglia. Predefinito: 50 ppb"
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
        "title": "PM2.5: delay",
        "description": "Time beyond the threshold before the alarm starts, and back within the threshold before it ends. Default: 5 min.",
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
            "title": "PM2.5: ritardo",
            "help": "Tempo oltre la soglia prima che l’allarme inizi, e di nuovo entro la soglia prima che finisca. Predefinito: 5 min."
          }
        }
      },
      "pm25Hysteresis": {
        "type": "number",
        "title": "PM2.5: hysteresis",
        "description": "The alarm ends when the value is this far back within the threshold. Default: 2 μg/m³",
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
            "title": "PM2.5: isteresi",
            "help": "L’allarme finisce quando il valore rientra di tanto entro la soglia. Predefinito: 2 μg/m³"
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
        "title": "PM10: delay",
        "description": "Time beyond the threshold before the alarm starts, and back within the threshold before it ends. Default: 5 min.",
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
            "title": "PM10: ritardo",
            "help": "Tempo oltre la soglia prima che l’allarme inizi, e di nuovo entro la soglia prima che finisca. Predefinito: 5 min."
          }
        }
      },
      "pm10Hysteresis": {
        "type": "number",
        "title": "PM10: hysteresis",
        "description": "The alarm ends when the value is this far back within the threshold. Default: 4 μg/m³",
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
            "title": "PM10: isteresi",
            "help": "L’allarme finisce quando il valore rientra di tanto entro la soglia. Predefinito: 4 μg/m³"
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
        "title": "CO2 rise: time window",
        "description": "The alarm needs at least two readings in this window",
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
            "title": "Aumento della CO2: intervallo",
            "help": "L’allarme richiede almeno due misure in questo intervallo"
          }
        }
      },
      "co2RiseDuration": {
        "type": "integer",
        "title": "CO2 rise: delay",
        "description": "Time beyond the threshold before the alarm starts, and back within the threshold before it ends. Default: 5 min.",
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
            "title": "Aumento della CO2: ritardo",
            "help": "Tempo oltre la soglia prima che l’allarme inizi, e di nuovo entro la soglia prima che finisca. Predefinito: 5 min."
          }
        }
      },
      "co2RiseHysteresis": {
        "type": "number",
        "title": "CO2 rise: hysteresis",
        "description": "The alarm ends when the value is this far back within the threshold. Default: 50 ppm",
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
            "title": "Aumento della CO2: isteresi",
            "help": "L’allarme finisce quando il valore rientra di tanto entro la soglia. Predefinito: 50 ppm"
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
        "title": "Temperature fall: time window",
        "description": "The alarm needs at least two readings in this window",
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
            "title": "Calo della temperatura: intervallo",
            "help": "L’allarme richiede almeno due misure in questo intervallo"
          }
        }
      },
      "temperatureFallDuration": {
        "type": "integer",
        "title": "Temperature fall: delay",
        "description": "Time beyond the threshold before the alarm starts, and back within the threshold before it ends. Default: 5 min.",
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
            "title": "Calo della temperatura: ritardo",
            "help": "Tempo oltre la soglia prima che l’allarme inizi, e di nuovo entro la soglia prima che finisca. Predefinito: 5 min."
          }
        }
      },
      "temperatureFallHysteresis": {
        "type": "number",
        "title": "Temperature fall: hysteresis",
        "description": "The alarm ends when the value is this far back within the threshold. Default: 0.3 °C",
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
            "title": "Calo della temperatura: isteresi",
            "help": "L’allarme finisce quando il valore rientra di tanto entro la soglia. Predefinito: 0,3 °C"
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
        "title": "Battery: delay",
        "description": "Time beyond the threshold before the alarm starts, and back within the threshold before it ends. Default: 5 min.",
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
            "title": "Batteria: ritardo",
            "help": "Tempo oltre la soglia prima che l’allarme inizi, e di nuovo entro la soglia prima che finisca. Predefinito: 5 min."
          }
        }
      },
      "batteryHysteresis": {
        "type": "number",
        "title": "Battery: hysteresis",
        "description": "The alarm ends when the value is this far back within the threshold. Default: 5 %",
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
            "title": "Batteria: isteresi",
            "help": "L’allarme finisce quando il valore rientra di tanto entro la soglia. Predefinito: 5 %"
          }
        }
      },
      "reminderMinutes": {
        "type": "integer",
        "title": "Remind every",
        "description": "Reminds the notified people for up to one day, until the alarm is acknowledged. Default: no reminders.",
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
            "help": "Ricorda l’allarme a chi è stato avvisato, fino a un giorno, finché non è preso in carico. Predefinito: nessun promemoria."
          }
        }
      },
      "escalateMinutes": {
        "type": "integer",
        "title": "Escalate after",
        "description": "Until the alarm is acknowledged, the next person is notified each time this period has passed",
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
            "title": "Inoltra dopo",
            "help": "Finché l’allarme non è preso in carico, la persona successiva viene avvisata ogni volta che passa questo tempo"
          }
        }
      },
      "escalateTo": {
        "type": "array",
        "title": "Escalation addresses, in order",
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
            "title": "Indirizzi dell’inoltro, in ordine"
          }
        }
      },
      "duty": {
        "type": "object",
        "title": "On duty",
        "description": "Until the alarm is acknowledged, escalation notifies the person on duty, then the deputy, then the escalation addresses",
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
            "title": "Weekly shifts",
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
                  "description": "Building time, for example 8:00-18:00; 18-8 lasts until the next morning",
                  "maxLength": 11,
                  "pattern": "^([01]?\\d|2[0-3])(:[0-5]\\d)?-(([01]?\\d|2[0-3])(:[0-5]\\d)?|24(:00)?)$",
                  "x-messages": {
                    "pattern": "Hours such as 8:00-18:00"
                  },
                  "x-i18n": {
                    "it": {
                      "title": "Ore",
                      "help": "Ora dell’edificio, per esempio 8:00-18:00; 18-8 dura fino al mattino dopo",
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
                "title": "Turni settimanali"
              }
            }
          },
          "people": {
            "type": "array",
            "title": "People in the calendar",
            "description": "Matches shifts of a calendar file to people: by participant address, or by name in the title",
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
                "help": "Associa alle persone i turni di un file di calendario: per indirizzo tra i partecipanti o per nome nel titolo"
              }
            }
          },
          "events": {
            "type": "array",
            "title": "Shifts from the calendar",
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
                "title": "Turni dal calendario"
              }
            }
          }
        },
        "x-i18n": {
          "it": {
            "title": "Di turno",
            "help": "Finché l’allarme non è preso in carico, l’inoltro avvisa chi è di turno, poi il sostituto, poi gli indirizzi dell’inoltro"
          }
        }
      },
      "openHoursOnly": {
        "type": "boolean",
        "title": "Only during opening hours",
        "description": "Measured values and LED colours raise alarms only while the place is open. Offline devices always raise alarms. A place without opening hours is always open.",
        "readOnly": true,
        "x-field": {
          "column": false,
          "filter": false,
          "section": "alarms"
        },
        "x-i18n": {
          "it": {
            "title": "Solo durante l’apertura",
            "help": "I valori misurati e i colori del LED generano allarmi solo mentre il luogo è aperto. I dispositivi non in linea generano sempre allarmi. Un luogo senza orari di apertura è sempre aperto."
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
    "title": "Message fault",
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
        "title": "No time, or no time zone",
        "x-i18n": {
          "it": {
            "title": "Manca l’ora o il fuso orario"
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
        "title": "The mapping found no value in the message",
        "x-i18n": {
          "it": {
            "title": "La mappatura non ha trovato valori nel messaggio"
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
        "title": "No matching mapping",
        "x-i18n": {
          "it": {
            "title": "Nessuna mappatura adatta"
          }
        }
      },
      {
        "const": "undecoded",
        "title": "Not decoded by network",
        "x-i18n": {
          "it": {
            "title": "Non decodificato dalla rete"
          }
        }
      },
      {
        "const": "decoder",
        "title": "Decoder failed",
        "x-i18n": {
          "it": {
            "title": "Errore del decodificatore"
          }
        }
      },
      {
        "const": "device",
        "title": "Hardware id missing",
        "x-i18n": {
          "it": {
            "title": "Manca l’ID hardware"
          }
        }
      },
      {
        "const": "refused",
        "title": "Reading rejected",
        "x-i18n": {
          "it": {
            "title": "Misura rifiutata"
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
            "help": "Per esempio 8:00-13:00, 14:30-18:00; 22-6 dura fino al mattino dopo. Giorno vuoto: chiuso. Tutti vuoti: sempre aperto."
          }
        },
        "description": "For example 8:00-13:00, 14:30-18:00; 22-6 lasts until the next morning. Empty day: closed. All days empty: always open."
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
        "description": "Open only in these periods, for example the terms of a school year. Default: all year.",
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
            "help": "Aperto solo in questi periodi, per esempio quelli dell’anno scolastico. Predefinito: tutto l’anno."
          }
        }
      },
      "holidays": {
        "type": "array",
        "title": "Holidays",
        "description": "Closed all day, regardless of the weekly hours. A single day needs no end date. “Closing days” also lower the heating.",
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
            "help": "Chiuso tutto il giorno, qualunque siano gli orari settimanali. Per un solo giorno non serve la fine. I «giorni di chiusura» abbassano anche il riscaldamento."
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
        "description": "Last day. Default: until further notice.",
        "x-i18n": {
          "it": {
            "title": "Fino al",
            "help": "Ultimo giorno. Predefinito: fino a nuovo avviso."
          }
        }
      },
      "reason": {
        "type": "string",
        "maxLength": 120,
        "title": "Reason",
        "description": "For example building works, holidays or maintenance",
        "x-i18n": {
          "it": {
            "title": "Motivo",
            "help": "Per esempio lavori, vacanze o manutenzione"
          }
        }
      },
      "by": {
        "type": "string",
        "maxLength": 80,
        "title": "Contact person",
        "x-i18n": {
          "it": {
            "title": "Persona di riferimento"
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
    "description": "For each day and hour (UTC): \"auto\" uses the set point; a number is a temperature in °C",
    "type": "object",
    "additionalProperties": false
  },
  "setting-source": {
    "$schema": "http://json-schema.org/draft-07/schema#",
    "title": "Source of a setting",
    "type": "string",
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
    ]
  }
};
