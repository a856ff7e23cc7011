import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import ShowChart from '@mui/icons-material/ShowChart';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import { Menu, MenuItem } from '@mui/material';
import { memo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ToolButton } from '../../layout/shell/ToolButton';
import { CHART_FORMATS, type ChartFormat } from './chart-file';

interface ChartToolsProps {
  title: string;
  isTable: boolean;
  onTable: (isTable: boolean) => void;
  onSave: (format: ChartFormat) => void;
}

/** Tools for table and file. Memoised against zooming, so its functions must keep their identity. */
export const ChartTools = memo(function ChartTools({ title, isTable, onTable, onSave }: ChartToolsProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ToolButton label={translate(isTable ? 'charts.asChart' : 'charts.asTable')} onClick={() => onTable(!isTable)}>
        {isTable ? <ShowChart fontSize="small" /> : <TableRows fontSize="small" />}
      </ToolButton>
      <ToolButton
        label={translate('charts.save', { title })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <DownloadIcon fontSize="small" />
      </ToolButton>
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
});
