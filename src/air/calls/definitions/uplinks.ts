import * as v from 'valibot';
import { defineCall } from '../../../frame/model/call';
import { Values } from '../../../frame/model/call-parts';

const Text = v.optional(v.pipe(v.string(), v.maxLength(256, 'must be of 256 letters at most')), '');
/** Default 0, because The Things Stack omits fields with value 0. */
const Count = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);
const Eui = v.pipe(v.string(), v.regex(/^[0-9a-fA-F]{16}$/, 'must be the 16 hexadecimal digits of a DevEUI'));
const Moment = v.pipe(v.string(), v.isoTimestamp('must be an instant of RFC 3339'));
/** Payload of at most 242 bytes, as Base64. */
const Payload = v.optional(v.pipe(v.string(), v.maxLength(400, 'must have at most 400 characters')));
const Port = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)), 0);
const Reception = v.object({ rssi: v.optional(v.number()), snr: v.optional(v.number()) });
const Receptions = v.optional(v.array(Reception), []);

const OUTCOMES = ['stored', 'known', 'unknown', 'unreadable', 'ignored'] as const;

const Taken = v.object({
  /** `known`: a duplicate; `unknown`: no device has this DevEUI, so it is listed under Unconfigured devices. */
  outcome: v.picklist(OUTCOMES),
  faults: v.array(v.string()),
});
export type UplinkResult = v.InferOutput<typeof Taken>;

const ThingsStackMessage = v.object({
  end_device_ids: v.object({ dev_eui: Eui, device_id: Text, dev_addr: Text }),
  received_at: Moment,
  uplink_message: v.optional(
    v.object({
      f_cnt: Count,
      f_port: Port,
      frm_payload: Payload,
      received_at: v.optional(Moment),
      decoded_payload: v.optional(Values),
      normalized_payload: v.optional(v.union([Values, v.array(Values)])),
      rx_metadata: Receptions,
      version_ids: v.optional(v.object({ brand_id: Text, model_id: Text })),
    }),
  ),
});
export type ThingsStackMessage = v.InferOutput<typeof ThingsStackMessage>;

export const thingsStackUplink = defineCall({
  code: 'bad_uplink',
  route: 'POST /uplinks/things-stack',
  input: ThingsStackMessage,
  answer: Taken,
});

const ChirpstackEvent = v.object({
  deviceInfo: v.object({ devEui: Eui, deviceName: Text, deviceProfileName: Text }),
  time: Moment,
  devAddr: Text,
  fCnt: Count,
  fPort: Port,
  data: Payload,
  object: v.optional(Values),
  rxInfo: Receptions,
});
export type ChirpstackEvent = v.InferOutput<typeof ChirpstackEvent>;

/** Accepts events of ChirpStack 4 with an API key. Ignores events other than `?event=up`. */
export const chirpstackUplink = defineCall({
  code: 'bad_uplink',
  route: 'POST /uplinks/chirpstack',
  input: ChirpstackEvent,
  answer: Taken,
});

const MAX_DECODER = 100_000;
const Byte = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255));

export const tryDecoder = defineCall({
  code: 'bad_decoder',
  route: 'POST /uplinks/try-decoder',
  readsOnly: true,
  input: v.object({
    decoder: v.pipe(v.string(), v.maxLength(MAX_DECODER, `must be of ${MAX_DECODER} letters at most`)),
    bytes: v.pipe(v.array(Byte), v.maxLength(300, 'must be 300 bytes at most')),
    port: Port,
  }),
  answer: v.object({
    message: v.nullable(Values),
    fault: v.nullable(v.string()),
    warnings: v.array(v.string()),
  }),
});

/** Lists the mappings of the console and of the folder `mappings` in the order in which they are tried. */
export const listMappings = defineCall({
  code: 'bad_mapping',
  route: 'POST /uplinks/mappings',
  readsOnly: true,
  input: v.object({}),
  answer: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      order: v.exactOptional(v.number()),
      topic: v.string(),
      profiles: v.array(v.string()),
      devices: v.array(v.object({ brand: v.string(), model: v.string() })),
    }),
  ),
});
