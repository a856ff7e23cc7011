import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'react-admin';
import { MAIN_ID } from '../page-focus';

/** Whether keys that type a character are shortcuts, too; stored in this browser. */
export function useSingleKeys() {
  return useStore('shortcuts.singleKeys', true);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable=true]') !== null;
}

/** The search of the list that is open, if there is one. */
const searchOfList = () => document.querySelector<HTMLInputElement>(`#${MAIN_ID} input[type=search]`);

interface Shortcuts {
  find(): void;
  help(): void;
}

/**
 * The keys that work on every page: Ctrl+K or Cmd+K finds, `/` goes into the search of the list, `?` lists the keys. The
 * last two can be switched off (WCAG 2.1.4), and do nothing while something is typed or a window is open.
 */
export function useShortcuts({ find, help }: Shortcuts): void {
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
      const search = searchOfList();
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
