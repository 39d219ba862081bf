import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { useViewer } from '@atrium/permissions/Can.tsx'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { DateRangeField } from '@atrium/ui/DateRangeField.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { NativeSelect, SimpleGrid, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { siteOptions, siteQuery } from '../sites/siteQueries.ts'
import { FacilityReportDownload } from './FacilityReportDownload.tsx'
import { FacilityReportFigures } from './FacilityReportFigures.tsx'
import { facilityReportQuery, periodOf, type FacilityReportSearch } from './facilityReportSearch.ts'

type FacilityReportsProps = {
  search: FacilityReportSearch
  onSearch: (search: FacilityReportSearch) => void
  FacilityLink: RecordLink
}

/** How facilities are used: booked hours, companies, no-shows, over a period of at most 12 months (doc 3 §2). */
export const FacilityReports = ({ search, onSearch, FacilityLink }: FacilityReportsProps) => {
  const report = useQuery({ ...facilityReportQuery(search), placeholderData: keepPreviousData })
  return (
    <>
      <PageTitleBar
        title="Facility reports"
        description="How much your facilities are used, by whom, and how many bookings are no-shows"
      />
      <Stack gap="lg">
        <ReportFilters search={search} onSearch={onSearch} />
        <FacilityReportDownload search={search} />
        {report.isPending && <LoadingState />}
        {report.isError && (
          <ErrorState
            title="The report cannot be shown"
            onRetry={() => void report.refetch()}
            retrying={report.isFetching}
          >
            {errorMessage(report.error)}
          </ErrorState>
        )}
        {report.data && !report.isError && <FacilityReportFigures report={report.data} FacilityLink={FacilityLink} />}
      </Stack>
    </>
  )
}

const ReportFilters = ({ search, onSearch }: Omit<FacilityReportsProps, 'FacilityLink'>) => {
  const lendsSpaces = useViewer().userInfo?.accountType === 'LANDLORD'
  const { dateFrom, dateTo } = periodOf(search)
  const [days, setDays] = useState<[string | null, string | null]>([dateFrom, dateTo])
  const site = useQuery({ ...siteQuery(search.siteId ?? ''), enabled: search.siteId !== undefined }).data
  const { siteId: _, ...everywhere } = search
  const { kind: __, ...everything } = search
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <DateRangeField
        label="Bookings from and to"
        description="At most 12 months"
        value={days}
        onChange={(next) => {
          setDays(next)
          const [from, to] = next
          if (from && to) onSearch({ ...search, dateFrom: from, dateTo: to })
        }}
      />
      <DropdownField
        label="Site"
        description="All sites"
        load={siteOptions}
        clearable
        chosen={site && { value: site.id, label: site.name }}
        value={search.siteId ?? null}
        onChange={(siteId) => onSearch(siteId ? { ...search, siteId } : everywhere)}
      />
      {lendsSpaces && (
        <NativeSelect
          label="Kind"
          description="Type of facility"
          data={[
            { value: '', label: 'Facilities and common spaces' },
            { value: 'OFFICE', label: 'Office facilities' },
            { value: 'COMMON_SPACE', label: 'Common spaces' },
          ]}
          value={search.kind ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onSearch(value === 'OFFICE' || value === 'COMMON_SPACE' ? { ...search, kind: value } : everything)
          }
        />
      )}
    </SimpleGrid>
  )
}
