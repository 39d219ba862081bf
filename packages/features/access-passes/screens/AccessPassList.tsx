import { readable } from '@atrium/screens-kit/anyQuery.ts'
import type { ExportFormat } from '@atrium/screens-kit/list/ExportMenu.tsx'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { api } from '@atrium/auth/api.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import {
  accessPassKinds,
  accessPassStatusNames,
  accessPassWords,
  type AccessPassKind,
  type AccessPassStatus,
} from '@atrium/validators/accessPasses.ts'
import { Button, Fieldset, Group, Text } from '@mantine/core'
import { IconId, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { AccessPassLinks } from '../accessPassLinks.tsx'
import {
  askedGroups,
  kindOf,
  listingQuery,
  passCountsQuery,
  passesQuery,
  quotaOf,
  statusOf,
  takenPinsQuery,
  type AccessPassSearch,
} from '../accessPassQueries.ts'
import { historyColumns, passColumns } from '../parts/passColumns.tsx'

type PassUpload = 'third-party-passes' | 'fr-images' | 'fr-with-group'

type AccessPassListProps = {
  search: AccessPassSearch
  onSearch: (search: AccessPassSearch) => void
  links: AccessPassLinks
  /** Goes to the upload of cards, of pictures of faces, or of FR passes with groups. */
  onUpload: (what: PassUpload) => void
}

const filters: readonly ListFilter[] = [
  { kind: 'dropdown', key: 'userGroupId', label: 'User group', load: askedGroups },
  { kind: 'days', key: 'validToFrom', lastKey: 'validToTo', label: 'Valid until' },
]
const noFilters: readonly ListFilter[] = []

const uploadOf = (
  label: string,
  operation: 'processThirdPartyCardsData' | 'processUsersFrData' | 'processFrPassesData',
  onClick: () => void,
): GatedAction => ({ kind: 'other', label, icon: IconUpload, operation, onClick })

/** Cards can be uploaded from all kinds, faces from their own. */
const uploadsOf = (kind: AccessPassKind, onUpload: AccessPassListProps['onUpload']): GatedAction[] =>
  kind === 'FR'
    ? [
        uploadOf('Upload FR images', 'processUsersFrData', () => onUpload('fr-images')),
        uploadOf('Upload with groups', 'processFrPassesData', () => onUpload('fr-with-group')),
      ]
    : [uploadOf('Upload cards', 'processThirdPartyCardsData', () => onUpload('third-party-passes'))]

type Counts = readonly { passKind: AccessPassKind; status: AccessPassStatus; count: number }[]

const countOf = (counts: Counts, kind: AccessPassKind, status: AccessPassStatus): number =>
  counts
    .filter((one) => one.passKind === kind)
    // Those held through a group are queried as ASSIGNED (doc 2 §4).
    .filter((one) => one.status === status || (status === 'ASSIGNED' && one.status === 'ASSIGNED_GROUP'))
    .reduce((sum, { count }) => sum + count, 0)

/** The passes of an office centre by kind and status, with what the subscription has left (doc 2 §2). */
export const AccessPassList = ({ search, onSearch, links, onUpload }: AccessPassListProps) => {
  const kind = kindOf(search)
  const status = statusOf(search)
  const { tabs, many } = accessPassWords[kind]
  const { data: counts = [] } = useQuery(passCountsQuery())
  const columns = useMemo(() => passColumns(kind), [kind])
  const choose = (next: AccessPassKind) => onSearch(next === accessPassKinds[0] ? {} : { kind: next })
  const isTaken = kind === 'PIN' && status === 'UNASSIGNED'
  const common = {
    title: 'Access passes',
    description: 'The passes people show to a reader, and who has them',
    search: { ...search, tab: status },
    onSearch,
    rowKey: ({ id }: { id: string }) => id,
    searchHint: 'Pass or person',
    tabs: {
      label: `${many} by status`,
      options: tabs.map((tab) => ({ value: tab, label: accessPassStatusNames[tab] })),
      counts: {
        queryKey: ['tabs of passes', kind, counts],
        queryFn: () => tabs.map((tab) => ({ status: tab, count: countOf(counts, kind, tab) })),
      },
    },
    rowLink: ({ user }: { user: { id: string } | null }, content: ReactNode) =>
      user === null ? content : <links.Holder id={user.id}>{content}</links.Holder>,
    actions: uploadsOf(kind, onUpload),
    filters: isTaken ? noFilters : filters,
    exports: {
      operation: 'downloadCredentialListingReport' as const,
      download: (format: ExportFormat) =>
        api.download('downloadCredentialListingReport', { query: { ...listingQuery(search), format } }),
    },
    empty: (
      <EmptyState title={`No ${many} here`} icon={IconId}>
        Assign passes on the page of each person.
      </EmptyState>
    ),
    children: (
      <>
        <Kinds kind={kind} counts={counts} onChoose={choose} />
        <Quota kind={kind} />
      </>
    ),
  }
  return isTaken ? (
    <ListScreen key="taken" {...common} query={() => takenPinsQuery(search)} columns={historyColumns} />
  ) : (
    <ListScreen key={kind} {...common} query={() => passesQuery(search)} columns={columns} />
  )
}

type KindsProps = { kind: AccessPassKind; counts: Counts; onChoose: (kind: AccessPassKind) => void }

const Kinds = ({ kind, counts, onChoose }: KindsProps) => (
  <Fieldset variant="unstyled" legend="Kind of pass" mb="sm">
    <Group gap="xs">
      {accessPassKinds.map((one) => {
        const count = counts.filter(({ passKind }) => passKind === one).reduce((sum, row) => sum + row.count, 0)
        return (
          <Button
            key={one}
            size="compact-md"
            variant={one === kind ? 'filled' : 'default'}
            aria-pressed={one === kind}
            onClick={() => onChoose(one)}
          >
            {`${accessPassWords[one].many} (${count.toLocaleString('en')})`}
          </Button>
        )
      })}
    </Group>
  </Fieldset>
)

const Quota = ({ kind }: { kind: AccessPassKind }) => {
  const query = quotaOf[kind]
  const { data } = useQuery({ ...readable(query?.() ?? noQuota), enabled: query !== undefined })
  if (!query || !data) return null
  const { used, total, balance } = data
  return (
    <Text c="dimmed" mb="sm">
      {balance === 0 ? 'No quota left' : `${balance.toLocaleString('en')} left`}: {used.toLocaleString('en')} of{' '}
      {total.toLocaleString('en')} are in use
      {(kind === 'HID' || kind === 'MOBILE') && ', HID and mobile passes together'}.
    </Text>
  )
}

const noQuota = { queryKey: ['no quota'], queryFn: () => ({ total: 0, used: 0, balance: 0 }) }
