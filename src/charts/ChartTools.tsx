import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import ShowChart from '@mui/icons-material/ShowChart';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import { IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CHART_FORMATS, type ChartFormat } from './chart-file';

interface ChartToolsProps {
  title: string;
  isTable: boolean;
  onTable: (isTable: boolean) => void;
  onSave: (format: ChartFormat) => void;
}

/** The same readings as a table, and as a file. */
export function ChartTools({ title, isTable, onTable, onSave }: ChartToolsProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const tableLabel = translate(isTable ? 'charts.asChart' : 'charts.asTable');
  const saveLabel = translate('charts.save', { title });
  return (
    <>
      <Tooltip title={tableLabel}>
        <IconButton size="small" aria-label={tableLabel} onClick={() => onTable(!isTable)}>
          {isTable ? <ShowChart fontSize="small" /> : <TableRows fontSize="small" />}
        </IconButton>
      </Tooltip>
      <Tooltip title={saveLabel}>
        <IconButton
          size="small"
          aria-label={saveLabel}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <DownloadIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {CHART_FORMATS.filter((format) => !(isTable && format === 'png')).map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null);
              onSave(format);
            }}
          >
            {translate(`charts.formats.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
