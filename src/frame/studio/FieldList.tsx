import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { Box, IconButton, List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useShownEntry } from './NewEntry';
import type { StudioField } from './rules/fields-of';

interface FieldListProps {
  fields: readonly StudioField[];
  chosen: string | undefined;
  wrong: ReadonlySet<string>;
  onChoose(name: string): void;
  onMove(name: string, index: number): void;
}

/** Scrolls the list only on wide screens. On a phone, the inputs of a field follow below. */
const SCROLLED = { maxHeight: { sm: '70vh' }, overflowY: 'auto' } as const;

export function FieldList({ fields, chosen, wrong, onChoose, onMove }: FieldListProps) {
  const translate = useTranslate();
  const [dragged, setDragged] = useState<string>();
  const list = useShownEntry<HTMLUListElement>(fields.findIndex(({ name }) => name === chosen));
  return (
    <List ref={list} dense disablePadding aria-label={translate('studio.fields')} sx={SCROLLED}>
      {fields.map(({ name, title, kind, required }, index) => (
        <ListItem
          key={name}
          disablePadding
          draggable
          onDragStart={() => setDragged(name)}
          onDragOver={(event) => {
            if (dragged !== undefined) event.preventDefault();
          }}
          onDrop={() => {
            if (dragged !== undefined) onMove(dragged, index);
            setDragged(undefined);
          }}
          onDragEnd={() => setDragged(undefined)}
          sx={{ opacity: dragged === name ? 0.5 : 1, borderBottom: 1, borderColor: 'divider' }}
        >
          <ListItemButton selected={chosen === name} onClick={() => onChoose(name)} sx={{ minWidth: 0, py: 0.5 }}>
            <ListItemText
              primary={title}
              secondary={
                <>
                  {`${name} · ${kind}${required ? ' *' : ''}`}
                  {wrong.has(name) && (
                    <Box component="span" sx={{ color: 'error.main' }}>
                      {` · ${translate('studio.mistake')}`}
                    </Box>
                  )}
                </>
              }
              slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
            />
          </ListItemButton>
          <IconButton
            size="small"
            disabled={index === 0}
            aria-label={translate('studio.up', { field: title })}
            onClick={() => onMove(name, index - 1)}
          >
            <ArrowUpward fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            disabled={index === fields.length - 1}
            aria-label={translate('studio.down', { field: title })}
            onClick={() => onMove(name, index + 1)}
          >
            <ArrowDownward fontSize="small" />
          </IconButton>
        </ListItem>
      ))}
    </List>
  );
}
