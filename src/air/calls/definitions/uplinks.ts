import * as v from 'valibot';
import { defineCall } from '../../../frame/model/call';
import { Values } from '../../../frame/model/call-parts';

/** Names of a network, which are stored of devices that wait. */
const Text = v.optional(v.pipe(v.string(), v.maxLength(256, 'must be of 256 letters at most')), '');
/** The Things Stack leaves out what is 0. */
const Count = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);
const Eui = v.pipe(v.string(), v.regex(/^[0-9a-fA-F]{16}$/, 'must be the 16 hexadecimal digits of a DevEUI'));
const Moment = v.pipe(v.string(), v.isoTimestamp('must be an instant of RFC 3339'));
const Reception = v.object({ rssi: v.optional(v.number()), snr: v.optional(v.number()) });
const Receptions = v.optional(v.array(Reception), []);

/** What became of an uplink. */
const OUTCOMES = ['stored', 'known', 'unknown', 'unreadable', 'ignored'] as const;

const Taken = v.object({
  /**
   * `stored`: its readings are on the disk. `known`: it came before. `unknown`: no device of the key has this DevEUI; it waits in
   * Unconfigured devices. `unreadable`: nothing in it could be read. `ignored`: it is no uplink.
   */
  outcome: v.picklist(OUTCOMES),
  /** What could not be used, and why. */
  faults: v.array(v.string()),
});
export type TakenUplink = v.InferOutput<typeof Taken>;

const ThingsStackMessage = v.object({
  end_device_ids: v.object({ dev_eui: Eui, device_id: Text, dev_addr: Text }),
  received_at: Moment,
  uplink_message: v.optional(
    v.object({
      f_cnt: Count,
      received_at: v.optional(Moment),
      decoded_payload: v.optional(Values),
      normalized_payload: v.optional(v.union([Values, v.array(Values)])),
      rx_metadata: Receptions,
      version_ids: v.optional(v.object({ brand_id: Text, model_id: Text })),
    }),
  ),
});
export type ThingsStackMessage = v.InferOutput<typeof ThingsStackMessage>;

/** A message of The Things Stack, version 3, by API key. What is no uplink is ignored. */
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
  object: v.optional(Values),
  rxInfo: Receptions,
});
export type ChirpstackEvent = v.InferOutput<typeof ChirpstackEvent>;

/** An event of ChirpStack, version 4, by API key. All but `?event=up` are ignored. */
export const chirpstackUplink = defineCall({
  code: 'bad_uplink',
  route: 'POST /uplinks/chirpstack',
  input: ChirpstackEvent,
  answer: Taken,
});
