import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from '../../../../src/frame/layout/feedback/ConfirmDialog';
import { renderInConsole } from './render';

let tell: (share: number) => void = () => undefined;

function Importing({ run }: { run: () => Promise<string> }) {
  const [progress, setProgress] = useState<number>();
  tell = setProgress;
  return (
    <ConfirmDialog
      title="Import?"
      question="All of them?"
      busy="Importing…"
      confirm="Import"
      progress={progress}
      run={run}
      onClose={() => undefined}
    />
  );
}

test('a long piece of work shows that it goes on, and how far it is as soon as that is known', async () => {
  const run = vi.fn(() => new Promise<string>(() => undefined));
  renderInConsole(<Importing run={run} />);
  expect(screen.queryByRole('progressbar')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Import' }));
  await screen.findByText('Importing…');
  expect(screen.getByRole('progressbar', { name: 'Import?' }).getAttribute('aria-valuenow')).toBeNull();
  act(() => tell(0.254));
  expect(screen.getByRole('progressbar', { name: 'Import?' }).getAttribute('aria-valuenow')).toBe('25');
});
