import { resolve } from 'node:path';
import { type HeatingConfig, readHeatingConfig } from '../heating/heating-config';
import { type FirebaseConfig, readFirebaseConfig } from '../http/firebase-config';
import { readOutdoorConfig } from '../outdoor/outdoor-config';

export interface Config {
  /** The Firebase project; undefined for the embedded back end. */
  firebase: FirebaseConfig | undefined;
  host: string;
  port: number;
  /** Folder of the database, absolute. */
  dataDir: string;
  /** IANA zone of the site. */
  timeZone: string;
  /** Default CO2 reference in ppm. */
  co2Reference: number;
  /** Whom to ask for features that a customer has not bought. */
  premiumContact: string;
  slackWebhookUrl: string | undefined;
  /** E-mail addresses and access tokens of the team, in small letters: the chat is not told of their sign-ins. */
  internalAccounts: readonly string[];
  /** A geocoding service; undefined for the cities that come along. */
  geocodingUrl: string | undefined;
  heating: HeatingConfig;
  /** The account at the outdoor service; undefined: the air outside is simulated. */
  outdoor: ReturnType<typeof readOutdoorConfig>;
  /** Whether an empty database is filled with the demo data set. */
  demo: boolean;
  /** How many days of readings the demo data set has. */
  demoDays: number;
  allowDemoOnNetwork: boolean;
}

/** Everything that is wrong with the environment, one line each. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

type Variables = Readonly<Record<string, string | undefined>>;

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host) || /^127\.\d+\.\d+\.\d+$/.test(host);
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function isHttps(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:';
}

/**
 * Reads the configuration out of environment variables.
 *
 * @throws ConfigError naming every variable that cannot be used; values of secrets are not repeated.
 */
export function readConfig(variables: Variables): Config {
  const problems: string[] = [];
  const text = (name: string, fallback: string) => variables[name]?.trim() || fallback;

  const number = (name: string, fallback: number, min: number, max: number) => {
    const value = Number(text(name, String(fallback)));
    if (!Number.isInteger(value) || value < min || value > max) {
      problems.push(`${name} must be a whole number from ${min} to ${max}, not "${variables[name]}"`);
    }
    return value;
  };

  const flag = (name: string, fallback: boolean) => {
    const value = text(name, fallback ? '1' : '0');
    if (value !== '0' && value !== '1') problems.push(`${name} must be 0 or 1, not "${value}"`);
    return value === '1';
  };

  const address = (name: string) => {
    const value = variables[name]?.trim() || undefined;
    if (value !== undefined && !isHttps(value)) problems.push(`${name} must be an https address`);
    return value;
  };

  const backEnd = text('BACKEND', 'embedded');
  if (backEnd !== 'embedded' && backEnd !== 'firebase') {
    problems.push(`BACKEND must be embedded or firebase, not "${backEnd}"`);
  }
  const timeZone = text('SITE_TIME_ZONE', 'Europe/Rome');
  if (!isTimeZone(timeZone)) problems.push(`SITE_TIME_ZONE must be an IANA time zone, not "${timeZone}"`);
  const config: Config = {
    firebase: backEnd === 'firebase' ? readFirebaseConfig(variables, problems) : undefined,
    host: text('HOST', '127.0.0.1'),
    port: number('PORT', 3000, 0, 65_535),
    dataDir: resolve(text('DATA_DIR', './var')),
    timeZone,
    co2Reference: number('CO2_REFERENCE', 1000, 400, 10_000),
    premiumContact: text('PREMIUM_CONTACT', 'sales@demo.example'),
    slackWebhookUrl: address('SLACK_WEBHOOK_URL'),
    geocodingUrl: address('GEOCODING_URL'),
    internalAccounts: text('INTERNAL_ACCOUNTS', '')
      .split(',')
      .map((account) => account.trim().toLowerCase())
      .filter((account) => account !== ''),
    heating: readHeatingConfig(variables, problems),
    outdoor: readOutdoorConfig(variables, problems),
    demo: flag('DEMO', true),
    demoDays: number('DEMO_DAYS', 40, 1, 400),
    allowDemoOnNetwork: flag('ALLOW_DEMO_ON_NETWORK', false),
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}
