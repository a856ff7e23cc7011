import { Box } from '@mui/material';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useStore } from 'react-admin';
import { MAIN_ID } from '../page-focus';

export function useSingleKeys() {
  return useStore('shortcuts.singleKeys', true);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable=true]') !== null;
}

/** Handles `/` and `?` outside of inputs and dialogs. Users can disable both shortcuts (WCAG 2.1.4). */
export function useShortcuts({ find, help }: { find(): void; help(): void }): void {
  const [singleKeys] = useSingleKeys();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      find();
      return;
    }
    const isOverPage = document.querySelector('[role=dialog], [role=menu]') !== null;
    if (!singleKeys || isCommand || event.altKey || isOverPage || isTyping(event.target)) return;
    if (event.key === '?') help();
    else if (event.key === '/') {
      event.preventDefault();
      const search = document.querySelector<HTMLInputElement>(`#${MAIN_ID} input[type=search]`);
      if (search === null) find();
      else search.select();
      search?.focus();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

export function Key({ children }: { children: ReactNode }) {
  return (
    <Box
      component="kbd"
      sx={{
        px: 0.75,
        py: 0.25,
        mr: 0.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        fontFamily: 'inherit',
        fontSize: '0.75rem',
        color: 'text.secondary',
      }}
    >
      {children}
    </Box>
  );
}

export function formatCommandKey(platform: string): string {
  return /mac|iphone|ipad/i.test(platform) ? '⌘' : 'Ctrl';
}
