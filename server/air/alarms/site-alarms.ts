import { DAY } from '../../../src/frame/time/units';
import { accountByEmail } from '../../frame/auth/accounts';
import type { SiteData } from '../../frame/documents/site-data';
import { deliverDue, type Mailers } from '../../frame/mail/deliver';
import { type PublicPoster, publicPoster } from '../../frame/mail/public-post';
import { type WebhookConfig, webhookMailer } from '../../frame/mail/webhook';
import type { Store } from '../../frame/stores/store';
import { createChat } from '../feedback/chat';
import type { TelemetryDependencies } from '../telemetry/dependencies';
import type { LiveBoard } from '../telemetry/live-board';
import type { ReadingStore } from '../telemetry/reading-store';
import { managerMailers, managerPoster } from './channels/channel-mailers';
import { onlyOfManager } from './channels/only-of-manager';
import { type AlarmEngine, createAlarmEngine } from './engine';
import { forgetEndedBefore, forgetOldChanges, RETENTION_DAYS } from './forget-alarms';
import { chatChannel, chatMailer } from './notify/chat-channel';
import { type ListedAddresses, listedAddresses } from './notify/listed-addresses';
import { type MailChannelParts, mailChannel } from './notify/mail-channel';
import type { NoticeChannels } from './notify/notices';
import { createNotifier } from './notify/notify-alarms';
import { webhookChannel } from './notify/webhook-channel';
import { recordedAlarms } from './recorded-alarms';
import type { RehearsedAlarms } from './rehearsed-alarms';
import { createParkingSummaries } from './summary/parking-summaries';
import { createSummaries } from './summary/send-summaries';
import { summaryWriter } from './summary/write-summary';

export interface AlarmTargets {
  /** Address of a Slack incoming webhook; a secret. */
  slackUrl?: string | undefined;
  webhook?: WebhookConfig | undefined;
  channels?: NoticeChannels | undefined;
  /** Hosts with ports in a private network to which channels of managers may send. */
  privateHosts?: readonly string[] | undefined;
  retentionDays?: number | undefined;
}

interface AlarmSite extends Pick<SiteData, 'models' | 'store' | 'documents' | 'texts' | 'now'> {
  readings: ReadingStore;
  board?: LiveBoard | undefined;
}

interface Parts extends Pick<MailChannelParts, 'outbox' | 'publicUrl' | 'timeZone'> {
  site: AlarmSite;
  isAlone: boolean;
  settingsFrom?: Pick<Store, 'getMany'>;
  targets: AlarmTargets;
  post?: PublicPoster | undefined;
}

export interface SiteAlarms {
  engine: AlarmEngine;
  notify(isOver?: () => boolean): Promise<void>;
  sumUp(): Promise<void>;
  sumUpParked(rehearsed: RehearsedAlarms): Promise<void>;
  forgetOld(isOver?: () => boolean): Promise<number>;
  addresses: ListedAddresses;
  postToManager: ReturnType<typeof managerPoster>;
  of: TelemetryDependencies['alarms'];
}

export function openAlarms({ site, isAlone, settingsFrom, targets, post, ...mail }: Parts): SiteAlarms {
  const { models, store, texts, readings, board, now } = site;
  const { slackUrl, webhook, privateHosts, retentionDays = RETENTION_DAYS } = targets;
  const { channels = { chat: slackUrl !== undefined, webhook: webhook !== undefined } } = targets;
  const localeOf = async (email: string) => (isAlone ? (await accountByEmail(store, email))?.locale : undefined);
  const mailing = { models, store, texts, localeOf, ...mail };
  const summing = { ...mailing, now };
  const writer = summaryWriter(summing);
  const postMessages = createNotifier({
    ...{ models, store, now, timeZone: mail.timeZone, outbox: mail.outbox },
    channels: [
      mailChannel({ ...mailing, now }),
      ...(slackUrl === undefined ? [] : [chatChannel(mail.timeZone)]),
      ...(webhook === undefined ? [] : [webhookChannel()]),
      onlyOfManager({ models, store }, chatChannel(mail.timeZone, 'managerChat')),
      onlyOfManager({ models, store }, webhookChannel('managerWebhook')),
    ],
  });
  const posting = { store, post: post ?? publicPoster({ privateHosts }), now };
  const mailers: Mailers = {
    ...managerMailers(posting),
    ...(slackUrl !== undefined && { chat: chatMailer(createChat(slackUrl)) }),
    ...(webhook !== undefined && { webhook: webhookMailer({ ...webhook, now, prefix: 'alarm' }) }),
  };
  return {
    engine: createAlarmEngine({
      models,
      board,
      store,
      ...(settingsFrom && { settingsFrom }),
      readings,
      now,
      isAlone,
      timeZone: mail.timeZone,
      channels,
    }),
    notify: async (isOver) => {
      await postMessages();
      await deliverDue(site, mailers, isOver);
    },
    postToManager: managerPoster(posting),
    addresses: listedAddresses({ ...mailing, now }),
    sumUp: createSummaries(summing, writer),
    sumUpParked: createParkingSummaries(summing, writer),
    forgetOld: async (isOver) => {
      await forgetOldChanges(store, now(), isOver);
      return forgetEndedBefore({ models, store }, now() - retentionDays * DAY, isOver);
    },
    of: (...question) => recordedAlarms({ models, store }, ...question),
  };
}
