import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StudioSave } from '../schema-change/studio-calls';
import { useValueFormat } from '../value/use-value-format';

interface UndoSavesProps {
  saves: readonly StudioSave[];
  onUndo(saves: readonly StudioSave[]): void;
}

export function UndoSaves({ saves, onUndo }: UndoSavesProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const menu = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [latest, ...earlier] = saves;
  if (latest === undefined) return null;
  const words = ({ at, by }: StudioSave) => ({ when: format.instant(at), who: by });
  return (
    <>
      <Button onClick={() => onUndo([latest])}>{translate('studio.undo', words(latest))}</Button>
      {earlier.length > 0 && (
        <Button
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          aria-controls={anchor && menu}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {translate('studio.earlierSaves')}
        </Button>
      )}
      <Menu id={menu} open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {earlier.map((save, place) => (
          <MenuItem
            key={save.id}
            sx={{ whiteSpace: 'normal' }}
            onClick={() => {
              setAnchor(undefined);
              onUndo(saves.slice(0, place + 2));
            }}
          >
            {translate('studio.undoSince', words(save))}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
