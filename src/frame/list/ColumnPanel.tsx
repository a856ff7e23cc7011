import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import { Checkbox, FormControlLabel, List, ListItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ToolButton } from '../layout/shell/ToolButton';
import type { FieldModel } from '../model/field-model';
import { useValueFormat } from '../value/use-value-format';
import { COLUMN_WIDTH } from '../views/rules/list-view';
import { ToolPanel } from './ToolPanel';
import type { useColumns } from './use-columns';

type Columns = ReturnType<typeof useColumns>;

export function ColumnPanel({ columns, anchor, onClose }: { columns: Columns; anchor: HTMLElement; onClose(): void }) {
  const translate = useTranslate();
  const { all, shown } = columns;
  // Columns when the panel was opened, in unchanged order, so that a toggled column stays under the pointer.
  const [first] = useState(shown);
  const lines = [...first, ...all.filter((field) => !first.includes(field))];
  const ordered = [...shown.filter((field) => first.includes(field))];
  // Swaps a moved column with the adjacent column; a toggled column keeps its position.
  const listed = lines.map((field) => (first.includes(field) && shown.includes(field) ? ordered.shift() : field));
  return (
    <ToolPanel label={translate('framework.list.columns')} anchor={anchor} onClose={onClose}>
      <List dense sx={{ minWidth: 320 }}>
        {listed.map((field) => field !== undefined && <Line key={field.path} field={field} columns={columns} />)}
      </List>
    </ToolPanel>
  );
}

function Line({ field, columns }: { field: FieldModel; columns: Columns }) {
  const { shown, isShown, toggle, move } = columns;
  const translate = useTranslate();
  const format = useValueFormat();
  const name = format.text(field.heading ?? field.label);
  const place = shown.indexOf(field);
  return (
    <ListItem sx={{ py: 0, gap: 0.5, justifyContent: 'space-between' }}>
      <FormControlLabel
        label={name}
        slotProps={{ typography: { variant: 'body2' } }}
        control={
          <Checkbox
            size="small"
            checked={isShown(field)}
            disabled={isShown(field) && shown.length === 1}
            onChange={() => toggle(field)}
          />
        }
      />
      <span style={{ display: 'flex', alignItems: 'center', gap: 4, visibility: place < 0 ? 'hidden' : 'visible' }}>
        <WidthField field={field} name={name} columns={columns} />
        <ToolButton
          label={translate('framework.columns.earlier', { name })}
          disabled={place <= 0}
          onClick={() => move(field, -1)}
        >
          <UpIcon fontSize="small" />
        </ToolButton>
        <ToolButton
          label={translate('framework.columns.later', { name })}
          disabled={place < 0 || place === shown.length - 1}
          onClick={() => move(field, 1)}
        >
          <DownIcon fontSize="small" />
        </ToolButton>
      </span>
    </ListItem>
  );
}

function WidthField({ field, name, columns }: { field: FieldModel; name: string; columns: Columns }) {
  const translate = useTranslate();
  const width = columns.widthOf(field);
  const [draft, setDraft] = useState<string | null>(null);
  const keep = () => {
    if (draft !== null) columns.widen(field, draft.trim() === '' ? undefined : Number(draft) || undefined);
    setDraft(null);
  };
  return (
    <TextField
      size="small"
      variant="standard"
      hiddenLabel
      placeholder={translate('framework.columns.auto')}
      value={draft ?? width ?? ''}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={keep}
      onKeyDown={({ key }) => key === 'Enter' && keep()}
      sx={{ width: 56 }}
      slotProps={{
        htmlInput: {
          'aria-label': translate('framework.columns.width', { name, ...COLUMN_WIDTH }),
          inputMode: 'numeric',
          maxLength: 3,
        },
      }}
    />
  );
}
