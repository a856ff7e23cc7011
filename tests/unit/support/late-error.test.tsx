import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

it('an element that is missing is told with the page, at once and after waiting', async () => {
  render(<p>What is there</p>);
  const shown = /Unable to find.*Missing[\s\S]*<p>[\s\S]*What is there/;
  expect(() => screen.getByText('Missing')).toThrow(shown);
  await expect(screen.findByText('Missing', {}, { timeout: 1 })).rejects.toThrow(shown);
});
