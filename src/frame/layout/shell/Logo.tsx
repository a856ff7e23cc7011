import { useTheme } from '@mui/material/styles';
import { type ComponentType, createContext, useContext } from 'react';

const MarkContext = createContext<ComponentType>(() => null);

export const MarkProvider = MarkContext.Provider;

export function Logo({ size = 36, onColour = false }: { size?: number; onColour?: boolean }) {
  const { palette } = useTheme();
  const Mark = useContext(MarkContext);
  const [tile, lines] = onColour ? ['#ffffff', '#0b6b74'] : [palette.primary.main, palette.primary.contrastText];
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" fill="none" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="11" fill={tile} />
      <g stroke={lines} strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
        <Mark />
      </g>
    </svg>
  );
}
