import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { ExportMenu } from '@atrium/screens-kit/list/ExportMenu.tsx'
import { useToday } from '@atrium/screens-kit/useToday.ts'
import { DateRangeField, type DateRange } from '@atrium/ui/DateRangeField.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { SimpleGrid, Stack } from '@mantine/core'
import { IconReportMoney } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Balances } from '../parts/Balances.tsx'
import { Payouts } from '../parts/Payouts.tsx'
import { TakenByDay } from '../parts/TakingsCharts.tsx'
import { TakingsDays } from '../parts/TakingsDays.tsx'
import { TakingsTotals } from '../parts/TakingsTotals.tsx'
import { periodOf, periodProblem, takingsListQuery, takingsQuery, type TakingsSearch } from '../takingsQueries.ts'

type TakingsScreenProps = {
  search: TakingsSearch
  onSearch: (search: TakingsSearch) => void
  /** The stores that take orders. */
  stores: LoadOptions
}

/** What stores took day by day, what is still to be paid out, and what was. */
export const TakingsScreen = ({ search, onSearch, stores }: TakingsScreenProps) => {
  const today = useToday()
  const period = periodOf(search, today)
  const takings = useQuery({ ...takingsQuery(search, today), placeholderData: keepPreviousData })
  return (
    <>
      <PageTitleBar
        title="Takings"
        description="What your stores took, what was refunded, and what is paid out to you"
      />
      <Stack gap="lg">
        <TakingsFilters search={search} onSearch={onSearch} stores={stores} today={today} />
        <ExportMenu
          operation="generateOpcTakingsRecord"
          download={(format) =>
            api.download('generateOpcTakingsRecord', { query: { ...takingsListQuery(search, today), format } })
          }
        />
        {takings.isPending && <LoadingState />}
        {takings.isError && (
          <ErrorState
            title="The takings cannot be shown"
            onRetry={() => void takings.refetch()}
            retrying={takings.isFetching}
          >
            {errorMessage(takings.error)}
          </ErrorState>
        )}
        {takings.data && !takings.isError && (
          <>
            {takings.data.days.length === 0 ? (
              <EmptyState title="Nothing was taken in these days" icon={IconReportMoney}>
                Choose other days, or all stores.
              </EmptyState>
            ) : (
              <>
                <TakingsTotals totals={takings.data.totals} />
                <TakenByDay takings={takings.data} period={period} />
                <Section title="Day by day" flush>
                  <TakingsDays days={takings.data.days} />
                </Section>
              </>
            )}
            <Section title="Balances" description="What is held for you at the payment provider" flush>
              <Balances balances={takings.data.balances} />
            </Section>
          </>
        )}
        <Section title="Payouts" flush>
          <Payouts search={search} />
        </Section>
      </Stack>
    </>
  )
}

const TakingsFilters = ({ search, onSearch, stores, today }: TakingsScreenProps & { today: string }) => {
  const { dateFrom, dateTo } = periodOf(search, today)
  const [days, setDays] = useState<DateRange>([dateFrom, dateTo])
  const known = useQuery(readable(stores(undefined))).data
  const [from, to] = days
  const problem = from && to ? periodProblem({ dateFrom: from, dateTo: to }) : null
  const { retailStoreId: _store, ...everywhere } = search
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <DateRangeField
        label="Days"
        description="At most 12 months"
        value={days}
        max={today}
        error={problem}
        onChange={(next) => {
          setDays(next)
          const [first, last] = next
          if (first && last && periodProblem({ dateFrom: first, dateTo: last }) === null)
            onSearch({ ...search, dateFrom: first, dateTo: last })
        }}
      />
      <DropdownField
        label="Store"
        description="All your stores"
        load={stores}
        clearable
        chosen={known?.find(({ value }) => value === search.retailStoreId)}
        value={search.retailStoreId ?? null}
        onChange={(retailStoreId) => onSearch(retailStoreId ? { ...search, retailStoreId } : everywhere)}
      />
    </SimpleGrid>
  )
}
