import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { ColorMode } from './palette';

export const COLOR_MODE_KEY = 'theme';

interface ColorModeState {
  mode: ColorMode;
  toggle: () => void;
}

const ColorModeContext = createContext<ColorModeState>({ mode: 'light', toggle: () => undefined });

export function useColorMode(): ColorModeState {
  return useContext(ColorModeContext);
}

export function readColorMode(storage: Pick<Storage, 'getItem'>, prefersDark: boolean): ColorMode {
  const stored = storage.getItem(COLOR_MODE_KEY);
  if (stored === 'light' || stored === 'dark') return stored;
  return prefersDark ? 'dark' : 'light';
}

interface ColorModeProviderProps {
  initial: ColorMode;
  storage: Pick<Storage, 'setItem'>;
  children: ReactNode;
}

export function ColorModeProvider({ initial, storage, children }: ColorModeProviderProps) {
  const [mode, setMode] = useState(initial);
  const state = useMemo(() => {
    const other: ColorMode = mode === 'dark' ? 'light' : 'dark';
    const toggle = () => {
      storage.setItem(COLOR_MODE_KEY, other);
      setMode(other);
    };
    return { mode, toggle };
  }, [mode, storage]);
  return <ColorModeContext.Provider value={state}>{children}</ColorModeContext.Provider>;
}
