import { Alert, Typography } from '@mui/material';
import { PageCard, type PageSlotProps, PageTitle, type RecordPageSlotProps, useRecordOf } from 'schemawright/screens';

/** The list, below a rule of the house. */
export function ToolList({ Generated }: PageSlotProps<'tool'>) {
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        Bring back in the evening what you took in the morning.
      </Alert>
      <Generated />
    </>
  );
}

/** The form for a new tool, below what to do first. */
export function NewTool({ Generated }: PageSlotProps<'tool'>) {
  return (
    <>
      <Typography sx={{ mb: 2 }}>Stick a number on it first.</Typography>
      <Generated />
    </>
  );
}

/** The form of a tool that is there. */
export function EditTool({ id, Generated }: RecordPageSlotProps<'tool'>) {
  return (
    <>
      <Typography sx={{ mb: 2 }}>{`Card ${id} in the drawer has to say the same.`}</Typography>
      <Generated />
    </>
  );
}

/** The label that is stuck on a tool, instead of the generated page. */
export function ToolLabel({ model, id }: RecordPageSlotProps<'tool'>) {
  const { data: tool } = useRecordOf(model, id);
  return (
    <>
      <PageTitle title={tool?.name ?? ''} />
      <PageCard>
        <Typography variant="h3">{tool?.number ?? 'No number yet'}</Typography>
        <Typography>{tool?.name}</Typography>
      </PageCard>
    </>
  );
}
