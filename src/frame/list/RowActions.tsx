import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, IconButton, Menu, Tooltip } from '@mui/material';
import { createContext, type MouseEvent, type ReactNode, useContext, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { paths } from '../entity/paths';
import { recordTitle } from '../entity/record-title';
import { useAccess } from '../entity/use-access';
import { lazyPart } from '../field-types/lazy-part';
import type { EntityRecord } from '../model/entity-model';
import type { DeleteItemProps } from './DeleteItem';
import { LinkAction, RowActionPlaceProvider, useActionText, useRowActionPlace } from './LinkAction';

const DeleteDialog = lazyPart(async () => (await import('./DeleteDialog')).DeleteDialog);

const DeleteItem = lazyPart(async () => (await import('./DeleteItem')).DeleteItem);

const AskContext = createContext<(record: EntityRecord) => void>(() => undefined);

export function RowDeletionProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<EntityRecord | null>(null);
  return (
    <AskContext.Provider value={setAsked}>
      {children}
      {asked !== null && <DeleteDialog records={[asked]} onClose={() => setAsked(null)} />}
    </AskContext.Provider>
  );
}

export function useRowDeletion() {
  const { model } = useEntity();
  const { allows } = useAccess(model);
  return {
    isAllowed: (record: EntityRecord) => model.actions.includes('delete') && allows('delete', record),
    ask: useContext(AskContext),
  };
}

function MoreActions({ label, children }: { label: string; children: ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  /** Loads the delete entry before the menu opens, because a late entry would move the other entries. */
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const show = () => setAnchor(currentTarget);
    DeleteItem.preload().then(show, show);
  };
  return (
    <>
      <IconButton aria-label={label} aria-haspopup="menu" size="small" onClick={open}>
        <MoreIcon fontSize="small" />
      </IconButton>
      {anchor !== null && (
        <RowActionPlaceProvider value="menu">
          <Menu
            open
            anchorEl={anchor}
            onClose={close}
            onClick={close}
            onKeyDown={(event) => event.stopPropagation()}
            disableAutoFocusItem
            slotProps={{
              list: { 'aria-label': label },
              paper: { sx: { maxWidth: 352, '& .MuiMenuItem-root': { whiteSpace: 'normal' } } },
            }}
          >
            {children}
          </Menu>
        </RowActionPlaceProvider>
      )}
    </>
  );
}

function DeleteAction({ name, ...props }: Omit<DeleteItemProps, 'label'> & { name: string }) {
  const { onClick } = props;
  const label = useActionText('framework.actions.delete', name);
  if (useRowActionPlace() === 'menu') return <DeleteItem {...props} label={label} />;
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} size="small" onClick={onClick}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

/** Reserved width in px, because the mark loads after the row and must not move other content. */
const MARK_ROOM = {
  display: 'inline-flex',
  alignItems: 'center',
  width: 34,
  height: 34,
  verticalAlign: 'middle',
} as const;

const MAX_IN_ROW = 2;

/** Puts the deletion last, because the reason why it is refused arrives late and must not move other entries. */
export function RowActions({ record }: { record: EntityRecord }) {
  const { model, slots } = useEntity();
  const { rowIcons = 1 } = slots;
  const { allows } = useAccess(model);
  const translate = useTranslate();
  const deletion = useRowDeletion();
  const name = recordTitle(model, record);
  const ownIn = (actions: typeof slots.rowActions = {}) =>
    Object.entries(actions).map(([action, Action]) => <Action key={action} record={record} model={model} />);
  const show = model.actions.includes('show') && (
    <LinkAction key="show" to={paths.show(model, record.id)} label="framework.actions.show" name={name}>
      <ShowIcon fontSize="small" />
    </LinkAction>
  );
  const edit = model.actions.includes('edit') && allows('update', record) && (
    <LinkAction key="edit" to={paths.edit(model, record.id)} label="framework.actions.edit" name={name}>
      <EditIcon fontSize="small" />
    </LinkAction>
  );
  const remove = deletion.isAllowed(record) && (
    <DeleteAction key="delete" record={record} name={name} onClick={() => deletion.ask(record)} />
  );
  const actions = [...ownIn(slots.rowActions), show, edit, ...ownIn(slots.laterRowActions), remove].filter(
    (action) => action !== false,
  );
  const Mark = slots.rowMark;
  const mark = Mark !== undefined && (
    <Box component="span" sx={MARK_ROOM}>
      <Mark record={record} model={model} />
    </Box>
  );
  if (actions.length <= MAX_IN_ROW) {
    return (
      <>
        {mark}
        {actions}
      </>
    );
  }
  return (
    <>
      {mark}
      {actions.slice(0, rowIcons)}
      <MoreActions label={translate('framework.actions.more', { name })}>{actions.slice(rowIcons)}</MoreActions>
    </>
  );
}
