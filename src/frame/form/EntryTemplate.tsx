import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { type ArrayFieldItemTemplateProps, getTemplate, getUiOptions } from '@rjsf/utils';

export function EntryTemplate({ children, buttonsProps, hasToolbar, uiSchema, registry }: ArrayFieldItemTemplateProps) {
  const Buttons = getTemplate('ArrayFieldItemButtonsTemplate', registry, getUiOptions(uiSchema));
  return (
    <Paper variant="outlined" sx={{ mb: 2, p: { xs: 1.5, sm: 2 } }}>
      {children}
      {hasToolbar && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1 }}>
          <Buttons {...buttonsProps} />
        </Box>
      )}
    </Paper>
  );
}
