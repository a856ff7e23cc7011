import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { models } from '../../../../../resources/models';
import type { SensorCheck } from '../../../../../src/air/domain/trust/sensor-check';
import { ProposedCorrection } from '../../../../../src/air/pages/device/sections/SensorChecks';
import { rowScope } from '../../../../../src/frame/access/can';
import { EntityProvider } from '../../../../../src/frame/entity/entity-context';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { renderInConsole } from '../../../frame/layout/render';

const FROM = Date.UTC(2026, 2, 2);
const device = entityNamed(models, 'device');
const correction = entityNamed(models, 'correction');

function renderProposal(checks: readonly SensorCheck[]) {
  renderInConsole(
    <EntityProvider value={{ model: device, slots: {} }}>
      <ProposedCorrection hwId="hw1" checks={checks} />
    </EntityProvider>,
  );
}

const neighbours = { check: 'neighbours', from: FROM, to: FROM + 1, found: -61.7, limit: 50, count: 4 } as const;

describe('the correction that checks of a sensor propose', () => {
  it('begins a form with the offset, its beginning and why', async () => {
    renderProposal([{ ...neighbours, outcome: 'flagged' }]);
    const link = await screen.findByRole('link', { name: /\+62/ });
    const address = decodeURIComponent(link.getAttribute('href') ?? '');
    expect(address).toMatch(/^\/corrections\/create/);
    for (const part of ['"device":"hw1"', '"measure":"CO2"', '"offset":62', `"from":${FROM}`]) {
      expect(address).toContain(part);
    }
  });

  it('is none where no check is flagged', () => {
    renderProposal([{ ...neighbours, outcome: 'passed' }]);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is offered to exactly those who may make one', () => {
    for (const role of device.roles) {
      expect(rowScope(device, 'update', role), role).toEqual(rowScope(correction, 'create', role));
    }
  });
});
