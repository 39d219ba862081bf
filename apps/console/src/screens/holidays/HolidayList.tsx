import { agreesTo } from '@atrium/screens-kit/rehearsal/agreesTo.tsx'
import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { api } from '@atrium/auth/api.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { changed } from '@atrium/screens-kit/list/listSearch.ts'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { ActionIcon, Group, Title } from '@mantine/core'
import { IconBeach, IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { holidayColumns } from './holidayColumns.tsx'
import { holidaysQuery, useWords, type Holiday } from './holidayQueries.ts'
import { holidayListQuery, yearOf, type HolidaySearch } from './holidaySearch.ts'

const HolidayDialog = lazyDialog(() => import('./HolidayDialog.tsx'))

type HolidayListProps = { search: HolidaySearch; onSearch: (search: HolidaySearch) => void }

const filters: readonly ListFilter[] = [
  {
    kind: 'choice',
    key: 'appliesTo',
    label: 'Closed',
    options: Object.entries(useWords).map(([value, label]) => ({ value, label })),
  },
]

/** The days the building is closed, year by year. */
export const HolidayList = ({ search, onSearch }: HolidayListProps) => {
  const [dialog, setDialog] = useState<{ holiday: Holiday | undefined; opened: boolean }>()
  const remove = useRemoveHoliday()
  const columns = useMemo(() => holidayColumns((holiday) => setDialog({ holiday, opened: true }), remove), [remove])
  const year = yearOf(search)
  return (
    <>
      <ListScreen
        title="Holidays"
        description="Days when the building is closed, used by bookings and blockings that skip holidays"
        query={holidaysQuery}
        columns={columns}
        rowKey={idOf}
        search={search}
        onSearch={onSearch}
        searchHint="Name"
        filters={filters}
        actions={[
          {
            kind: 'other',
            label: 'New holiday',
            icon: IconPlus,
            primary: true,
            operation: 'createHoliday',
            onClick: () => setDialog({ holiday: undefined, opened: true }),
          },
        ]}
        exports={{
          operation: 'generateHolidayRecord',
          download: (format) =>
            api.download('generateHolidayRecord', { query: { ...holidayListQuery(search), format } }),
        }}
        empty={
          <EmptyState title={`No holidays in ${year}`} icon={IconBeach}>
            Add yearly holidays only once. They repeat every year.
          </EmptyState>
        }
      >
        <YearChoice year={year} onYear={(next) => onSearch(changed(search, { year: String(next) }))} />
      </ListScreen>
      {dialog && (
        <HolidayDialog
          key={`${dialog.holiday?.id} ${dialog.holiday?.version}`}
          holiday={dialog.holiday}
          opened={dialog.opened}
          onClose={() => setDialog({ ...dialog, opened: false })}
        />
      )}
    </>
  )
}

const idOf = ({ id }: Holiday) => id

const YearChoice = ({ year, onYear }: { year: number; onYear: (year: number) => void }) => (
  <Group gap="xs" mb="md">
    <ActionIcon variant="default" size="lg" aria-label={`Holidays of ${year - 1}`} onClick={() => onYear(year - 1)}>
      <IconChevronLeft size={18} aria-hidden />
    </ActionIcon>
    <Title order={2} size="h3" aria-live="polite" miw="4rem" ta="center">
      {year}
    </Title>
    <ActionIcon variant="default" size="lg" aria-label={`Holidays of ${year + 1}`} onClick={() => onYear(year + 1)}>
      <IconChevronRight size={18} aria-hidden />
    </ActionIcon>
  </Group>
)

/** Asks, and deletes a holiday. */
function useRemoveHoliday(): (holiday: Holiday) => void {
  return useMemo(
    () =>
      ({ id, name, recurringYearly }) =>
        askToDelete({
          ask: (question) => agreesTo('deleteHoliday', { path: { id } }, question, () => confirm(question)),
          title: `Delete ${name}`,
          message: recurringYearly
            ? 'It is removed from all years, including past ones. Blockings that skip holidays will apply on these days again.'
            : 'Blockings that skip holidays will apply on its days again.',
          action: () => api.call('deleteHoliday', { path: { id } }, { silent: true }),
        }),
    [],
  )
}
