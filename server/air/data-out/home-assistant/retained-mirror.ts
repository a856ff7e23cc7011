import type { IClientPublishOptions } from 'mqtt';
import type { HealthCheck } from '../../../frame/health/health';
import { log } from '../../../frame/log/log';
import { type AnnouncedBy, isOwnTopic, ownTopics, statusTopic } from './announced';
import { commandTopics, isThermostatTopic, thermostatTopics } from './thermostats';

export interface OutConfig {
  url: string;
  username: string | undefined;
  password: string | undefined;
  clientId: string;
  discovery: string;
}

interface RetainedMirror {
  /** Publishes `messages` and removes all other retained messages of this console. Waits for a connection. */
  show(messages: ReadonlyMap<string, string>): Promise<void>;
  /** Publishes the current state again at the next round, because clients may show a change that was refused. */
  repeat(topic: string): void;
  check: HealthCheck;
  stop(): Promise<void>;
}

const RECONNECT_MS = 2_000;
const RETAINED: IClientPublishOptions = { qos: 1, retain: true };
const reasonOf = (error: unknown) => (error instanceof Error ? error.message || error.name : String(error));

/** Removes leftovers of earlier runs. @param take receives commands, except retained ones, which may be old */
export async function openRetainedMirror(
  config: OutConfig,
  take: (topic: string, payload: Buffer) => void,
): Promise<RetainedMirror> {
  const { connect } = await import('mqtt');
  const { url, clientId, username, password, discovery } = config;
  const by: AnnouncedBy = { base: clientId, discovery };
  const client = connect(url, {
    ...{ clientId: `${clientId}-out`, clean: true, reconnectPeriod: RECONNECT_MS, manualConnect: true },
    ...{ queueQoSZero: false, resubscribe: false },
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    will: { topic: statusTopic(by), payload: Buffer.from('offline'), qos: 1, retain: true },
  });
  const there = new Map<string, string>();
  const left = new Set<string>();
  let wanted: ReadonlyMap<string, string> | undefined;
  let fault = 'it has not responded yet';
  let isStopped = false;
  let working: Promise<void> = Promise.resolve();
  const warn = (error: unknown) => {
    if (!isStopped) log.warn(`The connection to the broker of Home Assistant failed: ${reasonOf(error)}`);
  };

  async function work(): Promise<void> {
    if (wanted === undefined || !client.connected) return;
    const now = wanted;
    for (const topic of [...there.keys(), ...left]) {
      if (now.has(topic)) continue;
      await client.publishAsync(topic, '', RETAINED);
      there.delete(topic);
    }
    left.clear();
    for (const [topic, payload] of now) {
      if (there.get(topic) === payload) continue;
      await client.publishAsync(topic, payload, RETAINED);
      there.set(topic, payload);
    }
  }

  function soon(): Promise<void> {
    working = working.then(work).catch(warn);
    return working;
  }

  async function begin(): Promise<void> {
    there.clear();
    await client.publishAsync(statusTopic(by), 'online', RETAINED);
    await client.subscribeAsync([...ownTopics(by), ...thermostatTopics(by), commandTopics(by)], { qos: 1 });
    await soon();
  }

  client.on('connect', () => {
    begin().catch(warn);
  });
  client.on('message', (topic, payload, { retain }) => {
    // Ignores retained commands, because they may be from before this run.
    if (topic.endsWith('/set')) {
      if (!retain) take(topic, payload);
      return;
    }
    const isOwn = isOwnTopic(topic, by) || isThermostatTopic(topic, by);
    if (!retain || payload.length === 0 || !isOwn || there.has(topic)) return;
    left.add(topic);
    void soon();
  });
  client.on('error', (error) => {
    if (fault !== reasonOf(error)) warn(error);
    fault = reasonOf(error);
  });
  client.connect();
  return {
    show: (messages) => {
      wanted = messages;
      return soon();
    },
    repeat: (topic) => {
      there.delete(topic);
    },
    check: {
      name: 'mqtt-out',
      check: () => (client.connected ? { ok: true } : { ok: false, reason: `the broker is not connected: ${fault}` }),
    },
    stop: async () => {
      isStopped = true;
      wanted = undefined;
      if (client.connected) await client.publishAsync(statusTopic(by), 'offline', RETAINED);
      await client.endAsync(true);
      await working;
    },
  };
}
