import type { BlockList } from 'node:net';
import { resolve } from 'node:path';
import { DAY, HOUR, MINUTE } from '../../../src/frame/time/units';
import { isTimeZone } from '../../../src/frame/time/zone-offset';
import { readSingleSignOn, type SingleSignOnConfig } from '../auth/single-sign-on/config';
import { type OperatorTokens, readOperatorTokens } from '../health/health';
import type { StoredHistory } from '../history/thin-history';
import { readPublicUrl, readTrustedProxies } from '../http/client-address';
import { type FirebaseConfig, readFirebaseConfig } from '../http/console';
import { readLogLevel } from '../log/start-log';
import { type MailConfig, readMailConfig } from '../mail/mailer';

export interface BaseConfig {
  firebase: FirebaseConfig | undefined;
  host: string;
  port: number;
  trustedProxies: BlockList;
  dataDir: string;
  timeZone: string;
  mail: MailConfig | undefined;
  singleSignOn: SingleSignOnConfig | undefined;
  secondFactorRequired: boolean;
  publicUrl: string;
  privateHosts: readonly string[];
  demo: boolean;
  allowDemoOnNetwork: boolean;
  history: StoredHistory;
  backups: BackupConfig | undefined;
  operatorTokens: OperatorTokens;
  /** Free disk space for the data below which the server counts as unhealthy, bytes. */
  leastDiskBytes: number;
}

export type BackupConfig = { every: number; retained: number };

export const DEFAULT_HISTORY: StoredHistory = { age: 365 * DAY, entries: 200_000 };

export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

const MEGABYTE = 1024 * 1024;

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host) || /^127\.\d+\.\d+\.\d+$/.test(host);
}

function isHttps(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:';
}

export interface Environment {
  variables: NodeJS.ProcessEnv;
  problems: string[];
  text(name: string, fallback: string): string;
  number(name: string, fallback: number, min: number, max: number): number;
  flag(name: string, fallback: boolean): boolean;
  address(name: string): string | undefined;
  list(name: string): string[];
}

function environmentOf(variables: NodeJS.ProcessEnv): Environment {
  const problems: string[] = [];
  const text = (name: string, fallback: string) => variables[name]?.trim() || fallback;
  return {
    variables,
    problems,
    text,
    number: (name, fallback, min, max) => {
      const value = Number(text(name, String(fallback)));
      if (!Number.isInteger(value) || value < min || value > max) {
        problems.push(`${name} must be a whole number from ${min} to ${max}, not "${variables[name]}"`);
      }
      return value;
    },
    flag: (name, fallback) => {
      const value = text(name, fallback ? '1' : '0');
      if (value !== '0' && value !== '1') problems.push(`${name} must be 0 or 1, not "${value}"`);
      return value === '1';
    },
    address: (name) => {
      const value = variables[name]?.trim() || undefined;
      if (value !== undefined && !isHttps(value)) problems.push(`${name} must be an https address`);
      return value;
    },
    list: (name) =>
      text(name, '')
        .split(',')
        .map((part) => part.trim().toLowerCase())
        .filter((part) => part !== ''),
  };
}

/** Reads `DEMO`. For a real project the variable must contain the project id, because demo passwords are public. */
function readDemo({ text, flag, problems }: Environment, firebase: FirebaseConfig | undefined): boolean {
  if (firebase === undefined || firebase.emulators !== null) return flag('DEMO', true);
  const { projectId } = firebase;
  const wanted = text('DEMO', '0');
  if (wanted !== '0' && wanted !== projectId) {
    problems.push(
      `DEMO must be 0, or "${projectId}" to fill that project with demo accounts with public passwords, not "${wanted}"`,
    );
  }
  return projectId !== '' && wanted === projectId;
}

function readSecondFactor({ text, problems }: Environment, firebase: FirebaseConfig | undefined): boolean {
  const wanted = text('SECOND_FACTOR', 'optional');
  if (wanted !== 'optional' && wanted !== 'administrators') {
    problems.push(`SECOND_FACTOR must be optional or administrators, not "${wanted}"`);
  }
  if (wanted === 'administrators' && firebase !== undefined) {
    problems.push(
      'SECOND_FACTOR=administrators is for BACKEND=embedded: on Firebase, enable the multi-factor sign-in of Firebase',
    );
  }
  return wanted === 'administrators';
}

const SPAN = /^([1-9]\d{0,3})(m|h|d)$/;
const UNITS = { m: MINUTE, h: HOUR, d: DAY };

function readBackups({ problems, text, number }: Environment, isOwn: boolean): BackupConfig | undefined {
  const every = text('BACKUP_EVERY', isOwn ? '24h' : '0');
  const retained = number('BACKUPS_KEPT', 7, 1, 1000);
  if (every === '0') return undefined;
  const [, count, unit] = SPAN.exec(every) ?? [];
  if (unit !== 'm' && unit !== 'h' && unit !== 'd') {
    problems.push(`BACKUP_EVERY must be a time such as 24h, 90m or 7d, or 0 for no backups, not "${every}"`);
    return undefined;
  }
  return { every: Number(count) * UNITS[unit], retained };
}

export function readBaseConfig(environment: Environment): BaseConfig {
  const { variables, problems, text, number, flag, list } = environment;
  const backEnd = text('BACKEND', 'embedded');
  if (backEnd !== 'embedded' && backEnd !== 'firebase') {
    problems.push(`BACKEND must be embedded or firebase, not "${backEnd}"`);
  }
  readLogLevel(variables, problems);
  const timeZone = text('SITE_TIME_ZONE', 'Europe/Rome');
  if (!isTimeZone(timeZone)) problems.push(`SITE_TIME_ZONE must be an IANA time zone, not "${timeZone}"`);
  const firebase = backEnd === 'firebase' ? readFirebaseConfig(variables, problems) : undefined;
  const demo = readDemo(environment, firebase);
  return {
    firebase,
    host: text('HOST', '127.0.0.1'),
    port: number('PORT', 3000, 0, 65_535),
    trustedProxies: readTrustedProxies(variables, problems),
    dataDir: resolve(text('DATA_DIR', './var')),
    timeZone,
    mail: readMailConfig(variables, problems),
    publicUrl: readPublicUrl(variables, problems),
    privateHosts: list('WEBHOOK_PRIVATE_HOSTS'),
    singleSignOn: firebase === undefined ? readSingleSignOn(variables, problems) : undefined,
    secondFactorRequired: readSecondFactor(environment, firebase),
    demo,
    allowDemoOnNetwork: flag('ALLOW_DEMO_ON_NETWORK', false),
    backups: readBackups(environment, !demo && backEnd === 'embedded'),
    history: {
      age: number('HISTORY_DAYS', DEFAULT_HISTORY.age / DAY, 1, 3650) * DAY,
      entries: number('HISTORY_ENTRIES', DEFAULT_HISTORY.entries, 100, 10_000_000),
    },
    operatorTokens: readOperatorTokens(variables, problems),
    leastDiskBytes: number('HEALTH_DISK_MB', 500, 0, 1_000_000) * MEGABYTE,
  };
}

/** @throws ConfigError that names every invalid variable, without secret values. */
export function parseConfig<Config>(variables: NodeJS.ProcessEnv, read: (environment: Environment) => Config): Config {
  const environment = environmentOf(variables);
  const config = read(environment);
  if (environment.problems.length > 0) throw new ConfigError(environment.problems);
  return config;
}
