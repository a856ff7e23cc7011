import ShowChart from '@mui/icons-material/ShowChart';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import { Box, CircularProgress, Paper, TableContainer, Typography } from '@mui/material';
import { type ReactNode, Suspense, useCallback, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useOnScreen } from '../../frame/charts/parts/use-on-screen';
import { ToolButton } from '../../frame/layout/shell/ToolButton';

interface PatternChartProps {
  title: string;
  note: string;
  height: number;
  draw: (onDrawn: () => void) => ReactNode;
  table: ReactNode;
  isOnPaper: boolean;
  tools?: ReactNode;
  legend?: ReactNode;
}

export function PatternChart({ title, note, height, draw, table, isOnPaper, tools, legend }: PatternChartProps) {
  const translate = useTranslate();
  const titleId = useId();
  const noteId = useId();
  const [isTable, setIsTable] = useState(false);
  const [isDrawn, setIsDrawn] = useState(false);
  const [card, isSeen] = useOnScreen();
  // Loads the large chart library only when the chart becomes visible.
  const isWanted = isSeen || isOnPaper || isDrawn;
  const onDrawn = useCallback(() => setIsDrawn(true), []);
  return (
    <Paper
      ref={card}
      component="figure"
      aria-labelledby={titleId}
      aria-describedby={noteId}
      aria-busy={isWanted && !isTable && !isDrawn}
      sx={{ m: 0, p: { xs: 1.5, sm: 2.5 }, minWidth: 0, breakInside: 'avoid' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography id={titleId} variant="h5" component="h2" sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        {tools}
        <ToolButton
          label={translate(isTable ? 'charts.asChart' : 'charts.asTable')}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? <ShowChart fontSize="small" /> : <TableRows fontSize="small" />}
        </ToolButton>
      </Box>
      <Typography id={noteId} component="figcaption" variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {note}
      </Typography>
      {isTable ? (
        <TableContainer tabIndex={0} role="group" aria-label={title}>
          {table}
        </TableContainer>
      ) : (
        <>
          <Box role="img" aria-label={title} sx={{ minHeight: height }}>
            <Suspense fallback={<CircularProgress size={32} aria-label={translate('common.loading')} sx={{ m: 4 }} />}>
              {isWanted && draw(onDrawn)}
            </Suspense>
          </Box>
          {legend}
        </>
      )}
    </Paper>
  );
}
