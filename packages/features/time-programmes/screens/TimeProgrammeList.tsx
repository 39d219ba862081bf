import { api } from '@atrium/auth/api.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ShortList } from '@atrium/ui/ShortList.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { dateFormats } from '@atrium/validators/dates.ts'
import { slotText } from '@atrium/validators/timeProgrammes.ts'
import { IconCalendarClock, IconPlus } from '@tabler/icons-react'
import {
  timeProgrammeListQuery,
  timeProgrammesQuery,
  type TimeProgramme,
  type TimeProgrammeSearch,
} from '../timeProgrammeQueries.ts'

type TimeProgrammeListProps = {
  search: TimeProgrammeSearch
  onSearch: (search: TimeProgrammeSearch) => void
  TimeProgrammeLink: RecordLink
  /** Goes to the form of a new one. */
  onAdd: () => void
}

/** When doors open, by name (doc 1 §2.2). */
export const TimeProgrammeList = ({ search, onSearch, TimeProgrammeLink, onAdd }: TimeProgrammeListProps) => (
  <ListScreen
    title="Time programmes"
    description="The hours when people with access can use doors"
    query={timeProgrammesQuery}
    columns={columnsWith(useMoment())}
    rowKey={({ id }) => id}
    search={search}
    onSearch={onSearch}
    searchHint="Time programme"
    actions={[
      {
        kind: 'other',
        label: 'New time programme',
        icon: IconPlus,
        primary: true,
        operation: 'createAccessTimeZone',
        onClick: onAdd,
      },
    ]}
    exports={{
      operation: 'generateAccessTimeZoneRecord',
      download: (format) =>
        api.download('generateAccessTimeZoneRecord', { query: { ...timeProgrammeListQuery(search), format } }),
    }}
    rowLink={({ id }, content) => <TimeProgrammeLink id={id}>{content}</TimeProgrammeLink>}
    empty={
      <EmptyState title="No time programmes yet" icon={IconCalendarClock}>
        A time programme says when doors open, such as office hours on weekdays. Access groups use one for each door.
      </EmptyState>
    }
  />
)

const columnsWith = (moment: ReturnType<typeof useMoment>): readonly Column<TimeProgramme>[] => [
  { key: 'name', header: 'Name', sortable: true, cell: ({ name }) => name },
  { key: 'times', header: 'Times', cell: ({ slots }) => <ShortList entries={slots.map(slotText)} /> },
  { key: 'description', header: 'Description', hideBelow: 'md', cell: ({ description }) => description },
  {
    key: 'updatedDate',
    header: 'Last changed',
    sortable: true,
    hideBelow: 'sm',
    cell: ({ updatedDate }) => moment(updatedDate, dateFormats.display),
  },
]
