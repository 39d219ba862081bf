import { api } from '@atrium/auth/api.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { statusLabel } from '@atrium/ui/status.ts'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Text } from '@mantine/core'
import { IconFileCertificate, IconPlus } from '@tabler/icons-react'
import { permitStates, workDaysText } from '../permitWords.ts'
import {
  fmFormCountsQuery,
  fmFormListQuery,
  fmFormsQuery,
  formTabs,
  typeChoices,
  type FmForm,
  type FmFormSearch,
} from '../permitQueries.ts'

type FmFormListProps = {
  search: FmFormSearch
  onSearch: (search: FmFormSearch) => void
  links: { FmForm: RecordLink }
  /** Goes to the form of a new one. */
  onAdd: () => void
}

/** The permits to work of an office centre (doc 3 §3). */
export const FmFormList = ({ search, onSearch, links, onAdd }: FmFormListProps) => {
  const { FmForm: Link } = links
  return (
    <ListScreen
      title="Permits to work"
      description="Contractors’ work, from the form to the approved permit"
      query={fmFormsQuery}
      columns={columns}
      rowKey={({ id }) => id}
      search={search}
      onSearch={onSearch}
      searchHint="Number, contractor, tenant or work"
      tabs={{
        label: 'Permits by state',
        options: tabs,
        counts: fmFormCountsQuery(search),
      }}
      filters={filters}
      actions={[
        {
          kind: 'other',
          label: 'Request a permit',
          icon: IconPlus,
          primary: true,
          operation: 'createFmForm',
          onClick: onAdd,
        },
      ]}
      exports={{
        operation: 'generateFmFormRecord',
        download: (format) => api.download('generateFmFormRecord', { query: { ...fmFormListQuery(search), format } }),
      }}
      rowLink={({ id }, content) => <Link id={id}>{content}</Link>}
      empty={
        <EmptyState title="No permits here" icon={IconFileCertificate}>
          Request one: the contractor gets an e-mail with a link to the form and needs no account.
        </EmptyState>
      }
    />
  )
}

/** What waits for a review comes first. */
const tabs = [formTabs[1], formTabs[0], ...formTabs.slice(2)].map((value) => ({
  value,
  label: value === 'PENDING_MCST_APPROVAL' ? 'Pending MCST' : statusLabel(value),
}))

const filters: readonly ListFilter[] = [
  { kind: 'choice', key: 'requestType', label: 'Work', options: typeChoices },
  { kind: 'days', key: 'dateFrom', lastKey: 'dateTo', label: 'Days' },
]

const columns: readonly Column<FmForm>[] = [
  {
    key: 'permit',
    header: 'Permit',
    cell: ({ workNature, requestTypeLabel, referenceNo }) => (
      <div>
        {workNature ?? requestTypeLabel}
        <Text size="xs" c="dimmed">
          {referenceNo}
        </Text>
      </div>
    ),
  },
  { key: 'tenant', header: 'Tenant', hideBelow: 'sm', cell: ({ tenantCompanyName }) => tenantCompanyName },
  {
    key: 'contractor',
    header: 'Contractor',
    hideBelow: 'lg',
    cell: ({ contractorCompany, contractorEmail }) => contractorCompany ?? contractorEmail,
  },
  { key: 'workStartDate', header: 'When', sortable: true, cell: workDaysText },
  {
    key: 'place',
    header: 'Where',
    hideBelow: 'lg',
    cell: ({ site, officeFloor }) => [officeFloor?.name, site.name].filter(Boolean).join(', '),
  },
  {
    key: 'live',
    header: 'Status',
    cell: ({ permitState, status, statusLabel: label }) =>
      permitState === 'NONE' ? (
        <StatusBadge status={status} label={label} />
      ) : (
        <StatusBadge status={permitState} label={permitStates[permitState]} />
      ),
  },
]
