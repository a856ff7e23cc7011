import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { models } from '../../../../../resources/models';
import type { CallTransport } from '../../../../../src/air/calls/ask';
import { CallsProvider } from '../../../../../src/air/calls/CallsContext';
import { QueuedSection } from '../../../../../src/air/pages/device/sections/QueuedSection';
import { EntityProvider } from '../../../../../src/frame/entity/entity-context';
import { ClockProvider } from '../../../../../src/frame/layout/site/clock';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { MINUTE } from '../../../../../src/frame/time/units';
import { renderInConsole } from '../../../frame/layout/render';

const QUEUED_AT = Date.parse('2026-03-02T10:00:00Z');
const OVERDUE = 'The device sends every 5 min and should have received these commands by now.';

const model = entityNamed(models, 'device');
const transport: CallTransport = {
  get: () => Promise.reject(new Error('nothing is asked for')),
  stream: () => Promise.reject(new Error('nothing streams')),
  bytes: () => Promise.reject(new Error('nothing streams')),
  post: () => Promise.reject(new Error('nothing is sent')),
};
const RESOURCE = { model, slots: {} };

function renderQueue(minutesLater: number, commands_update = true, states = {}) {
  const device = {
    id: 'hw1',
    hw_id: 'hw1',
    CO2_send: 5,
    CO2_max: 1000,
    commands_update,
    commands_cache: { CO2_max: 1250 },
    commands_cache_updated_at: QUEUED_AT,
    commands_state: states,
  };
  renderInConsole(
    <EntityProvider value={RESOURCE}>
      <CallsProvider transport={transport}>
        <ClockProvider value={() => QUEUED_AT + minutesLater * MINUTE}>
          <QueuedSection seesQueue device={device} />
        </ClockProvider>
      </CallsProvider>
    </EntityProvider>,
  );
}

describe('the commands that wait for a device', () => {
  it('are told beside what the device has, and since when they wait', () => {
    renderQueue(5);
    expect(screen.getByRole('row', { name: /^CO2 max 1,000 ppm 1,250 ppm .*Withdraw$/ })).toBeTruthy();
    expect(screen.getByText('Waiting for the device since 02/03/2026, 11:00')).toBeTruthy();
    expect(screen.queryByText(OVERDUE)).toBeNull();
  });

  it('are overdue once the device should have sent since', () => {
    renderQueue(6);
    expect(screen.getByText(OVERDUE)).toBeTruthy();
  });

  it('say of each how long it waits, and what became of those that the device did not carry out', () => {
    renderQueue(5, true, {
      CO2_max: { state: 'queued', at: QUEUED_AT, until: QUEUED_AT + 60 * MINUTE },
      factory_reset: { state: 'expired', at: QUEUED_AT, value: true },
      TON_led: { state: 'failed', at: QUEUED_AT, value: 300, reason: 'busy' },
    });
    screen.getByRole('row', { name: /waiting since 02\/03\/2026, 11:00, until 02\/03\/2026, 12:00 at most Withdraw$/ });
    screen.getByRole('row', { name: /^Factory settings .*expired at 02\/03\/2026, 11:00: .* Send again Remove$/ });
    screen.getByRole('row', { name: /failed on the device at 02\/03\/2026, 11:00: busy Send again Remove$/ });
  });

  it('are gone once the device has taken them', () => {
    renderQueue(6, false);
    expect(screen.queryByRole('table')).toBeNull();
  });
});
