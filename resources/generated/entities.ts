// Made by `npm run generate`. Change the schemas instead.

type Alarm = {
  id: string;
  version?: number;
  began?: number;
  code?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16;
  state?: "open" | "acknowledged" | "ended";
  severity?: "notice" | "warning" | "critical";
  dueAt?: number;
  remindedAt?: number;
  escalated?: number;
  escalationStep?: number;
  rank?: number;
  device?: string;
  device_name?: string;
  room_id?: string;
  room_name?: string;
  building_id?: string;
  building_name?: string;
  manager_id?: string;
  manager_name?: string;
  token?: string;
  value?: number;
  threshold?: number;
  ended?: number;
  length?: number;
  endedBy?: "off" | "moved" | "service" | "closed" | "corrected";
  closedBy?: string;
  closeReason?: string;
  notified?: "waiting" | "sent" | "nobody" | "unconfirmed" | "stopped" | "limit" | "asleep";
  raisedAt?: number;
  changedAt?: number;
  acknowledgedBy?: string;
  acknowledgedAt?: number;
  note?: string;
  answeredAt?: number;
  cause?: "air" | "people" | "heating" | "outside" | "device" | "works" | "other";
  causeText?: string;
  transitions?: {
    to?: "pending" | "open" | "ending" | "resumed" | "over" | "closingTime" | "withdrawn";
    at?: number;
    value?: number;
    limit?: number;
    minutes?: number;
    hysteresis?: number;
    from?: "device" | "room" | "building";
    decidedFrom?: "device" | "room" | "building";
  }[];
  notes?: {
    at?: number;
    by?: string;
    text?: string;
  }[];
  snoozedUntil?: number;
};

type Assignment = {
  id: string;
  version?: number;
  device?: string;
  place_name?: string;
  place?: string;
  from?: number;
  to?: number;
  createdAt?: number;
};

type AvailableToken = {
  id: string;
  version?: number;
  [key: string]: unknown;
};

type Building = {
  id: string;
  version?: number;
  dbId?: string;
  name?: string;
  env?: string;
  env_name?: string;
  roomCount?: number;
  env_ref?: string;
  parentHierarchyId?: string;
  alarmsEnabled?: boolean;
  city?: string;
  country?: string;
  position?: {
    lat?: number;
    lng?: number;
  };
  category?: "public_school" | "private_school" | "office" | "municipality";
  contactMails?: string[];
  timeZone?: string;
  tempSetPoint?: number;
  tempSetPointRestore?: number;
  tempSetPointUntil?: number;
  closings?: {
    from?: string;
    to?: string;
    celsius?: number;
    name?: string;
  }[];
  closedUntil?: string;
  tempSetPointCovered?: {
    celsius?: number;
    until?: number;
  }[];
  airly?: {
    installationId?: number;
  };
  tuya?: {
    homeId?: string;
    enableAlarms?: boolean;
    alarmMinTemp?: number;
    enableSchedule?: boolean;
    scheduleOffset?: number;
    keepUtc?: boolean;
    schedule?: {
      sun?: {
        [key: string]: "auto" | number;
      };
      mon?: {
        [key: string]: "auto" | number;
      };
      tue?: {
        [key: string]: "auto" | number;
      };
      wed?: {
        [key: string]: "auto" | number;
      };
      thu?: {
        [key: string]: "auto" | number;
      };
      fri?: {
        [key: string]: "auto" | number;
      };
      sat?: {
        [key: string]: "auto" | number;
      };
    };
  };
  parked?: {
    from?: string;
    to?: string;
    reason?: string;
    by?: string;
  };
  opening?: {
    mon?: string;
    tue?: string;
    wed?: string;
    thu?: string;
    fri?: string;
    sat?: string;
    sun?: string;
    terms?: {
      from?: string;
      to?: string;
      name?: string;
    }[];
    holidays?: {
      from?: string;
      to?: string;
      name?: string;
    }[];
  };
  alarms?: {
    mailingList?: string[];
    withBuildingList?: boolean;
    type?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 11 | 12 | 13 | 14 | 15 | 16)[];
    lightDuration?: number;
    minTemperature?: number;
    maxTemperature?: number;
    co2TemperatureThreshold?: number;
    temperatureDuration?: number;
    temperatureHysteresis?: number;
    co2Threshold?: number;
    co2Duration?: number;
    co2Hysteresis?: number;
    minHumidity?: number;
    humidityThreshold?: number;
    co2HumidityThreshold?: number;
    humidityDuration?: number;
    humidityHysteresis?: number;
    vocThreshold?: number;
    vocDuration?: number;
    vocHysteresis?: number;
    pm25Threshold?: number;
    pm25Duration?: number;
    pm25Hysteresis?: number;
    pm10Threshold?: number;
    pm10Duration?: number;
    pm10Hysteresis?: number;
    co2RiseThreshold?: number;
    co2RiseWindow?: number;
    co2RiseDuration?: number;
    co2RiseHysteresis?: number;
    temperatureFallThreshold?: number;
    temperatureFallWindow?: number;
    temperatureFallDuration?: number;
    temperatureFallHysteresis?: number;
    batteryThreshold?: number;
    batteryDuration?: number;
    batteryHysteresis?: number;
    reminderMinutes?: number;
    escalateMinutes?: number;
    escalateTo?: string[];
    duty?: {
      shifts?: {
        days?: "every" | "workdays" | "weekend" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";
        hours?: string;
        mail?: string;
        deputy?: string;
      }[];
      people?: {
        name?: string;
        mail?: string;
      }[];
      events?: {
        from?: string;
        to?: string;
        mail?: string;
      }[];
    };
    openHoursOnly?: boolean;
  };
  token?: string;
  commands_cache?: {
    SSIDS?: string;
  };
  createdAt?: number;
};

type Correction = {
  id: string;
  version?: number;
  device?: string;
  device_name?: string;
  measure?: "CO2" | "temp" | "hum" | "VOC" | "pm25" | "pm10" | "no2" | "o3";
  offset?: number;
  from?: number;
  to?: number;
  reason?: string;
  author?: string;
  subject?: string;
  until?: number;
  createdAt?: number;
};

type Credential = {
  id: string;
  version?: number;
  [key: string]: unknown;
};

type Device = {
  id: string;
  version?: number;
  alias?: string;
  connected?: boolean;
  CO2?: number;
  temp?: number;
  algo_state?: "0" | "6";
  building_name?: string;
  updated_at?: number;
  label?: string;
  manager_id?: string;
  building_id?: string;
  timeZone?: string;
  room_name?: string;
  room_id?: string;
  site?: string;
  site_name?: string;
  loc_token?: string;
  location?: {
    city?: string;
    country?: string;
  };
  placed_at?: number;
  fybraHome?: boolean;
  sensor?: {
    model?: string;
    accuracy?: string;
    position?: "wall" | "table" | "ceiling" | "duct" | "outdoors";
    calibratedOn?: string;
  };
  manager_name?: string;
  parked?: {
    from?: string;
    to?: string;
    reason?: string;
    by?: string;
  };
  token?: string;
  room_fRsi?: number;
  conn_type?: 0 | 4;
  room_parked?: {
    from?: string;
    to?: string;
    reason?: string;
    by?: string;
  };
  hwType?: "B2B" | "Home";
  outOfService?: boolean;
  building_parked?: {
    from?: string;
    to?: string;
    reason?: string;
    by?: string;
  };
  createdAt?: number;
  alarms?: {
    mailingList?: string[];
    withBuildingList?: boolean;
    type?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 11 | 12 | 13 | 14 | 15 | 16)[];
    lightDuration?: number;
    minTemperature?: number;
    maxTemperature?: number;
    co2TemperatureThreshold?: number;
    temperatureDuration?: number;
    temperatureHysteresis?: number;
    co2Threshold?: number;
    co2Duration?: number;
    co2Hysteresis?: number;
    minHumidity?: number;
    humidityThreshold?: number;
    co2HumidityThreshold?: number;
    humidityDuration?: number;
    humidityHysteresis?: number;
    vocThreshold?: number;
    vocDuration?: number;
    vocHysteresis?: number;
    pm25Threshold?: number;
    pm25Duration?: number;
    pm25Hysteresis?: number;
    pm10Threshold?: number;
    pm10Duration?: number;
    pm10Hysteresis?: number;
    co2RiseThreshold?: number;
    co2RiseWindow?: number;
    co2RiseDuration?: number;
    co2RiseHysteresis?: number;
    temperatureFallThreshold?: number;
    temperatureFallWindow?: number;
    temperatureFallDuration?: number;
    temperatureFallHysteresis?: number;
    batteryThreshold?: number;
    batteryDuration?: number;
    batteryHysteresis?: number;
    reminderMinutes?: number;
    escalateMinutes?: number;
    escalateTo?: string[];
    duty?: {
      shifts?: {
        days?: "every" | "workdays" | "weekend" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";
        hours?: string;
        mail?: string;
        deputy?: string;
      }[];
      people?: {
        name?: string;
        mail?: string;
      }[];
      events?: {
        from?: string;
        to?: string;
        mail?: string;
      }[];
    };
    openHoursOnly?: boolean;
  };
  algo_active?: boolean;
  hw_id?: string;
  fw_rel?: string;
  esp_rel?: string;
  conn_id?: string;
  battery?: number;
  rssi?: number;
  lost_frames?: number;
  hum?: number;
  VOC?: number;
  pm25?: number;
  pm10?: number;
  no2?: number;
  o3?: number;
  vocIndex?: number;
  noxIndex?: number;
  iaq?: number;
  Luci?: 0 | 1 | 4 | 7;
  snr?: number;
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
  led_keep_utc?: boolean;
  led_offset?: number;
  SSID?: string;
  PWD?: string;
  SSIDS?: string;
  PWDS?: string;
  SSID2?: string;
  PWD2?: string;
  WIFI?: 0 | 1 | 2 | 3;
  wifi_slots?: number;
  wifi_updatable?: boolean;
  commands_cache?: {
    [key: string]: unknown;
  };
  commands_state?: {
    [key: string]: unknown;
  };
  commands_update?: boolean;
  commands_cache_updated_at?: number;
};

type EspVersionHome = {
  id: string;
  version?: number;
  esp_rel?: string;
  name?: string;
  url?: {
    host?: string;
    port?: number;
    resource?: string;
  };
};

type EspVersion = {
  id: string;
  version?: number;
  esp_rel?: string;
  name?: string;
  url?: {
    host?: string;
    port?: number;
    resource?: string;
  };
};

type Evidence = {
  id: string;
  version?: number;
  name?: string;
  env?: string;
  env_name?: string;
  standard?: string;
  title?: string;
  from?: string;
  to?: string;
  state?: "making" | "done" | "stopped" | "failed";
  isOlder?: boolean;
  meets?: number;
  doesNotMeet?: number;
  cannotBeAssessed?: number;
  judged?: number;
  rooms?: number;
  outdoorCo2?: number;
  corrected?: boolean;
  cause?: string;
  madeBy?: string;
  office?: string;
  client?: string;
  content?: {
    id: string;
    name?: string;
    type?: "application/json";
    size?: number;
  };
  sha256?: string;
  readings?: number;
  aliveAt?: number;
  createdAt?: number;
};

type Floor = {
  id: string;
  version?: number;
  name?: string;
  env?: string;
  env_name?: string;
  manager_id?: string;
  manager_name?: string;
  picture?: {
    id: string;
    name?: string;
    type?: "image/png" | "image/jpeg" | "image/webp";
    size?: number;
  };
  spots?: {
    room?: string;
    x?: number;
    y?: number;
  }[];
  createdAt?: number;
};

type FwVersionHome = {
  id: string;
  version?: number;
  fw_rel?: string;
  name?: string;
  url?: {
    host?: string;
    port?: number;
    resource?: string;
  };
};

type FwVersion = {
  id: string;
  version?: number;
  fw_rel?: string;
  name?: string;
  url?: {
    host?: string;
    port?: number;
    resource?: string;
  };
};

type GeoLocation = {
  id: string;
  version?: number;
  [key: string]: unknown;
};

type Mail = {
  id: string;
  version?: number;
  to?: string;
  subject?: string;
  state?: "kept" | "waiting" | "failed" | "sent";
  channel?: "mail" | "chat" | "webhook" | "managerChat" | "managerWebhook" | "subscription";
  target?: string;
  sentAt?: number;
  text?: string;
  html?: string;
  unsubscribeUrl?: string;
  attached?: string;
  problem?: string;
  attempts?: number;
  nextTryAt?: number;
  until?: number;
  createdAt?: number;
};

type Manager = {
  id: string;
  version?: number;
  dbId?: string;
  name?: string;
  address?: string;
  cap?: string;
  city?: string;
  country?: string;
  contactMails?: string[];
  alarmsEnabled?: boolean;
  logo?: string;
  alarmChannels?: {
    mails?: string[];
    chat?: "none" | "own";
    chatHost?: string;
    webhook?: "none" | "own";
    webhookHost?: string;
  };
  tuya?: {
    adminUsername?: string;
    adminId?: string;
  };
  token?: string;
  createdAt?: number;
};

type Manual = {
  id: string;
  version?: number;
  [key: string]: unknown;
};

type Mapping = {
  id: string;
  version?: number;
  title?: string;
  name?: string;
  profiles?: string[];
  source?: string;
  order?: number;
  devices?: {
    brand?: string;
    model?: string;
  }[];
  normalized?: boolean;
  mqtt_topic?: string;
  mqtt_device?: "level" | "path" | "id";
  measures?: {
    measure?: "CO2" | "temp" | "hum" | "VOC" | "pm25" | "pm10" | "no2" | "o3" | "vocIndex" | "noxIndex" | "iaq";
    path?: string;
    unit?: "ppm" | "%" | "°C" | "°F" | "K" | "ratio" | "μg/m3" | "mg/m3" | "ppb" | "index";
    unit_path?: string;
    factor?: number;
    least?: number;
    most?: number;
  }[];
  battery?: string;
  battery_empty?: number;
  battery_full?: number;
  list_path?: string;
  decimal_comma?: boolean;
  time_path?: string;
  time_as?: "seconds" | "milliseconds" | "text";
  time_zone?: string;
  decoder?: string;
  fault_kind?: "type" | "range" | "time" | "unit" | "json" | "nothing" | "delayed" | "mapping" | "undecoded" | "decoder" | "device" | "refused";
  last_fault?: string;
  last_fault_at?: number;
  example?: string;
  example_topic?: string;
  example_port?: number;
  mqtt_level?: number;
  mqtt_path?: string;
  mqtt_id?: string;
};

type Note = {
  id: string;
  version?: number;
  text?: string;
  room?: string;
  room_name?: string;
  from?: number;
  to?: number;
  createdAt?: number;
};

type PrivacyPolicy = {
  id: string;
  version?: number;
  [key: string]: unknown;
};

type QuarantinedReading = {
  id: string;
  version?: number;
  hw_id?: string;
  reason?: "future" | "delayed";
  measured_at?: number;
  values?: string;
  received_at?: number;
  further?: number;
  readings?: string;
};

type Room = {
  id: string;
  version?: number;
  dbId?: string;
  name?: string;
  internal_name?: string;
  env?: string;
  env_name?: string;
  home_id?: string;
  station_id?: number;
  timeZone?: string;
  manager_id?: string;
  manager_name?: string;
  env_ref?: string;
  parentHierarchyId?: string;
  alarmsEnabled?: boolean;
  roomType?: string;
  from_warehouse?: boolean;
  tempSetPoint?: number;
  tempSetPointRestore?: number;
  tempSetPointUntil?: number;
  tempSetPointCovered?: {
    celsius?: number;
    until?: number;
  }[];
  tuyaRoomId?: string;
  tuya?: {
    roomId?: string;
    avgTempDelta?: number;
    enableSchedule?: boolean;
    scheduleOffset?: number;
    keepUtc?: boolean;
    schedule?: {
      sun?: {
        [key: string]: "auto" | number;
      };
      mon?: {
        [key: string]: "auto" | number;
      };
      tue?: {
        [key: string]: "auto" | number;
      };
      wed?: {
        [key: string]: "auto" | number;
      };
      thu?: {
        [key: string]: "auto" | number;
      };
      fri?: {
        [key: string]: "auto" | number;
      };
      sat?: {
        [key: string]: "auto" | number;
      };
    };
  };
  parked?: {
    from?: string;
    to?: string;
    reason?: string;
    by?: string;
  };
  building_parked?: {
    from?: string;
    to?: string;
    reason?: string;
    by?: string;
  };
  opening?: {
    mon?: string;
    tue?: string;
    wed?: string;
    thu?: string;
    fri?: string;
    sat?: string;
    sun?: string;
    terms?: {
      from?: string;
      to?: string;
      name?: string;
    }[];
    holidays?: {
      from?: string;
      to?: string;
      name?: string;
    }[];
  };
  premises?: {
    use?: "classroom" | "office" | "bedroom" | "other";
    ventilation?: "windows" | "mechanical" | "mixed";
    floorArea?: number;
    height?: number;
    people?: number;
  };
  fRsi?: number;
  alarms?: {
    mailingList?: string[];
    withBuildingList?: boolean;
    type?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 11 | 12 | 13 | 14 | 15 | 16)[];
    lightDuration?: number;
    minTemperature?: number;
    maxTemperature?: number;
    co2TemperatureThreshold?: number;
    temperatureDuration?: number;
    temperatureHysteresis?: number;
    co2Threshold?: number;
    co2Duration?: number;
    co2Hysteresis?: number;
    minHumidity?: number;
    humidityThreshold?: number;
    co2HumidityThreshold?: number;
    humidityDuration?: number;
    humidityHysteresis?: number;
    vocThreshold?: number;
    vocDuration?: number;
    vocHysteresis?: number;
    pm25Threshold?: number;
    pm25Duration?: number;
    pm25Hysteresis?: number;
    pm10Threshold?: number;
    pm10Duration?: number;
    pm10Hysteresis?: number;
    co2RiseThreshold?: number;
    co2RiseWindow?: number;
    co2RiseDuration?: number;
    co2RiseHysteresis?: number;
    temperatureFallThreshold?: number;
    temperatureFallWindow?: number;
    temperatureFallDuration?: number;
    temperatureFallHysteresis?: number;
    batteryThreshold?: number;
    batteryDuration?: number;
    batteryHysteresis?: number;
    reminderMinutes?: number;
    escalateMinutes?: number;
    escalateTo?: string[];
    duty?: {
      shifts?: {
        days?: "every" | "workdays" | "weekend" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";
        hours?: string;
        mail?: string;
        deputy?: string;
      }[];
      people?: {
        name?: string;
        mail?: string;
      }[];
      events?: {
        from?: string;
        to?: string;
        mail?: string;
      }[];
    };
    openHoursOnly?: boolean;
  };
  token?: string;
  createdAt?: number;
};

type Subscription = {
  id: string;
  version?: number;
  name?: string;
  url?: string;
  entity?: "device" | "alarm" | "room" | "building" | "manager" | "evidence" | "floor" | "note" | "correction" | "unconfigured-device" | "warehouse-item" | "user";
  events?: ("created" | "changed" | "deleted")[];
  filter?: string;
  enabled?: boolean;
  stopped?: "failures" | "rights" | "secret";
  stopped_at?: number;
  last_success_at?: number;
  failures?: number;
  owner_name?: string;
  made_by?: "person" | "place";
  manager?: string;
  manager_name?: string;
  createdAt?: number;
};

type TermsCondition = {
  id: string;
  version?: number;
  [key: string]: unknown;
};

type UnconfiguredDevice = {
  id: string;
  version?: number;
  dev_eui?: string;
  name?: string;
  network?: string;
  kind?: string;
  mapping?: string;
  values?: string;
  message?: string;
  fault_kind?: "type" | "range" | "time" | "unit" | "json" | "nothing" | "delayed" | "mapping" | "undecoded" | "decoder" | "device" | "refused";
  port?: number;
  last_seen?: number;
  rssi?: number;
  [key: string]: unknown;
};

type User = {
  id: string;
  version?: number;
  dbId?: string;
  name?: string;
  email?: string;
  role?: "ADMIN" | "HOME" | "BUSINESS";
  viewOnly?: boolean;
  deviceHwIds?: string[];
  devices?: {
    hw_id?: string;
    wasShared?: boolean;
  }[];
  apiKey?: string;
  allDevices?: boolean;
  buildings?: string[];
  rooms?: string[];
  chosenDevices?: string[];
  createdAt?: number;
};

type Vmc = {
  id: string;
  version?: number;
  [key: string]: unknown;
};

type WarehouseItem = {
  id: string;
  version?: number;
  dbId?: string;
  serial_number?: string;
  name?: string;
  internal_name?: string;
  internal_number?: number;
  token?: string;
  configured?: boolean;
  createdAt?: number;
};

/** The records of every entity by its name, as they are read. */
export interface Entities {
  alarm: Alarm;
  assignment: Assignment;
  "available-token": AvailableToken;
  building: Building;
  correction: Correction;
  credential: Credential;
  device: Device;
  "esp-version-home": EspVersionHome;
  "esp-version": EspVersion;
  evidence: Evidence;
  floor: Floor;
  "fw-version-home": FwVersionHome;
  "fw-version": FwVersion;
  "geo-location": GeoLocation;
  mail: Mail;
  manager: Manager;
  manual: Manual;
  mapping: Mapping;
  note: Note;
  "privacy-policy": PrivacyPolicy;
  "quarantined-reading": QuarantinedReading;
  room: Room;
  subscription: Subscription;
  "terms-condition": TermsCondition;
  "unconfigured-device": UnconfiguredDevice;
  user: User;
  vmc: Vmc;
  "warehouse-item": WarehouseItem;
}

interface WriteOnly {
  manager: {
    alarmChannels?: {
      chatUrl?: string;
      webhookUrl?: string;
      webhookSecret?: string;
    };
  };
  user: {
    password?: string;
  };
}

/** What a new record of every entity is made of: fields that nothing else gives a value are needed. */
interface NewRecords {
  alarm: {
    id?: string;
    began?: number;
    code?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16;
    state?: "open" | "acknowledged" | "ended";
    severity?: "notice" | "warning" | "critical";
    dueAt?: number;
    remindedAt?: number;
    escalated?: number;
    escalationStep?: number;
    rank?: number;
    device?: string;
    device_name?: string;
    room_id?: string;
    room_name?: string;
    building_id?: string;
    building_name?: string;
    manager_id?: string;
    manager_name?: string;
    token?: string;
    value?: number;
    threshold?: number;
    ended?: number;
    length?: number;
    endedBy?: "off" | "moved" | "service" | "closed" | "corrected";
    closedBy?: string;
    closeReason?: string;
    notified?: "waiting" | "sent" | "nobody" | "unconfirmed" | "stopped" | "limit" | "asleep";
    raisedAt?: number;
    changedAt?: number;
    acknowledgedBy?: string;
    acknowledgedAt?: number;
    note?: string;
    answeredAt?: number;
    cause?: "air" | "people" | "heating" | "outside" | "device" | "works" | "other";
    causeText?: string;
    transitions?: {
      to?: "pending" | "open" | "ending" | "resumed" | "over" | "closingTime" | "withdrawn";
      at?: number;
      value?: number;
      limit?: number;
      minutes?: number;
      hysteresis?: number;
      from?: "device" | "room" | "building";
      decidedFrom?: "device" | "room" | "building";
    }[];
    notes?: {
      at?: number;
      by?: string;
      text?: string;
    }[];
    snoozedUntil?: number;
  };
  assignment: {
    id?: string;
    device?: string;
    place_name?: string;
    place?: string;
    from?: number;
    to?: number;
    createdAt?: number;
  };
  "available-token": {
    id?: string;
    [key: string]: unknown;
  };
  building: {
    id?: string;
    dbId?: string;
    name: string;
    env: string;
    env_name?: string;
    roomCount?: number;
    env_ref?: string;
    parentHierarchyId?: string;
    alarmsEnabled?: boolean;
    city: string;
    country?: string;
    position?: {
      lat: number;
      lng: number;
    };
    category?: "public_school" | "private_school" | "office" | "municipality";
    contactMails?: string[];
    timeZone?: string;
    tempSetPoint?: number;
    tempSetPointRestore?: number;
    tempSetPointUntil?: number;
    closings?: {
      from?: string;
      to?: string;
      celsius?: number;
      name?: string;
    }[];
    closedUntil?: string;
    tempSetPointCovered?: {
      celsius?: number;
      until?: number;
    }[];
    airly?: {
      installationId?: number;
    };
    tuya?: {
      homeId?: string;
      enableAlarms?: boolean;
      alarmMinTemp?: number;
      enableSchedule?: boolean;
      scheduleOffset?: number;
      keepUtc?: boolean;
      schedule?: {
        sun?: {
          [key: string]: "auto" | number;
        };
        mon?: {
          [key: string]: "auto" | number;
        };
        tue?: {
          [key: string]: "auto" | number;
        };
        wed?: {
          [key: string]: "auto" | number;
        };
        thu?: {
          [key: string]: "auto" | number;
        };
        fri?: {
          [key: string]: "auto" | number;
        };
        sat?: {
          [key: string]: "auto" | number;
        };
      };
    };
    parked?: {
      from?: string;
      to?: string;
      reason?: string;
      by?: string;
    };
    opening?: {
      mon?: string;
      tue?: string;
      wed?: string;
      thu?: string;
      fri?: string;
      sat?: string;
      sun?: string;
      terms?: {
        from: string;
        to?: string;
        name?: string;
      }[];
      holidays?: {
        from: string;
        to?: string;
        name?: string;
      }[];
    };
    alarms?: {
      mailingList?: string[];
      withBuildingList?: boolean;
      type?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 11 | 12 | 13 | 14 | 15 | 16)[];
      lightDuration?: number;
      minTemperature?: number;
      maxTemperature?: number;
      co2TemperatureThreshold?: number;
      temperatureDuration?: number;
      temperatureHysteresis?: number;
      co2Threshold?: number;
      co2Duration?: number;
      co2Hysteresis?: number;
      minHumidity?: number;
      humidityThreshold?: number;
      co2HumidityThreshold?: number;
      humidityDuration?: number;
      humidityHysteresis?: number;
      vocThreshold?: number;
      vocDuration?: number;
      vocHysteresis?: number;
      pm25Threshold?: number;
      pm25Duration?: number;
      pm25Hysteresis?: number;
      pm10Threshold?: number;
      pm10Duration?: number;
      pm10Hysteresis?: number;
      co2RiseThreshold?: number;
      co2RiseWindow?: number;
      co2RiseDuration?: number;
      co2RiseHysteresis?: number;
      temperatureFallThreshold?: number;
      temperatureFallWindow?: number;
      temperatureFallDuration?: number;
      temperatureFallHysteresis?: number;
      batteryThreshold?: number;
      batteryDuration?: number;
      batteryHysteresis?: number;
      reminderMinutes?: number;
      escalateMinutes?: number;
      escalateTo?: string[];
      duty?: {
        shifts?: {
          days: "every" | "workdays" | "weekend" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";
          hours: string;
          mail: string;
          deputy?: string;
        }[];
        people?: {
          name: string;
          mail: string;
        }[];
        events?: {
          from: string;
          to: string;
          mail: string;
        }[];
      };
      openHoursOnly?: boolean;
    };
    token?: string;
    commands_cache?: {
      SSIDS?: string;
    };
    createdAt?: number;
  };
  correction: {
    id?: string;
    device: string;
    device_name?: string;
    measure: "CO2" | "temp" | "hum" | "VOC" | "pm25" | "pm10" | "no2" | "o3";
    offset: number;
    from: number;
    to?: number;
    reason: string;
    author?: string;
    subject?: string;
    until?: number;
    createdAt?: number;
  };
  credential: {
    id?: string;
    [key: string]: unknown;
  };
  device: {
    id?: string;
    alias?: string;
    connected?: boolean;
    CO2?: number;
    temp?: number;
    algo_state?: "0" | "6";
    building_name?: string;
    updated_at?: number;
    label?: string;
    manager_id?: string;
    building_id?: string;
    timeZone?: string;
    room_name?: string;
    room_id?: string;
    site?: string;
    site_name?: string;
    loc_token?: string;
    location?: {
      city?: string;
      country?: string;
    };
    placed_at?: number;
    fybraHome?: boolean;
    sensor?: {
      model?: string;
      accuracy?: string;
      position?: "wall" | "table" | "ceiling" | "duct" | "outdoors";
      calibratedOn?: string;
    };
    manager_name?: string;
    parked?: {
      from?: string;
      to?: string;
      reason?: string;
      by?: string;
    };
    token?: string;
    room_fRsi?: number;
    conn_type?: 0 | 4;
    room_parked?: {
      from?: string;
      to?: string;
      reason?: string;
      by?: string;
    };
    hwType?: "B2B" | "Home";
    outOfService?: boolean;
    building_parked?: {
      from?: string;
      to?: string;
      reason?: string;
      by?: string;
    };
    createdAt?: number;
    alarms?: {
      mailingList?: string[];
      withBuildingList?: boolean;
      type?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 11 | 12 | 13 | 14 | 15 | 16)[];
      lightDuration?: number;
      minTemperature?: number;
      maxTemperature?: number;
      co2TemperatureThreshold?: number;
      temperatureDuration?: number;
      temperatureHysteresis?: number;
      co2Threshold?: number;
      co2Duration?: number;
      co2Hysteresis?: number;
      minHumidity?: number;
      humidityThreshold?: number;
      co2HumidityThreshold?: number;
      humidityDuration?: number;
      humidityHysteresis?: number;
      vocThreshold?: number;
      vocDuration?: number;
      vocHysteresis?: number;
      pm25Threshold?: number;
      pm25Duration?: number;
      pm25Hysteresis?: number;
      pm10Threshold?: number;
      pm10Duration?: number;
      pm10Hysteresis?: number;
      co2RiseThreshold?: number;
      co2RiseWindow?: number;
      co2RiseDuration?: number;
      co2RiseHysteresis?: number;
      temperatureFallThreshold?: number;
      temperatureFallWindow?: number;
      temperatureFallDuration?: number;
      temperatureFallHysteresis?: number;
      batteryThreshold?: number;
      batteryDuration?: number;
      batteryHysteresis?: number;
      reminderMinutes?: number;
      escalateMinutes?: number;
      escalateTo?: string[];
      duty?: {
        shifts?: {
          days: "every" | "workdays" | "weekend" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";
          hours: string;
          mail: string;
          deputy?: string;
        }[];
        people?: {
          name: string;
          mail: string;
        }[];
        events?: {
          from: string;
          to: string;
          mail: string;
        }[];
      };
      openHoursOnly?: boolean;
    };
    algo_active?: boolean;
    hw_id: string;
    fw_rel?: string;
    esp_rel?: string;
    conn_id?: string;
    battery?: number;
    rssi?: number;
    lost_frames?: number;
    hum?: number;
    VOC?: number;
    pm25?: number;
    pm10?: number;
    no2?: number;
    o3?: number;
    vocIndex?: number;
    noxIndex?: number;
    iaq?: number;
    Luci?: 0 | 1 | 4 | 7;
    snr?: number;
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
    led_keep_utc?: boolean;
    led_offset?: number;
    SSID?: string;
    PWD?: string;
    SSIDS?: string;
    PWDS?: string;
    SSID2?: string;
    PWD2?: string;
    WIFI?: 0 | 1 | 2 | 3;
    wifi_slots?: number;
    wifi_updatable?: boolean;
    commands_cache?: {
      [key: string]: unknown;
    };
    commands_state?: {
      [key: string]: unknown;
    };
    commands_update?: boolean;
    commands_cache_updated_at?: number;
  };
  "esp-version-home": {
    id?: string;
    esp_rel: string;
    name?: string;
    url?: {
      host?: string;
      port?: number;
      resource?: string;
    };
  };
  "esp-version": {
    id?: string;
    esp_rel: string;
    name?: string;
    url?: {
      host?: string;
      port?: number;
      resource?: string;
    };
  };
  evidence: {
    id?: string;
    name?: string;
    env?: string;
    env_name?: string;
    standard?: string;
    title?: string;
    from?: string;
    to?: string;
    state?: "making" | "done" | "stopped" | "failed";
    isOlder?: boolean;
    meets?: number;
    doesNotMeet?: number;
    cannotBeAssessed?: number;
    judged?: number;
    rooms?: number;
    outdoorCo2?: number;
    corrected?: boolean;
    cause?: string;
    madeBy?: string;
    office?: string;
    client?: string;
    content?: {
      id: string;
      name: string;
      type: "application/json";
      size: number;
    };
    sha256?: string;
    readings?: number;
    aliveAt?: number;
    createdAt?: number;
  };
  floor: {
    id?: string;
    name: string;
    env: string;
    env_name?: string;
    manager_id?: string;
    manager_name?: string;
    picture?: {
      id: string;
      name: string;
      type: "image/png" | "image/jpeg" | "image/webp";
      size: number;
    };
    spots?: {
      room: string;
      x: number;
      y: number;
    }[];
    createdAt?: number;
  };
  "fw-version-home": {
    id?: string;
    fw_rel: string;
    name?: string;
    url?: {
      host?: string;
      port?: number;
      resource?: string;
    };
  };
  "fw-version": {
    id?: string;
    fw_rel: string;
    name?: string;
    url?: {
      host?: string;
      port?: number;
      resource?: string;
    };
  };
  "geo-location": {
    id?: string;
    [key: string]: unknown;
  };
  mail: {
    id?: string;
    to?: string;
    subject?: string;
    state?: "kept" | "waiting" | "failed" | "sent";
    channel?: "mail" | "chat" | "webhook" | "managerChat" | "managerWebhook" | "subscription";
    target?: string;
    sentAt?: number;
    text?: string;
    html?: string;
    unsubscribeUrl?: string;
    attached?: string;
    problem?: string;
    attempts?: number;
    nextTryAt?: number;
    until?: number;
    createdAt?: number;
  };
  manager: {
    id?: string;
    dbId?: string;
    name: string;
    address?: string;
    cap?: string;
    city: string;
    country?: string;
    contactMails?: string[];
    alarmsEnabled?: boolean;
    logo?: string;
    alarmChannels?: {
      mails?: string[];
      chat?: "none" | "own";
      chatUrl?: string;
      chatHost?: string;
      webhook?: "none" | "own";
      webhookUrl?: string;
      webhookSecret?: string;
      webhookHost?: string;
    };
    tuya?: {
      adminUsername?: string;
      adminId?: string;
    };
    token?: string;
    createdAt?: number;
  };
  manual: {
    id?: string;
    [key: string]: unknown;
  };
  mapping: {
    id?: string;
    title: string;
    name: string;
    profiles?: string[];
    source: string;
    order?: number;
    devices?: {
      brand: string;
      model: string;
    }[];
    normalized?: boolean;
    mqtt_topic?: string;
    mqtt_device?: "level" | "path" | "id";
    measures: {
      measure: "CO2" | "temp" | "hum" | "VOC" | "pm25" | "pm10" | "no2" | "o3" | "vocIndex" | "noxIndex" | "iaq";
      path: string;
      unit: "ppm" | "%" | "°C" | "°F" | "K" | "ratio" | "μg/m3" | "mg/m3" | "ppb" | "index";
      unit_path?: string;
      factor?: number;
      least?: number;
      most?: number;
    }[];
    battery?: string;
    battery_empty?: number;
    battery_full?: number;
    list_path?: string;
    decimal_comma?: boolean;
    time_path?: string;
    time_as?: "seconds" | "milliseconds" | "text";
    time_zone?: string;
    decoder?: string;
    fault_kind?: "type" | "range" | "time" | "unit" | "json" | "nothing" | "delayed" | "mapping" | "undecoded" | "decoder" | "device" | "refused";
    last_fault?: string;
    last_fault_at?: number;
    example?: string;
    example_topic?: string;
    example_port?: number;
    mqtt_level?: number;
    mqtt_path?: string;
    mqtt_id?: string;
  };
  note: {
    id?: string;
    text: string;
    room: string;
    room_name?: string;
    from: number;
    to?: number;
    createdAt?: number;
  };
  "privacy-policy": {
    id?: string;
    [key: string]: unknown;
  };
  "quarantined-reading": {
    id?: string;
    hw_id?: string;
    reason?: "future" | "delayed";
    measured_at?: number;
    values?: string;
    received_at?: number;
    further?: number;
    readings?: string;
  };
  room: {
    id?: string;
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
    roomType?: string;
    from_warehouse?: boolean;
    tempSetPoint?: number;
    tempSetPointRestore?: number;
    tempSetPointUntil?: number;
    tempSetPointCovered?: {
      celsius?: number;
      until?: number;
    }[];
    tuyaRoomId?: string;
    tuya?: {
      roomId?: string;
      avgTempDelta?: number;
      enableSchedule?: boolean;
      scheduleOffset?: number;
      keepUtc?: boolean;
      schedule?: {
        sun?: {
          [key: string]: "auto" | number;
        };
        mon?: {
          [key: string]: "auto" | number;
        };
        tue?: {
          [key: string]: "auto" | number;
        };
        wed?: {
          [key: string]: "auto" | number;
        };
        thu?: {
          [key: string]: "auto" | number;
        };
        fri?: {
          [key: string]: "auto" | number;
        };
        sat?: {
          [key: string]: "auto" | number;
        };
      };
    };
    parked?: {
      from?: string;
      to?: string;
      reason?: string;
      by?: string;
    };
    building_parked?: {
      from?: string;
      to?: string;
      reason?: string;
      by?: string;
    };
    opening?: {
      mon?: string;
      tue?: string;
      wed?: string;
      thu?: string;
      fri?: string;
      sat?: string;
      sun?: string;
      terms?: {
        from: string;
        to?: string;
        name?: string;
      }[];
      holidays?: {
        from: string;
        to?: string;
        name?: string;
      }[];
    };
    premises?: {
      use?: "classroom" | "office" | "bedroom" | "other";
      ventilation?: "windows" | "mechanical" | "mixed";
      floorArea?: number;
      height?: number;
      people?: number;
    };
    fRsi?: number;
    alarms?: {
      mailingList?: string[];
      withBuildingList?: boolean;
      type?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 11 | 12 | 13 | 14 | 15 | 16)[];
      lightDuration?: number;
      minTemperature?: number;
      maxTemperature?: number;
      co2TemperatureThreshold?: number;
      temperatureDuration?: number;
      temperatureHysteresis?: number;
      co2Threshold?: number;
      co2Duration?: number;
      co2Hysteresis?: number;
      minHumidity?: number;
      humidityThreshold?: number;
      co2HumidityThreshold?: number;
      humidityDuration?: number;
      humidityHysteresis?: number;
      vocThreshold?: number;
      vocDuration?: number;
      vocHysteresis?: number;
      pm25Threshold?: number;
      pm25Duration?: number;
      pm25Hysteresis?: number;
      pm10Threshold?: number;
      pm10Duration?: number;
      pm10Hysteresis?: number;
      co2RiseThreshold?: number;
      co2RiseWindow?: number;
      co2RiseDuration?: number;
      co2RiseHysteresis?: number;
      temperatureFallThreshold?: number;
      temperatureFallWindow?: number;
      temperatureFallDuration?: number;
      temperatureFallHysteresis?: number;
      batteryThreshold?: number;
      batteryDuration?: number;
      batteryHysteresis?: number;
      reminderMinutes?: number;
      escalateMinutes?: number;
      escalateTo?: string[];
      duty?: {
        shifts?: {
          days: "every" | "workdays" | "weekend" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";
          hours: string;
          mail: string;
          deputy?: string;
        }[];
        people?: {
          name: string;
          mail: string;
        }[];
        events?: {
          from: string;
          to: string;
          mail: string;
        }[];
      };
      openHoursOnly?: boolean;
    };
    token?: string;
    createdAt?: number;
  };
  subscription: {
    id?: string;
    name: string;
    url: string;
    entity: "device" | "alarm" | "room" | "building" | "manager" | "evidence" | "floor" | "note" | "correction" | "unconfigured-device" | "warehouse-item" | "user";
    events: ("created" | "changed" | "deleted")[];
    filter?: string;
    enabled?: boolean;
    stopped?: "failures" | "rights" | "secret";
    stopped_at?: number;
    last_success_at?: number;
    failures?: number;
    owner_name?: string;
    made_by?: "person" | "place";
    manager?: string;
    manager_name?: string;
    createdAt?: number;
  };
  "terms-condition": {
    id?: string;
    [key: string]: unknown;
  };
  "unconfigured-device": {
    id?: string;
    dev_eui?: string;
    name?: string;
    network?: string;
    kind?: string;
    mapping?: string;
    values?: string;
    message?: string;
    fault_kind?: "type" | "range" | "time" | "unit" | "json" | "nothing" | "delayed" | "mapping" | "undecoded" | "decoder" | "device" | "refused";
    port?: number;
    last_seen?: number;
    rssi?: number;
    [key: string]: unknown;
  };
  user: {
    id?: string;
    dbId?: string;
    name: string;
    email: string;
    password: string;
    role: "ADMIN" | "HOME" | "BUSINESS";
    viewOnly?: boolean;
    deviceHwIds?: string[];
    devices?: {
      hw_id?: string;
      wasShared?: boolean;
    }[];
    apiKey?: string;
    allDevices?: boolean;
    buildings?: string[];
    rooms?: string[];
    chosenDevices?: string[];
    createdAt?: number;
  };
  vmc: {
    id?: string;
    [key: string]: unknown;
  };
  "warehouse-item": {
    id?: string;
    dbId?: string;
    serial_number: string;
    name?: string;
    internal_name?: string;
    internal_number?: number;
    token: string;
    configured?: boolean;
    createdAt?: number;
  };
}

interface Routes {
  alarms: "alarm";
  assignments: "assignment";
  available_tokens: "available-token";
  "hierarchy/buildings": "building";
  corrections: "correction";
  credentials: "credential";
  devices: "device";
  esp_versions_home: "esp-version-home";
  esp_versions: "esp-version";
  evidence: "evidence";
  "hierarchy/floors": "floor";
  fw_versions_home: "fw-version-home";
  fw_versions: "fw-version";
  geo_locations: "geo-location";
  mails: "mail";
  "hierarchy/managers": "manager";
  manuals: "manual";
  mappings: "mapping";
  notes: "note";
  privacy_policies: "privacy-policy";
  quarantined_readings: "quarantined-reading";
  "hierarchy/rooms": "room";
  subscriptions: "subscription";
  terms_conditions: "terms-condition";
  unconfigured_devices: "unconfigured-device";
  users: "user";
  vmc: "vmc";
  warehouse: "warehouse-item";
}

interface Sections {
  alarm: "acknowledged" | "technical";
  assignment: never;
  "available-token": never;
  building: "heating" | "links" | "opening" | "parked" | "alarms" | "technical";
  correction: "technical";
  credential: never;
  device: "token" | "location" | "measures" | "reception" | "co2" | "voc" | "led" | "wifi" | "alarms" | "technical";
  "esp-version-home": never;
  "esp-version": never;
  evidence: "technical";
  floor: "technical";
  "fw-version-home": never;
  "fw-version": never;
  "geo-location": never;
  mail: "technical";
  manager: "service" | "technical" | "messages";
  manual: never;
  mapping: "kinds" | "broker" | "values" | "decoding" | "trial";
  note: never;
  "privacy-policy": never;
  "quarantined-reading": never;
  room: "heating" | "links" | "opening" | "evidence" | "parked" | "alarms" | "technical";
  subscription: "state";
  "terms-condition": never;
  "unconfigured-device": never;
  user: "technical";
  vmc: never;
  "warehouse-item": "technical";
}

interface Generated {
  entities: Entities;
  writeOnly: WriteOnly;
  newRecords: NewRecords;
  routes: Routes;
  sections: Sections;
}

declare module '../../src/frame/model/entities' {
  interface Application extends Generated {}
}
