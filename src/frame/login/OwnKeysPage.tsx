import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { DayInput } from '../field-types/inputs/DayInput';
import { ConfirmedButton } from '../layout/feedback/ConfirmDialog';
import { formatToast } from '../layout/feedback/toast';
import { SecretField } from '../layout/SecretField';
import { PageTitle } from '../layout/shell/PageTitle';
import { useNow } from '../layout/site/clock';
import { OWN_API_PATH } from '../model/console-paths';
import { type KeyCalls, MAX_KEY_NAME, type ProgramKey } from '../model/key-calls';
import { getRegion } from '../model/localized-text';

interface OwnKeysPageProps {
  calls: KeyCalls;
  /** True if the session manages the keys of all users and of the site. */
  isAdministrator: boolean;
}

export function OwnKeysPage({ calls, isAdministrator }: OwnKeysPageProps) {
  const translate = useTranslate();
  const now = useNow();
  const [locale] = useLocaleState();
  const { data: keys, error, refetch } = useQuery({ queryKey: ['programKeys'], queryFn: () => calls.list() });
  const [name, setName] = useState('');
  const [day, setDay] = useState('');
  const [paths, setPaths] = useState('');
  const { data: all = [], refetch: refetchAll } = useQuery({
    queryKey: ['allProgramKeys'],
    queryFn: () => calls.listAll(),
    enabled: isAdministrator,
  });
  const [commands, setCommands] = useState(false);
  const [isOfSite, setOfSite] = useState(false);
  const [made, setMade] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const others = all
    .filter(({ id }) => keys?.every((own) => own.id !== id))
    .sort((a, b) => a.owner.localeCompare(b.owner, locale) || a.name.localeCompare(b.name, locale));
  const dayText = (instant: number) =>
    new Intl.DateTimeFormat(getRegion(locale), { dateStyle: 'medium' }).format(instant);

  async function create(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    setProblem('');
    try {
      const only = paths.split(/[\s,;]+/).filter((path) => path !== '');
      const { text } = await calls.create({
        name,
        ...(day !== '' && { until: new Date(`${day}T23:59:59.999`).getTime() }),
        ...(only.length > 0 && { paths: only }),
        ...(commands && { commands }),
        ...(isOfSite && { site: true }),
      });
      setMade(text);
      setName('');
      setDay('');
      setPaths('');
      setCommands(false);
      setOfSite(false);
      await refetch();
    } catch (failure) {
      setProblem(formatToast(failure));
    } finally {
      setIsBusy(false);
    }
  }

  function about({ createdAt, until, usedAt, paths: only, commands: gives }: ProgramKey): string {
    const used =
      usedAt === undefined ? translate('login.keys.neverUsed') : translate('login.keys.used', { day: dayText(usedAt) });
    const end =
      until !== undefined && translate(until <= now ? 'login.keys.ended' : 'login.keys.until', { day: dayText(until) });
    const limit = only !== undefined && translate('login.keys.onlyPaths', { paths: only.join(', ') });
    const kind = gives === true && translate('login.keys.givesCommands');
    return [translate('login.keys.made', { day: dayText(createdAt) }), used, end, limit, kind]
      .filter(Boolean)
      .join(' · ');
  }

  const removal = ({ id, name: keyName }: ProgramKey, remove: () => Promise<unknown>) => (
    <ConfirmedButton
      describedBy={`key-${id}`}
      label={translate('login.keys.remove')}
      title={translate('login.keys.question', { name: keyName })}
      question={translate('login.keys.consequence')}
      confirm={translate('login.keys.remove')}
      color="error"
      run={async () => {
        await remove();
        return translate('login.keys.removed', { name: keyName });
      }}
    />
  );

  return (
    <Box sx={{ maxWidth: 640 }}>
      <PageTitle title={translate('login.keys.title')} />
      <Paper sx={{ p: 3 }}>
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {translate('login.keys.intro')}{' '}
          <Link component={RouterLink} to={OWN_API_PATH}>
            {translate('login.api.link')}
          </Link>
        </Typography>
        <Box
          component="form"
          onSubmit={create}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}
        >
          <TextField
            size="small"
            required
            label={translate('login.keys.name')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: MAX_KEY_NAME } }}
            sx={{ flex: '2 1 220px' }}
          />
          <DayInput
            label={translate('login.keys.ends')}
            helperText={translate('login.keys.endsHelp')}
            value={day}
            onValue={setDay}
            min={new Date(now).toISOString().slice(0, 10)}
            sx={{ flex: '1 1 170px' }}
          />
          <TextField
            size="small"
            label={translate('login.keys.paths')}
            helperText={translate('login.keys.pathsHelp')}
            value={paths}
            onChange={({ target }) => setPaths(target.value)}
            sx={{ flex: '1 1 100%' }}
          />
          <FormControl sx={{ flex: '1 1 100%' }}>
            <FormControlLabel
              control={<Checkbox checked={commands} onChange={({ target }) => setCommands(target.checked)} />}
              label={translate('login.keys.commands')}
            />
            <FormHelperText sx={{ mx: 0, mt: 0 }}>{translate('login.keys.commandsHelp')}</FormHelperText>
          </FormControl>
          {isAdministrator && (
            <FormControl sx={{ flex: '1 1 100%' }}>
              <FormControlLabel
                control={<Checkbox checked={isOfSite} onChange={({ target }) => setOfSite(target.checked)} />}
                label={translate('login.keys.ofSite')}
              />
              <FormHelperText sx={{ mx: 0, mt: 0 }}>{translate('login.keys.ofSiteHelp')}</FormHelperText>
            </FormControl>
          )}
          <Button type="submit" variant="contained" loading={isBusy} disabled={name.trim() === ''}>
            {translate('login.keys.create')}
          </Button>
        </Box>
        {problem !== '' && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {translate(problem, { _: problem })}
          </Alert>
        )}
        {made !== undefined && (
          <Box sx={{ mt: 3 }}>
            <SecretField label={translate('login.keys.text')} texts="login.keys" secret={made} />
          </Box>
        )}
        {error && (
          <Alert
            severity="error"
            sx={{ mt: 3 }}
            action={<Button onClick={() => refetch()}>{translate('ra.action.refresh')}</Button>}
          >
            {error.message}
          </Alert>
        )}
        {keys?.length === 0 && <Typography sx={{ mt: 3 }}>{translate('login.keys.none')}</Typography>}
        {keys !== undefined && keys.length > 0 && (
          <List aria-label={translate('login.keys.title')} sx={{ mt: 2 }}>
            {keys.map((key) => (
              <ListItem key={key.id} disableGutters divider sx={{ flexWrap: 'wrap', gap: 1.5 }}>
                <ListItemText
                  id={`key-${key.id}`}
                  primary={key.site === true ? `${translate('login.keys.ofSite')}: ${key.name}` : key.name}
                  secondary={about(key)}
                  sx={{ flex: '1 1 220px', overflowWrap: 'anywhere' }}
                />
                {(key.until ?? Number.POSITIVE_INFINITY) > now && (
                  <ConfirmedButton
                    describedBy={`key-${key.id}`}
                    label={translate('login.keys.renew')}
                    title={translate('login.keys.renewQuestion', { name: key.name })}
                    question={translate('login.keys.renewConsequence')}
                    confirm={translate('login.keys.renew')}
                    run={async () => {
                      setMade((await calls.renew(key.id)).text);
                      await refetch();
                      return translate('login.keys.renewed', { name: key.name });
                    }}
                  />
                )}
                {removal(key, () => calls.remove(key.id).then(() => refetch()))}
              </ListItem>
            ))}
          </List>
        )}
      </Paper>
      {others.length > 0 && (
        <Paper sx={{ p: 3, mt: 3 }}>
          <Typography variant="h6" component="h2">
            {translate('login.keys.ofOthers')}
          </Typography>
          <List aria-label={translate('login.keys.ofOthers')}>
            {others.map((key) => (
              <ListItem key={key.id} disableGutters divider sx={{ flexWrap: 'wrap', gap: 1.5 }}>
                <ListItemText
                  id={`key-${key.id}`}
                  primary={`${key.owner}: ${key.name}`}
                  secondary={about(key)}
                  sx={{ flex: '1 1 220px', overflowWrap: 'anywhere' }}
                />
                {removal(key, () => calls.removeAny(key.id).then(() => refetchAll()))}
              </ListItem>
            ))}
          </List>
        </Paper>
      )}
    </Box>
  );
}
