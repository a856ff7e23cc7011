import MoreIcon from '@mui/icons-material/ArrowDropDown';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CSV_STYLES } from '../export/file-style';
import { useFileStyle } from '../export/use-file-style';
import { ToolButton } from '../layout/shell/ToolButton';
import { EXPORT_SCOPES, useExportScope } from './use-export-scope';

export function FileStyleButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { style, chooseCsv } = useFileStyle();
  const { scope, chooseScope } = useExportScope();
  const translate = useTranslate();
  return (
    <>
      <ToolButton
        label={translate('framework.export.style')}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </ToolButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {EXPORT_SCOPES.map((one) => (
          <MenuItem
            key={one}
            dense
            divider={one === EXPORT_SCOPES.at(-1)}
            role="menuitemradio"
            aria-checked={scope === one}
            selected={scope === one}
            onClick={() => {
              chooseScope(one);
              setAnchor(null);
            }}
          >
            {translate(`framework.export.scopes.${one}`)}
          </MenuItem>
        ))}
        {CSV_STYLES.map((csv) => (
          <MenuItem
            key={csv}
            dense
            role="menuitemradio"
            aria-checked={style.csv === csv}
            selected={style.csv === csv}
            onClick={() => {
              chooseCsv(csv);
              setAnchor(null);
            }}
          >
            {translate(`framework.export.styles.${csv}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
