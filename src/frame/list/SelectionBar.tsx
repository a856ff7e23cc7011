import CloseIcon from '@mui/icons-material/Close';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Button, Stack, type Theme, Typography } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { lazyPart } from '../field-types/lazy-part';
import { ToolButton } from '../layout/shell/ToolButton';
import { useValueFormat } from '../value/use-value-format';
import { useRows, useSelection, useShownTotal } from './use-rows';

const DeleteDialog = lazyPart(async () => (await import('./DeleteDialog')).DeleteDialog);
const BulkEditDialog = lazyPart(async () => (await import('../bulk/BulkEditDialog')).BulkEditDialog);
const DeleteAllDialog = lazyPart(async () => (await import('./DeleteAllDialog')).DeleteAllDialog);

type Many = { filter: Record<string, unknown>; count: number };

export function SelectionBar() {
  const { selected, clear } = useSelection();
  // Records of the running action, independent of changes in the list.
  const [deleted, setDeleted] = useState<Many | null>(null);
  const [edited, setEdited] = useState<Many | null>(null);
  return (
    <>
      {selected.length > 0 && <Bar onDeleteAll={setDeleted} onEdit={setEdited} />}
      {edited !== null && (
        <BulkEditDialog
          {...edited}
          onClose={(hasBegun) => {
            setEdited(null);
            if (hasBegun) clear();
          }}
        />
      )}
      {deleted !== null && (
        <DeleteAllDialog
          {...deleted}
          onClose={(hasBegun) => {
            setDeleted(null);
            if (hasBegun) clear();
          }}
        />
      )}
    </>
  );
}

/** Style of the bar, which covers the tools of the list, so that the table does not move. */
const BAR = {
  ...{ position: 'absolute', insetInline: 0, top: 0, minHeight: '100%', zIndex: 2, borderRadius: 1 },
  ...{ gap: 1, px: 1.25, py: 0.5, alignItems: 'center', flexWrap: 'wrap', bgcolor: 'background.default' },
  backgroundImage: ({ palette }: Theme) => `linear-gradient(${palette.action.selected}, ${palette.action.selected})`,
} as const;

function Bar({ onDeleteAll, onEdit }: { onDeleteAll(all: Many): void; onEdit(many: Many): void }) {
  const { model, slots } = useEntity();
  const { selected, clear, canDelete, canEdit } = useSelection();
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const total = useShownTotal() ?? 0;
  const rows = useRows();
  const format = useValueFormat();
  const [deleting, setDeleting] = useState(false);
  const all: Many = { filter: filterValues ?? {}, count: total };
  const ticked: Many = { filter: { id: selected.map(({ id }) => id) }, count: selected.length };
  const hasMore = selected.length === rows.length && total > rows.length;
  return (
    <Stack role="toolbar" aria-label={translate('framework.selection.label')} direction="row" useFlexGap sx={BAR}>
      <ToolButton label={translate('framework.selection.clear')} onClick={clear}>
        <CloseIcon fontSize="small" />
      </ToolButton>
      <Typography role="status" variant="body2" sx={{ fontWeight: 600, mr: 1 }}>
        {translate('framework.selection.count', { smart_count: selected.length })}
      </Typography>
      {Object.entries(slots.bulkActions ?? {}).map(([action, Action]) => (
        <Action key={action} records={selected} model={model} />
      ))}
      {canEdit && (
        <Button size="small" startIcon={<EditIcon />} onClick={() => onEdit(ticked)}>
          {translate('framework.bulk.start')}
        </Button>
      )}
      {canEdit && hasMore && (
        <Button size="small" onClick={() => onEdit(all)}>
          {translate('framework.bulk.startAll', { count: format.number(total) })}
        </Button>
      )}
      {canDelete && (
        <Button size="small" color="error" startIcon={<DeleteIcon />} onClick={() => setDeleting(true)}>
          {translate('ra.action.delete')}
        </Button>
      )}
      {canDelete && hasMore && (
        <Button size="small" color="error" onClick={() => onDeleteAll(all)}>
          {translate('framework.deleteAll.start', { count: format.number(total) })}
        </Button>
      )}
      {deleting && (
        <DeleteDialog
          records={selected}
          onClose={(deleted) => {
            setDeleting(false);
            if (deleted) clear();
          }}
        />
      )}
    </Stack>
  );
}
