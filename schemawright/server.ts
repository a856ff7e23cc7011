export { requireSession } from '../server/frame/auth/authenticate';
export { type Actor, SYSTEM } from '../server/frame/documents/actor';
export { ApiError, fieldsRefused } from '../server/frame/documents/api-error';
export type { EntityHook, WriteMoment } from '../server/frame/documents/hooks';
export { recordsWhere } from '../server/frame/documents/typed-records';
export type { Feature } from '../server/frame/feature/feature';
export { actorOf, type Environment } from '../server/frame/http/environment';
export { readsOnly, serveCalls } from '../server/frame/http/serve-call';
export { runServer } from '../server/frame/program/run-server';
export {
  type Application,
  answer,
  type Behaviour,
  type CheckedWrite,
  defineApplication,
  type OwnJob,
} from '../server/frame/site/application';
export type { OwnRecords } from '../server/frame/site/own-records';
export { type DemoRecord, demoOfRecords, shownAccounts } from '../server/frame/site/own-records';
export type { App, Demo } from '../server/frame/site/running-app';
export type { Site } from '../server/frame/site/site';
export type { WebhookMoment, Webhooks } from '../server/frame/site/webhooks';
