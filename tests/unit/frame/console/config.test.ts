import { describe, expect, it } from 'vitest';
import { parseAirSettings } from '../../../../src/air/app/settings';
import { ConfigError, loadConfig } from '../../../../src/frame/console/config';

const ANSWER = {
  demo: null,
  timeZone: 'Europe/Rome',
  co2Reference: 1000,
  premiumContact: 'sales@example.com',
  simulated: ['heating'],
  hasTokens: true,
  readingsDays: null,
};

const answering = (body: unknown, status = 200) =>
  loadConfig(async () => Response.json(body, { status }), parseAirSettings);

describe('loadConfig', () => {
  it('reads what the server publishes', async () => {
    const { hasTokens: _told, ...answer } = ANSWER;
    expect(await answering({ ...answer, levels: ['room'] })).toEqual(ANSWER);
  });

  it('keeps the demo accounts and tokens that the login page can show', async () => {
    const account = { email: 'admin@demo.example', password: 'demo1234', role: 'ADMIN' };
    const token = { token: 'demoroom', level: 'room' };
    const demo = { accounts: [account, { email: 'x' }, { ...account, role: 7 }], tokens: [token, null] };
    expect((await answering({ ...ANSWER, demo })).demo).toEqual({ accounts: [account], tokens: [token] });
  });

  it('takes pictures for the map as a whole or not at all', async () => {
    const mapTiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Somebody' };
    expect((await answering({ ...ANSWER, mapTiles })).mapTiles).toEqual(mapTiles);
    expect((await answering({ ...ANSWER, mapTiles: { url: 7 } })).mapTiles).toBeUndefined();
  });

  it('does without what the console can do without', async () => {
    const config = await answering({ timeZone: 'Europe/Rome', co2Reference: 900 });
    expect(config).toMatchObject({ demo: null, premiumContact: '', simulated: [] });
    expect(config).not.toHaveProperty('hasTokens');
  });

  it.each([
    ['no time zone', { ...ANSWER, timeZone: undefined }, 200],
    ['no CO2 reference', { ...ANSWER, co2Reference: '1000' }, 200],
    ['a list', [], 200],
    ['a refusal', ANSWER, 503],
  ])('does not start with %s', async (_case, body, status) => {
    await expect(answering(body, status)).rejects.toBeInstanceOf(ConfigError);
  });

  it('does not start without an answer', async () => {
    await expect(
      loadConfig(async () => Promise.reject(new TypeError('offline')), parseAirSettings),
    ).rejects.toBeInstanceOf(ConfigError);
  });
});
