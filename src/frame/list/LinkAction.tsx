import { Button, IconButton, ListItemIcon, MenuItem, type SvgIcon, Tooltip } from '@mui/material';
import { createContext, type ReactNode, useContext } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { paths } from '../entity/paths';
import { recordTitle } from '../entity/record-title';
import { useMay } from '../entity/use-may';
import type { RecordOf } from '../model/entities';
import type { RowActionProps, ToolbarActionProps } from '../slots/slots';

type RowActionPlace = 'row' | 'menu';

const PlaceContext = createContext<RowActionPlace>('row');

export const RowActionPlaceProvider = PlaceContext.Provider;

export function useRowActionPlace(): RowActionPlace {
  return useContext(PlaceContext);
}

/** Returns the label with the record's name; in the menu of a row without the name, if a text such as `framework.actions.editInMenu` exists. */
export function useActionText(label: string, name: string): string {
  const translate = useTranslate();
  const place = useRowActionPlace();
  const text = translate(label, { name });
  return place === 'menu' ? translate(`${label}InMenu`, { _: text }) : text;
}

interface LinkActionProps {
  to: string;
  /** Key of a text that contains `%{name}`. */
  label: string;
  name: string;
  children: ReactNode;
}

export function LinkAction({ to, label, name, children }: LinkActionProps) {
  const place = useRowActionPlace();
  const text = useActionText(label, name);
  if (place === 'menu') {
    return (
      <MenuItem component={Link} to={to} dense>
        <ListItemIcon>{children}</ListItemIcon>
        {text}
      </MenuItem>
    );
  }
  return (
    <Tooltip title={text}>
      <IconButton component={Link} to={to} aria-label={text} size="small">
        {children}
      </IconButton>
    </Tooltip>
  );
}

interface DialogLink {
  path: string;
  icon: typeof SvgIcon;
  label: string;
  may?: string;
}

interface RowLink<Name extends string> extends DialogLink {
  isShown?(record: RecordOf<Name>): boolean;
}

/** @example rowActions: { lend: rowLink({ path: LEND_PATH, icon: LendIcon, label: 'books.lend', may: 'book.lend' })} */
export function rowLink<Name extends string>({ path, icon: Icon, label, may: capability, isShown }: RowLink<Name>) {
  return function RowLinkAction({ record, model }: RowActionProps<Name>) {
    const may = useMay();
    if (isShown?.(record) === false) return null;
    if (capability !== undefined && !may(capability, { model, record })) return null;
    return (
      <LinkAction to={paths.dialog(model, path, record.id)} label={label} name={recordTitle(model, record)}>
        <Icon fontSize="small" />
      </LinkAction>
    );
  };
}

export function toolbarLink({ path, icon: Icon, label, may: capability }: DialogLink) {
  return function ToolbarLinkAction({ model }: ToolbarActionProps) {
    const translate = useTranslate();
    const may = useMay();
    if (capability !== undefined && !may(capability, { model })) return null;
    const to = path.startsWith('/') ? path : paths.dialog(model, path);
    return (
      <Button size="small" component={Link} to={to} startIcon={<Icon />}>
        {translate(label)}
      </Button>
    );
  };
}
