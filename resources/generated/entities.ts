// Made by `npm run generate`. Change the schemas or the field types instead.

export interface AvailableToken {
  id: string;
  [k: string]: unknown;
}

export interface Building {
  id: string;
  dbId?: string;
  name: string;
  env: string;
  env_name?: string;
  roomCount?: number;
  env_ref?: string;
  parentHierarchyId?: string;
  alarmsEnabled?: boolean;
  city: string;
  country: string;
  category?: ("public_school" | "private_school" | "office" | "municipality") & string;
  contactMails?: string[];
  token?: string;
  timeZone?: string;
  tempSetPoint?: number;
  tempSetPointRestore?: number;
  airly?: {
    installationId?: number;
  };
  tuya?: {
    homeId?: string;
    enableAlarms?: boolean;
    alarmMinTemp?: number;
    enableSchedule?: boolean;
    schedule?: {
      sun?: {
        [k: string]: "auto" | number;
      };
      mon?: {
        [k: string]: "auto" | number;
      };
      tue?: {
        [k: string]: "auto" | number;
      };
      wed?: {
        [k: string]: "auto" | number;
      };
      thu?: {
        [k: string]: "auto" | number;
      };
      fri?: {
        [k: string]: "auto" | number;
      };
      sat?: {
        [k: string]: "auto" | number;
      };
    };
  };
  alarms?: {
    mailingList?: string[];
    type?: (number & (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9))[];
    minTemperature?: number;
    maxTemperature?: number;
    co2TemperatureThreshold?: number;
    co2Threshold?: number;
    minHumidity?: number;
    humidityThreshold?: number;
    co2HumidityThreshold?: number;
  };
  commands_cache?: {
    SSIDS?: string;
    PWDS?: string;
  };
  createdAt?: number;
}

export interface Credential {
  id: string;
  [k: string]: unknown;
}

export interface Device {
  id: string;
  hw_id: string;
  conn_id?: string;
  fw_rel?: string;
  esp_rel?: string;
  algo_active?: boolean;
  algo_state?: ("0" | "6") & string;
  conn_type?: number & (0 | 4);
  alias?: string;
  label?: string;
  manager_name?: string;
  manager_id?: string;
  building_name?: string;
  building_id?: string;
  room_name?: string;
  room_id?: string;
  token?: string;
  loc_token?: string;
  location?: {
    city?: string;
    country?: string;
  };
  createdAt?: number;
  updated_at?: number;
  hwType?: ("B2B" | "Home") & string;
  fybraHome?: boolean;
  connected?: boolean;
  alarms?: {
    mailingList?: string[];
    type?: (number & (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9))[];
    minTemperature?: number;
    maxTemperature?: number;
    co2TemperatureThreshold?: number;
    co2Threshold?: number;
    minHumidity?: number;
    humidityThreshold?: number;
    co2HumidityThreshold?: number;
  };
  CO2?: number;
  temp?: number;
  hum?: number;
  VOC?: number;
  Luci?: number & (0 | 1 | 4 | 7);
  TIME1_aer?: number;
  TIME2_aer?: number;
  CO2_aer?: number;
  CO2_min?: number;
  CO2_res?: number;
  CO2_max?: number;
  CO2_send?: number;
  CO2_sample?: number;
  temp_offset?: number;
  VOC_max1?: number;
  VOC_max2?: number;
  VOC_max3?: number;
  VOC_res?: number;
  VOC_CO2?: number;
  TOFF_led?: number;
  TON_led?: number;
  SSID?: string;
  PWD?: string;
  SSIDS?: string;
  PWDS?: string;
  SSID2?: string;
  PWD2?: string;
  WIFI?: number & (0 | 1 | 2 | 3);
  wifi_slots?: number;
  wifi_updatable?: boolean;
  commands_cache?: {};
  commands_update?: boolean;
  commands_cache_updated_at?: number;
}

export interface EspVersionHome {
  id: string;
  esp_rel: string;
  name?: string;
  url?: {
    host?: string;
    port?: number;
    resource?: string;
  };
}

export interface EspVersion {
  id: string;
  esp_rel: string;
  name?: string;
  url?: {
    host?: string;
    port?: number;
    resource?: string;
  };
}

export interface FwVersionHome {
  id: string;
  fw_rel: string;
  name?: string;
  url?: {
    host?: string;
    port?: number;
    resource?: string;
  };
}

export interface FwVersion {
  id: string;
  fw_rel: string;
  name?: string;
  url?: {
    host?: string;
    port?: number;
    resource?: string;
  };
}

export interface GeoLocation {
  id: string;
  [k: string]: unknown;
}

export interface Manager {
  id: string;
  dbId?: string;
  name: string;
  address?: string;
  cap?: string;
  city: string;
  country: string;
  contactMails?: string[];
  token?: string;
  alarmsEnabled?: boolean;
  logo?: string;
  tuya?: {
    adminUsername?: string;
    adminId?: string;
  };
  createdAt?: number;
}

export interface Manual {
  id: string;
  [k: string]: unknown;
}

export interface PrivacyPolicy {
  id: string;
  [k: string]: unknown;
}

export interface Room {
  id: string;
  dbId?: string;
  name: string;
  internal_name?: string;
  env: string;
  env_name?: string;
  home_id?: string;
  station_id?: number;
  timeZone?: string;
  manager_id?: string;
  manager_name?: string;
  env_ref?: string;
  parentHierarchyId?: string;
  alarmsEnabled?: boolean;
  token?: string;
  roomType?: string;
  from_warehouse?: boolean;
  tempSetPoint?: number;
  tuyaRoomId?: string;
  tuya?: {
    roomId?: string;
    avgTempDelta?: number;
    enableSchedule?: boolean;
    schedule?: {
      sun?: {
        [k: string]: "auto" | number;
      };
      mon?: {
        [k: string]: "auto" | number;
      };
      tue?: {
        [k: string]: "auto" | number;
      };
      wed?: {
        [k: string]: "auto" | number;
      };
      thu?: {
        [k: string]: "auto" | number;
      };
      fri?: {
        [k: string]: "auto" | number;
      };
      sat?: {
        [k: string]: "auto" | number;
      };
    };
  };
  alarms?: {
    mailingList?: string[];
    type?: (number & (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9))[];
    minTemperature?: number;
    maxTemperature?: number;
    co2TemperatureThreshold?: number;
    co2Threshold?: number;
    minHumidity?: number;
    humidityThreshold?: number;
    co2HumidityThreshold?: number;
  };
  createdAt?: number;
}

export interface TermsCondition {
  id: string;
  [k: string]: unknown;
}

export interface UnconfiguredDevice {
  id: string;
  [k: string]: unknown;
}

export interface User {
  id: string;
  dbId?: string;
  name: string;
  email: string;
  role: ("ADMIN" | "HOME" | "BUSINESS") & string;
  deviceHwIds?: string[];
  devices?: {
    hw_id?: string;
    wasShared?: boolean;
  }[];
  apiKey?: string;
  createdAt?: number;
}

export interface Vmc {
  id: string;
  [k: string]: unknown;
}

export interface WarehouseItem {
  id: string;
  dbId?: string;
  serial_number: string;
  name?: string;
  internal_name?: string;
  token: string;
  configured?: boolean;
  createdAt?: number;
}
