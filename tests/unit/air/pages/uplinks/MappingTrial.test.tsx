import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { models } from '../../../../../resources/models';
import type { CallTransport } from '../../../../../src/air/calls/ask';
import MappingTrial from '../../../../../src/air/pages/uplinks/MappingTrial';
import type { RecordOf } from '../../../../../src/frame/model/entities';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { renderInConsole } from '../../../frame/layout/render';

const MEASURES: RecordOf<'mapping'>['measures'] = [
  { measure: 'temp', path: 't', unit: '°C', factor: 0.1 },
  { measure: 'CO2', path: 'air.co2', unit: 'ppm', least: 0, most: 5000 },
  { measure: 'hum', path: 'h', unit: '%' },
];

function renderTrial(values: Partial<RecordOf<'mapping'>>, post?: CallTransport['post']) {
  renderInConsole(
    <MappingTrial model={entityNamed(models, 'mapping')} values={values}>
      <p>The inputs</p>
    </MappingTrial>,
    post === undefined ? {} : { post },
  );
}

const message = (content: unknown) => JSON.stringify(content);

describe('trying a mapping', () => {
  it('shows of each measure what comes out, what is wrong with it, and a unit that fits better', async () => {
    const example = message({ deviceInfo: {}, object: { t: 720, air: { co2: 60_000 }, h: -1 } });
    renderTrial({ name: 'sensor', measures: MEASURES, example });
    const table = await screen.findByRole('table', { name: 'Values in the message' });
    const row = (name: string) => within(table).getByRole('row', { name: new RegExp(`^${name}`) }).textContent;
    expect(row('Temperature')).toMatch(/72 °C.*really °C\? In °F/);
    expect(row('CO2')).toContain('60,000 is outside 0 to 5,000');
    expect(row('Humidity')).toContain('no measurement in the message');
    expect(screen.getByText('The inputs')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Download as a file' })).toBeDefined();
  });

  it('says of a message of a broker which device has sent it', async () => {
    const about = { mqtt_topic: 'sensors/+', mqtt_device: 'level' as const, mqtt_level: 2 };
    renderTrial({ ...about, measures: MEASURES, example: '{"t":215}', example_topic: 'sensors/room-1' });
    await screen.findByText('Device: room-1');
  });

  it('names the mappings that read the same messages, in their order', async () => {
    const post: CallTransport['post'] = async () => [
      { id: 'first', title: 'First', order: 1, topic: 'sensors/#', profiles: [], devices: [] },
      { id: 'own', title: 'Own', topic: 'sensors/+', profiles: [], devices: [] },
      { id: 'other', title: 'Other', topic: 'rooms/+', profiles: [], devices: [] },
    ];
    const about = { mqtt_topic: 'sensors/+', mqtt_device: 'level' as const, mqtt_level: 2 };
    renderTrial({ name: 'own', title: 'Own', ...about, measures: MEASURES }, post);
    await screen.findByText(/^Other mappings read the same messages. The server tries First, Own, in this order/);
  });

  it('says why nobody knows the device of a message', async () => {
    const about = { mqtt_topic: 'sensors/+', mqtt_device: 'level' as const, mqtt_level: 2 };
    renderTrial({ ...about, measures: MEASURES, example: '{"t":215}', example_topic: 'other/room-1' });
    await screen.findByText('The topic of the example does not match sensors/+');
  });

  it('says what is in the way while there is nothing to try', async () => {
    renderTrial({ measures: MEASURES });
    await screen.findByText(/Paste a message above/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['{co2', 'The message is not valid JSON.'],
    [message({ uplink_message: { frm_payload: 'A2c=' } }), /payload formatter/],
  ])('says what is wrong with %s', async (example, text) => {
    renderTrial({ measures: MEASURES, example });
    await screen.findByText(text);
  });

  it('runs the decoder on the bytes of an example, and reads what comes out', async () => {
    const sent: unknown[] = [];
    const post: CallTransport['post'] = async (path, body) => {
      sent.push([path, body]);
      return { message: { t: 215 }, fault: null, warnings: ['An old firmware'] };
    };
    const decoder = 'function decodeUplink() {}';
    renderTrial({ name: 'sensor', measures: MEASURES, decoder, example: '03 67', example_port: 85 }, post);
    expect(sent).toEqual([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Run the decoder' }));
    const table = await screen.findByRole('table', { name: 'Values in the message' });
    expect(within(table).getByRole('row', { name: /^Temperature/ }).textContent).toContain('21.5 °C');
    expect(screen.getByText('An old firmware')).toBeDefined();
    expect(sent).toEqual([['/uplinks/try-decoder', { decoder, bytes: [3, 103], port: 85 }]]);
  });

  it('says why a decoder cannot read the bytes, and asks for one where there is none', async () => {
    const post: CallTransport['post'] = async () => ({ message: null, fault: 'type 9', warnings: [] });
    const example = message({ uplink_message: { frm_payload: 'A2c=', f_port: 2 } });
    renderTrial({ measures: MEASURES, decoder: 'x', example }, post);
    fireEvent.click(await screen.findByRole('button', { name: 'Run the decoder' }));
    await screen.findByText('The decoder failed: type 9');
    expect(screen.queryByRole('table')).toBeNull();
  });
});
