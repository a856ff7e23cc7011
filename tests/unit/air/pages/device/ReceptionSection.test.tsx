import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { models } from '../../../../../resources/models';
import { ReceptionSection } from '../../../../../src/air/pages/device/sections/ReceptionSection';
import { EntityProvider } from '../../../../../src/frame/entity/entity-context';
import type { RecordOf } from '../../../../../src/frame/model/entities';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { renderInConsole } from '../../../frame/layout/render';

function renderReception(reception: Partial<RecordOf<'device'>>) {
  renderInConsole(
    <EntityProvider value={{ model: entityNamed(models, 'device'), slots: {} }}>
      <ReceptionSection device={{ id: 'hw1', hw_id: 'hw1', ...reception }} />
    </EntityProvider>,
  );
}

describe('the reception of a device', () => {
  it('shows what is known of it, with units', async () => {
    renderReception({ battery: 87, rssi: -97.5, lost_frames: 0 });
    const section = await screen.findByRole('region', { name: 'Reception' });
    expect(section.textContent).toMatch(/Battery87.%/);
    expect(section.textContent).toMatch(/Signal.97\.5.dBm/);
    expect(section.textContent).toMatch(/Lost messages0/);
    expect(section.textContent).not.toContain('Signal-to-noise');
  });

  it('is not there for a device that sends in another way', () => {
    renderReception({ CO2: 600 });
    expect(screen.queryByRole('region')).toBeNull();
  });
});
