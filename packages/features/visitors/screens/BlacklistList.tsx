import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { IconPlus, IconUserCancel } from '@tabler/icons-react'
import { useState } from 'react'
import {
  blacklistCountsQuery,
  blacklistQuery,
  type BlacklistedVisitor,
  type BlacklistSearch,
} from '../visitorQueries.ts'

const BlacklistDialog = lazyDialog(() => import('../parts/BlacklistDialog.tsx'))

type BlacklistListProps = {
  search: BlacklistSearch
  onSearch: (search: BlacklistSearch) => void
  links: { BlacklistedVisitor: RecordLink }
}

const tabs = [
  { value: 'BLACKLISTED', label: 'Barred' },
  { value: 'LIFTED', label: 'Lifted' },
] as const

/** Visitors who are not to be let in (states 10). */
export const BlacklistList = ({ search, onSearch, links }: BlacklistListProps) => {
  const [isAdding, setIsAdding] = useState(false)
  const moment = useMoment()
  const { BlacklistedVisitor: Link } = links
  return (
    <>
      <ListScreen
        title="Blacklisted visitors"
        description="Reception is warned about them; hosts and the visitors themselves are not told why"
        query={blacklistQuery}
        columns={columnsWith(moment)}
        rowKey={({ id }) => id}
        search={search}
        onSearch={onSearch}
        searchHint="Name or e-mail"
        tabs={{ label: 'Visitors by state', options: tabs, counts: blacklistCountsQuery(search) }}
        actions={[
          {
            kind: 'other',
            label: 'Blacklist a visitor',
            icon: IconPlus,
            primary: true,
            operation: 'createBlacklistVisitor',
            onClick: () => setIsAdding(true),
          },
        ]}
        rowLink={({ id }, content) => <Link id={id}>{content}</Link>}
        empty={
          <EmptyState title="Nobody is barred" icon={IconUserCancel}>
            Whoever must not be let in stands here, with the reason.
          </EmptyState>
        }
      />
      {isAdding && <BlacklistDialog onClose={() => setIsAdding(false)} />}
    </>
  )
}

/** By what somebody is told from others of the name. */
const knownBy = ({ email, mobileNumber, idLast4 }: BlacklistedVisitor) =>
  [email, mobileNumber, idLast4 && `document …${idLast4}`].filter(Boolean).join(', ')

const columnsWith = (moment: ReturnType<typeof useMoment>): readonly Column<BlacklistedVisitor>[] => [
  { key: 'fullName', header: 'Name', sortable: true, cell: ({ fullName }) => fullName },
  { key: 'knownBy', header: 'Known by', hideBelow: 'sm', cell: knownBy },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => reason },
  {
    key: 'updatedDate',
    header: 'Last changed',
    sortable: true,
    hideBelow: 'md',
    cell: ({ updatedDate }) => moment(updatedDate),
  },
]
