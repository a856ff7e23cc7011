import type { IPublishPacket, MqttClient } from 'mqtt';
import type { Mapping } from '../../../../src/air/domain/uplinks/mapping';
import { MINUTE, SECOND } from '../../../../src/frame/time/units';
import { ApiError } from '../../../frame/documents/api-error';
import type { HealthCheck } from '../../../frame/health/health';
import { log } from '../../../frame/log/log';
import { counter } from '../../../frame/metrics/registry';
import type { BrokerMessage } from './arrivals';
import type { ReadMessage } from './take-message';

interface InFlight {
  isBusy(): boolean;
  /** Resolves when fewer than the maximum number of messages are in progress. */
  room(): Promise<void>;
  /** @param device id of the sender, whose messages are stored one after the other; undefined if unknown */
  add(device: string | undefined, message: { store(): Promise<void>; answer(): void }): void;
  settled(): Promise<void>;
}

/** Stores messages of several devices at once to share commits. Responds in order, until a message is not stored. */
function createInFlight(most: number): InFlight {
  const ofDevices = new Map<string | undefined, Promise<void>>();
  const pending = new Set<Promise<void>>();
  let answered: Promise<void> = Promise.resolve();
  return {
    isBusy: () => pending.size > 0,
    room: async () => {
      while (pending.size >= most) await Promise.race(pending);
    },
    add: (device, { store, answer }) => {
      const before = ofDevices.get(device) ?? Promise.resolve();
      const mine = Promise.all([before.then(store), answered]).then(answer);
      const ended = mine
        .catch(() => undefined)
        .then(() => {
          pending.delete(ended);
          if (ofDevices.get(device) === mine) ofDevices.delete(device);
        });
      answered = mine;
      ofDevices.set(device, mine);
      pending.add(ended);
    },
    settled: () => answered.catch(() => undefined),
  };
}

export interface MqttConfig {
  url: string;
  username: string | undefined;
  password: string | undefined;
  clientId: string;
  /** Group of servers; the broker sends each message to one of them. */
  group: string | undefined;
  outKey: string | undefined;
  discovery: string;
}

const SCHEMES = new Set(['mqtt:', 'mqtts:', 'ws:', 'wss:']);
const NAME = /^[A-Za-z0-9_.-]{1,64}$/;

/** Reads the MQTT configuration; undefined without `MQTT_URL`. @param problems receives a line per invalid variable */
export function readMqttConfig(variables: NodeJS.ProcessEnv, problems: string[]): MqttConfig | undefined {
  const text = (name: string) => variables[name]?.trim() || undefined;
  const url = text('MQTT_URL');
  if (url === undefined) return undefined;
  if (!URL.canParse(url) || !SCHEMES.has(new URL(url).protocol)) {
    problems.push('MQTT_URL must be an address with mqtts, mqtt, wss or ws');
  } else if (new URL(url).username !== '')
    problems.push('MQTT_URL must not contain a user: set MQTT_USERNAME and MQTT_PASSWORD');
  const clientId = text('MQTT_CLIENT_ID') ?? 'air-console';
  const group = text('MQTT_GROUP');
  if (!NAME.test(clientId)) problems.push('MQTT_CLIENT_ID must be 1 to 64 letters, digits, points, - or _');
  if (group !== undefined && !NAME.test(group))
    problems.push('MQTT_GROUP must be 1 to 64 letters, digits, points, - or _');
  const discovery = text('MQTT_DISCOVERY') ?? 'homeassistant';
  if (!NAME.test(discovery)) problems.push('MQTT_DISCOVERY must be 1 to 64 letters, digits, points, - or _');
  const secrets = { username: text('MQTT_USERNAME'), password: text('MQTT_PASSWORD'), outKey: text('MQTT_OUT_KEY') };
  return { url, clientId, group, discovery, ...secrets };
}

/** Number of round trips without a message after which the broker's queue counts as empty. Some brokers wait for acknowledgements. */
const QUIET_TRIPS = 3;
const RETRY_MS = SECOND / 4;

interface StoredQueue {
  /** True if the broker may still send stored messages, which are older than their arrival. */
  mayWait(): boolean;
  begin(): void;
}

/** Assumes an empty queue after several round trips without a message. Publishes no message, because brokers may forbid it. */
function observeQueue(client: MqttClient, isBusy: () => boolean): StoredQueue {
  let hasDrained = false;
  let quietTrips = 0;
  let isInterrupted = false;
  let retry: NodeJS.Timeout | undefined;

  function makeTrip(): void {
    // Ignores a round trip with messages in progress, because the broker may wait for their acknowledgement.
    isInterrupted = isBusy();
    if (client.connected) client.sendPing();
  }

  function begin(): void {
    hasDrained = false;
    quietTrips = 0;
    clearTimeout(retry);
    makeTrip();
  }

  client.on('connect', ({ sessionPresent }) => {
    if (sessionPresent) begin();
    else hasDrained = true;
  });
  client.on('close', () => {
    hasDrained = false;
    clearTimeout(retry);
  });
  client.on('packetreceive', ({ cmd }) => {
    if (cmd === 'publish') isInterrupted = true;
    if (cmd !== 'pingresp' || hasDrained) return;
    isInterrupted ||= isBusy();
    quietTrips = isInterrupted ? 0 : quietTrips + 1;
    hasDrained = quietTrips >= QUIET_TRIPS;
    if (hasDrained) return;
    clearTimeout(retry);
    if (isInterrupted) retry = setTimeout(makeTrip, RETRY_MS).unref();
    else makeTrip();
  });
  return { mayWait: () => !hasDrained, begin };
}

const messages = counter('mqtt_messages_total', 'Messages of the broker, by outcome', ['outcome']);

const LOOK_MS = MINUTE;
const RECONNECT_MS = 2 * SECOND;
const AGAIN_MS = SECOND;
const SLOW_MS = 10 * SECOND;
const MAX_BYTES = 64 * 1_024;
const MAX_TOGETHER = 64;
const PUBACK = 0x40;
/** Prevents the library's acknowledgement, because a message is acknowledged only after it is stored. */
const ACKNOWLEDGED_LATER = new Error('The message is acknowledged when it is stored');

function acknowledgement(messageId: number): Uint8Array {
  return Uint8Array.of(PUBACK, 2, messageId >> 8, messageId & 0xff);
}

interface MqttOptions {
  mappings(): Promise<readonly Mapping[]>;
  onMappings?(changed: () => void): () => void;
  read(message: BrokerMessage): Promise<ReadMessage>;
  now(): number;
}

export interface MqttInput {
  check: HealthCheck;
  stop(): Promise<void>;
}

/** True for an error that each attempt would repeat; later messages then do not wait for the failed message. */
function isInVain(error: unknown): boolean {
  if (error instanceof ApiError) return error.status < 500 && error.status !== 429;
  return error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message || error.name : String(error));

function subscriber(client: MqttClient, { mappings }: MqttOptions, { group }: MqttConfig) {
  const known = new Set<string>();
  const filterOf = (topic: string) => (group === undefined ? topic : `$share/${group}/${topic}`);
  client.on('connect', ({ sessionPresent }) => {
    if (!sessionPresent) known.clear();
  });
  return async () => {
    const topics = new Set((await mappings()).flatMap(({ mqtt }) => mqtt?.topic ?? []));
    for (const topic of topics) {
      if (known.has(topic)) continue;
      await client.subscribeAsync(filterOf(topic), { qos: 1 });
      known.add(topic);
      log.info(`Subscribed to ${topic} at the broker`);
    }
    for (const topic of known) {
      if (topics.has(topic)) continue;
      await client.unsubscribeAsync(filterOf(topic));
      known.delete(topic);
      log.info(`Unsubscribed from ${topic} at the broker`);
    }
  };
}

/** Acknowledges messages after storing their readings, so that the broker repeats unstored messages after a crash. */
export async function openMqtt(config: MqttConfig, parts: MqttOptions): Promise<MqttInput> {
  const { connect } = await import('mqtt');
  const { url, clientId, username, password } = config;
  const client = connect(url, {
    ...{ clientId, clean: false, reconnectPeriod: RECONNECT_MS, resubscribe: false, manualConnect: true },
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
  });
  const inFlight = createInFlight(MAX_TOGETHER);
  const queue = observeQueue(client, inFlight.isBusy);
  const stopped = new AbortController();
  let fault = 'it has not responded yet';

  /** Repeats `work` until success or the end of the server; undefined if each attempt would fail. */
  async function untilDone<Result>(topic: string, work: () => Promise<Result>): Promise<Result | undefined> {
    while (!stopped.signal.aborted) {
      try {
        return await work();
      } catch (error) {
        if (isInVain(error)) {
          messages.inc({ outcome: 'failed' });
          log.error(`A message of the broker on ${topic} cannot be stored: ${reasonOf(error)}`);
          return undefined;
        }
        log.error(`A message of the broker was not stored, and will be tried again: ${reasonOf(error)}`);
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    }
    throw new Error('The server stops');
  }

  async function begin({ topic, payload, messageId, retain }: IPublishPacket): Promise<void> {
    const { stream } = client;
    const arrivedAt = parts.now();
    const isDelayed = retain || queue.mayWait();
    const isLong = payload.length > MAX_BYTES;
    if (isLong) {
      messages.inc({ outcome: 'unreadable' });
      log.warn(`A message of the broker on ${topic} is longer than ${MAX_BYTES} bytes`);
    }
    const begun = performance.now();
    const sent = { topic, payload: payload.toString(), messageId, arrivedAt, isDelayed };
    const message = isLong ? undefined : await untilDone(topic, () => parts.read(sent));
    inFlight.add(message?.device, {
      store: async () => {
        const taken = message && (await untilDone(topic, message.store));
        if (taken !== undefined) messages.inc({ outcome: taken.outcome });
      },
      answer: () => {
        if (performance.now() - begun > SLOW_MS) queue.begin();
        // Skips the acknowledgement after a reconnection, because the new session may use the same message number.
        if (messageId !== undefined && client.stream === stream) stream.write(acknowledgement(messageId));
      },
    });
    await inFlight.room();
  }

  client.handleMessage = (packet, done) => {
    const end = () => done(ACKNOWLEDGED_LATER);
    begin(packet).then(end, end);
  };
  const subscribe = subscriber(client, parts, config);
  let looking = Promise.resolve();
  const look = () => {
    looking = looking
      .then(() => (client.connected ? subscribe() : undefined))
      .catch((error: unknown) => log.warn(`The broker: ${reasonOf(error)}`));
  };
  client.on('connect', () => {
    log.info('The broker is connected');
    look();
  });
  client.on('error', (error) => {
    if (!stopped.signal.aborted && fault !== reasonOf(error)) log.warn(`The broker: ${reasonOf(error)}`);
    fault = reasonOf(error);
  });
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  const ignoreMappings = parts.onMappings?.(look);
  client.connect();
  return {
    check: {
      name: 'mqtt',
      check: () => (client.connected ? { ok: true } : { ok: false, reason: `the broker is not connected: ${fault}` }),
    },
    stop: async () => {
      stopped.abort();
      clearInterval(timer);
      ignoreMappings?.();
      await inFlight.settled();
      await client.endAsync(true);
    },
  };
}
