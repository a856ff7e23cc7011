/** The console begins with it, too. */
export const DASHBOARD = ['/', '/dashboard', '/dashboard/'];

/** Where react-admin's store has the choice of how the overview is shown. */
const VIEW_KEY = 'RaStore.overviewView';

/** Views that show no list of rooms. */
const WITHOUT_ROOMS = ['"buildings"', '"map"'];

/** What the dashboard begins with where its address chooses nothing: the places, and the rooms where they may be shown. */
export function dashboardQuestions(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  storage: Pick<Storage, 'getItem'>,
): readonly string[] {
  if (!DASHBOARD.includes(pathname) || search !== '') return [];
  const hasRooms = !WITHOUT_ROOMS.includes(storage.getItem(VIEW_KEY) ?? '');
  return ['/fn/overview', ...(hasRooms ? ['/fn/roomsNow'] : [])];
}
