import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FileCalls } from '../../../../src/frame/model/file-calls';
import type { PropertySchema } from '../../../../src/frame/model/source';
import { compileForms } from '../../../support/form-loaders';
import { renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';

const properties: Record<string, PropertySchema> = {
  manual: { type: 'object', 'x-field': { type: 'file', accept: ['application/pdf'], maxBytes: 2_000 } },
  photos: { type: 'array', 'x-field': { type: 'fileList' } },
};
const lamp = entityModel(properties);
compileForms(lamp);

const PDF = new File(['%PDF-1.7 how to change the bulb'], 'manual.pdf');
const kept = { id: 'f1', name: 'manual.pdf', type: 'application/pdf', size: 31 };

function opened(files: Partial<FileCalls>, locale: 'en' | 'it' = 'en') {
  const create = vi.fn().mockResolvedValue({ data: { id: '1' } });
  const calls: FileCalls = { upload: vi.fn(), download: vi.fn(), ...files };
  renderEntity(lamp, { path: '/create', dataProvider: { create }, files: calls, locale });
  return { create, calls };
}

async function choose(label: string, ...files: File[]) {
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), { target: { files } });
}

describe('a file in a form', () => {
  it('is sent when it is chosen, and belongs to the record when that is saved', async () => {
    const ids = ['f1', 'f2', 'f3'];
    const upload = vi.fn(async () => ({ ...kept, id: ids.shift() ?? '' }));
    const { create } = opened({ upload });
    await choose('Manual', PDF);
    await screen.findByText('manual.pdf (31 B)');
    expect(upload).toHaveBeenCalledWith(PDF, { collection: 'lamps', field: 'manual' }, expect.anything());
    await choose('Photos', PDF, PDF);
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(3));
    fireEvent.click(screen.getByText('Save'));
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[1].data).toMatchObject({ manual: kept, photos: [{ id: 'f2' }, { id: 'f3' }] });
  });

  it('is refused before it is sent when it is too large or something else than its name says', async () => {
    const { calls } = opened({}, 'it');
    await choose('Manual', new File(['%PDF-'.padEnd(3_000)], 'big.pdf'));
    await screen.findByText('big.pdf supera 2 kB. Scegli un file più piccolo.');
    await choose('Manual', new File(['<script>'], 'manual.pdf'));
    await screen.findByText('Il contenuto di manual.pdf non è tra .pdf. Scegli un altro file.');
    expect(calls.upload).not.toHaveBeenCalled();
  });

  it('shows how far it is, keeps the form from being saved without it, and can be cancelled', async () => {
    const upload: FileCalls['upload'] = (_file, _place, { onProgress, signal }) =>
      new Promise((_resolve, reject) => {
        onProgress(0.4);
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    const { create } = opened({ upload });
    await choose('Manual', PDF);
    const progress = await screen.findByRole('progressbar', { name: 'Uploading manual.pdf' });
    expect(progress.getAttribute('aria-valuenow')).toBe('40');
    fireEvent.click(screen.getByText('Save'));
    await screen.findByText('Wait for the upload to finish, or cancel it.');
    expect(create).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel upload of manual.pdf' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.queryByText(/was not sent/)).toBeNull();
  });

  it('tells why it did not arrive', async () => {
    opened({ upload: vi.fn().mockRejectedValue(new Error('The server cannot be reached')) });
    await choose('Manual', PDF);
    await screen.findByText('The upload failed. The server cannot be reached');
  });
});

describe('a file in a list', () => {
  it('is downloaded by its name', async () => {
    const download = vi.fn().mockReturnValue(new Promise(() => undefined));
    const getList = vi.fn().mockResolvedValue({ data: [{ id: '1', manual: kept }], total: 1 });
    renderEntity(lamp, { path: '', dataProvider: { getList }, files: { upload: vi.fn(), download } });
    fireEvent.click(await screen.findByRole('button', { name: 'Download manual.pdf, 31 B' }));
    expect(download).toHaveBeenCalledWith('f1');
  });
});
