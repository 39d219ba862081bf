import { ShortList } from '@atrium/ui/ShortList.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { dayCodeOf, dayLabel, daysBetween, formatDate } from '@atrium/validators/dates.ts'
import { rowButtons } from '../space-settings/rowButtons.tsx'
import { useWords, type Holiday } from './holidayQueries.ts'

/** The columns of holidays, with buttons for what may be done. */
export const holidayColumns = (
  onEdit: (holiday: Holiday) => void,
  onDelete: (holiday: Holiday) => void,
): readonly Column<Holiday>[] => [
  { key: 'name', header: 'Name', sortable: true, cell: ({ name }) => name },
  { key: 'calendar', header: 'Days', sortable: true, cell: daysOf },
  { key: 'weekday', header: 'Weekday', hideBelow: 'sm', cell: ({ fallsOn }) => dayLabel(dayCodeOf(fallsOn)) },
  {
    key: 'recurringYearly',
    header: 'Repeats',
    hideBelow: 'sm',
    cell: ({ recurringYearly }) => (recurringYearly ? 'Every year' : 'Once'),
  },
  {
    key: 'appliesTo',
    header: 'Closed',
    hideBelow: 'md',
    cell: ({ appliesTo }) => <ShortList entries={appliesTo.map((use) => useWords[use])} />,
  },
  rowButtons(({ name, allowedActions }) => ({
    name,
    onEdit: allowedActions.includes('edit') ? onEdit : undefined,
    onDelete: allowedActions.includes('delete') ? onDelete : undefined,
  })),
]

function daysOf({ fallsOn, fallsUntil }: Holiday): string {
  const days = daysBetween(fallsOn, fallsUntil) + 1
  return days === 1 ? formatDate(fallsOn) : `${formatDate(fallsOn)} – ${formatDate(fallsUntil)} (${days} days)`
}
