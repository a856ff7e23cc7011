import { readConfig } from '../../air/site/config';
import { openSiteMqtt } from '../../air/uplinks/mqtt/site-mqtt';
import { createMailer } from '../../frame/mail/mailer';
import { runProcess } from '../../frame/program/run-process';
import { ConfigError } from '../../frame/site/config';
import { createAirApplication } from '../air-application';
import { showAtBroker } from './show-at-broker';

const isSource = import.meta.url.endsWith('.ts');
const decoder = new URL(isSource ? '../decoder-thread.ts' : 'decoder-thread.js', import.meta.url);

await runProcess(async (onRunning) => {
  const config = readConfig(process.env);
  const { mqtt, firebase, timeZone, mail, history, publicUrl } = config;
  if (firebase === undefined) throw new ConfigError(['BACKEND=embedded: the server itself listens to the broker']);
  if (mqtt === undefined) throw new ConfigError(['MQTT_URL is required']);
  const write = (text: string) => process.stdout.write(text);
  const application = createAirApplication(config, '', write, { decoder });
  const site = await application.open();
  const app = application.createApp(site, {
    ...{ config: { demo: null, timeZone, firebase }, history, publicUrl },
    ...{ isMailSent: mail !== undefined, mailer: mail && createMailer(mail) },
  });
  const broker = await openSiteMqtt(mqtt, app);
  const shown = await showAtBroker(mqtt, app);
  onRunning({
    stop: async () => {
      await shown?.stop();
      await broker.stop();
      await app.close();
      await site.close();
    },
  });
  write(`Reads messages from ${mqtt.url}\n`);
});
