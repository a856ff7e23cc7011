// Made by `npm run generate`. Change the schemas instead.

import type { GeneratedApplication } from '../../src/frame/model/application-source';

/** Values that only code can compute, by their rules. */
export type ValueRule = "deviceVariant" | "isHomeVariant" | "wifiSlots" | "canUpdateWifi" | "internalNumber";

export const application: GeneratedApplication<ValueRule> = {
  "$schema": "./_meta/application.schema.json",
  "languages": [
    "en",
    "it"
  ],
  "rules": {
    "values": [
      "deviceVariant",
      "isHomeVariant",
      "wifiSlots",
      "canUpdateWifi",
      "internalNumber"
    ],
    "checks": [
      "cityInCountry",
      "knownZone",
      "mappedUnits",
      "readableFirmware",
      "topicLevel"
    ]
  },
  "icons": [
    "alarm",
    "device",
    "evidence",
    "firmware",
    "manager",
    "plan",
    "warehouse"
  ],
  "accounts": {
    "entity": "user",
    "managedBy": "users.manage",
    "viewOnly": "viewOnly"
  },
  "users": {
    "ADMIN": {
      "reaches": "everything"
    },
    "BUSINESS": {
      "reaches": "listedOrEverything"
    },
    "HOME": {
      "reaches": "listed"
    }
  },
  "levels": {
    "manager": "MANAGER",
    "building": "BUILDING",
    "room": "ROOM"
  },
  "capabilities": {
    "device.command": {
      "does": {
        "en": "send parameters and commands to devices",
        "it": "inviare parametri e comandi ai dispositivi"
      },
      "roles": [
        "ADMIN"
      ],
      "needs": "read"
    },
    "device.token": {
      "does": {
        "en": "change the tokens of devices",
        "it": "cambiare i token dei dispositivi"
      },
      "roles": [
        "ADMIN"
      ],
      "needs": "read"
    },
    "device.firmware": {
      "does": {
        "en": "update the firmware of devices",
        "it": "aggiornare il firmware dei dispositivi"
      },
      "roles": [
        "ADMIN"
      ],
      "needs": "read"
    },
    "device.led": {
      "does": {
        "en": "set when the LED of a device is off",
        "it": "impostare gli orari del LED dei dispositivi"
      },
      "roles": [
        "*"
      ],
      "needs": "read"
    },
    "device.wifi": {
      "does": {
        "en": "send Wi-Fi credentials to devices",
        "it": "inviare credenziali Wi-Fi ai dispositivi"
      },
      "roles": [
        "*"
      ],
      "needs": "read"
    },
    "device.wifiPassword": {
      "does": {
        "en": "check Wi-Fi passwords",
        "it": "controllare le password Wi-Fi"
      },
      "roles": [
        "ADMIN"
      ],
      "needs": "read"
    },
    "device.location": {
      "does": {
        "en": "say where a device is",
        "it": "indicare dove si trova un dispositivo"
      },
      "roles": [
        "*"
      ],
      "needs": "read"
    },
    "device.identifiers": {
      "does": {
        "en": "see tokens and hardware ids where devices are chosen",
        "it": "vedere token e id hardware nella scelta dei dispositivi"
      },
      "roles": [
        "ADMIN"
      ],
      "screenOnly": true,
      "readsOnly": true
    },
    "readings.send": {
      "does": {
        "en": "send readings",
        "it": "inviare misure"
      },
      "roles": [
        "ADMIN"
      ]
    },
    "readings.thresholds": {
      "does": {
        "en": "see the CO2 thresholds in charts",
        "it": "vedere le soglie di CO2 nei grafici"
      },
      "roles": [
        "ADMIN"
      ],
      "readsOnly": true
    },
    "alarms.notIncluded": {
      "does": {
        "en": "read and set alarms that the manager does not have",
        "it": "leggere e impostare allarmi che il gestore non ha"
      },
      "roles": [
        "ADMIN"
      ],
      "readsOnly": true
    },
    "alarm.acknowledge": {
      "does": {
        "en": "acknowledge alarms",
        "it": "prendere in carico gli allarmi"
      },
      "roles": [
        "*"
      ],
      "needs": "read"
    },
    "alarm.close": {
      "does": {
        "en": "close open alarms by hand",
        "it": "chiudere a mano gli allarmi aperti"
      },
      "roles": [
        "ADMIN",
        "BUSINESS",
        "MANAGER",
        "BUILDING",
        "ROOM"
      ],
      "needs": "read"
    },
    "alarms.removeAddresses": {
      "does": {
        "en": "remove addresses from lists of alarms",
        "it": "togliere indirizzi dalle liste degli allarmi"
      },
      "roles": [
        "ADMIN",
        "BUSINESS",
        "MANAGER",
        "BUILDING",
        "HOME"
      ]
    },
    "place.alarms": {
      "does": {
        "en": "change the alarms of this place",
        "it": "modificare gli allarmi di questo luogo"
      },
      "roles": [
        "*"
      ],
      "needs": "update"
    },
    "manager.alarms": {
      "does": {
        "en": "enable the alarms of managers",
        "it": "attivare gli allarmi dei gestori"
      },
      "roles": [
        "ADMIN"
      ],
      "needs": "update",
      "writes": {
        "manager": [
          "alarmsEnabled"
        ]
      }
    },
    "manager.channels": {
      "does": {
        "en": "send test messages to the channels of managers",
        "it": "inviare messaggi di prova ai canali dei gestori"
      },
      "roles": [
        "ADMIN"
      ],
      "needs": "update"
    },
    "building.alarms": {
      "does": {
        "en": "enable the heating alarms of buildings",
        "it": "attivare gli allarmi di riscaldamento degli edifici"
      },
      "roles": [
        "ADMIN"
      ],
      "needs": "update",
      "writes": {
        "building": [
          "tuya.enableAlarms"
        ]
      }
    },
    "building.wifi": {
      "does": {
        "en": "send Wi-Fi credentials to whole buildings",
        "it": "inviare credenziali Wi-Fi a edifici interi"
      },
      "roles": [
        "ADMIN"
      ],
      "needs": "update",
      "writes": {
        "building": [
          "commands_cache"
        ]
      }
    },
    "token.generate": {
      "does": {
        "en": "make access tokens",
        "it": "generare token di accesso"
      },
      "roles": [
        "ADMIN"
      ]
    },
    "heating.setPoint": {
      "does": {
        "en": "change the set point of this place",
        "it": "modificare la temperatura di questo luogo"
      },
      "roles": [
        "*"
      ],
      "needs": "update"
    },
    "heating.valve": {
      "does": {
        "en": "send commands to heating devices",
        "it": "inviare comandi ai dispositivi di riscaldamento"
      },
      "roles": [
        "ADMIN"
      ]
    },
    "heating.details": {
      "does": {
        "en": "see the details of heating devices",
        "it": "vedere i dettagli dei dispositivi di riscaldamento"
      },
      "roles": [
        "ADMIN"
      ],
      "readsOnly": true
    },
    "heating.link": {
      "does": {
        "en": "see what no place is linked to at the heating service",
        "it": "vedere ciò che nel servizio di riscaldamento non è collegato"
      },
      "roles": [
        "ADMIN"
      ],
      "readsOnly": true
    },
    "dashboard.managers": {
      "does": {
        "en": "choose among managers on the dashboard",
        "it": "scegliere tra i gestori nella dashboard"
      },
      "roles": [
        "ADMIN"
      ],
      "screenOnly": true,
      "readsOnly": true
    },
    "users.manage": {
      "does": {
        "en": "manage users",
        "it": "gestire gli utenti"
      },
      "roles": [
        "ADMIN"
      ],
      "opens": [
        "user"
      ]
    },
    "users.apiKey": {
      "does": {
        "en": "make and remove API keys",
        "it": "creare e rimuovere chiavi API"
      },
      "roles": [
        "ADMIN"
      ],
      "needs": "update"
    },
    "users.password": {
      "does": {
        "en": "invite users and set passwords for one sign-in",
        "it": "invitare gli utenti e impostare password per un solo accesso"
      },
      "roles": [
        "ADMIN"
      ],
      "needs": "update"
    },
    "users.sessions": {
      "does": {
        "en": "sign users out",
        "it": "disconnettere gli utenti"
      },
      "roles": [
        "ADMIN"
      ],
      "needs": "update"
    },
    "warehouse.manage": {
      "does": {
        "en": "manage the warehouse",
        "it": "gestire il magazzino"
      },
      "roles": [
        "ADMIN"
      ],
      "opens": [
        "warehouse-item"
      ],
      "screenOnly": true
    },
    "warehouse.import": {
      "does": {
        "en": "import devices into the warehouse",
        "it": "importare dispositivi nel magazzino"
      },
      "roles": [
        "ADMIN"
      ],
      "needs": "create",
      "screenOnly": true
    },
    "warehouse.configure": {
      "does": {
        "en": "make rooms of the warehouse's devices",
        "it": "creare stanze dai dispositivi del magazzino"
      },
      "roles": [
        "ADMIN"
      ],
      "needs": "update",
      "screenOnly": true
    },
    "feedback.send": {
      "does": {
        "en": "send feedback",
        "it": "inviare un riscontro"
      },
      "roles": [
        "*"
      ],
      "readsOnly": true
    }
  }
};
