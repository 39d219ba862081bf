import { api } from '@atrium/auth/api.ts'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { IconPlus, IconSitemap } from '@tabler/icons-react'
import { useState } from 'react'
import type { DivisionLinks } from '../divisionLinks.tsx'
import { divisionListQuery, type Division, type divisionsQuery } from '../divisionQueries.ts'
import type { DivisionSearch } from '../divisionSearch.ts'
import { divisionColumns } from '../parts/divisionColumns.tsx'

const DivisionDialog = lazyDialog(() => import('../parts/DivisionDialog.tsx'))

type DivisionListProps = {
  query: typeof divisionsQuery
  search: DivisionSearch
  onSearch: (search: DivisionSearch) => void
  links: Pick<DivisionLinks, 'Division'>
  /** Goes to the new division (doc 2 §2, NAV-029). */
  onAdded: (id: string) => void
}

/** The divisions of a company by name (doc 2 §2, §3). */
export const DivisionList = ({ query, search, onSearch, links: { Division: Link }, onAdded }: DivisionListProps) => {
  const [isAdding, setIsAdding] = useState<boolean>()
  return (
    <>
      <ListScreen
        title="Divisions"
        description="The parts of the company and who works in them"
        query={query}
        columns={divisionColumns}
        rowKey={idOf}
        search={search}
        onSearch={onSearch}
        searchHint="Division"
        actions={actionsWith(() => setIsAdding(true))}
        exports={{
          operation: 'generateDivisionRecord',
          download: (format) =>
            api.download('generateDivisionRecord', { query: { ...divisionListQuery(search), format } }),
        }}
        rowLink={({ id }, content) => <Link id={id}>{content}</Link>}
        empty={
          <EmptyState title="No divisions yet" icon={IconSitemap}>
            Divisions are the parts of a company, such as Operations or Finance. People and user groups belong to them.
          </EmptyState>
        }
      />
      {isAdding !== undefined && (
        <DivisionDialog opened={isAdding} onClose={() => setIsAdding(false)} onAdded={({ id }) => onAdded(id)} />
      )}
    </>
  )
}

const idOf = ({ id }: Division) => id

const actionsWith = (onAdd: () => void): GatedAction[] => [
  { kind: 'other', label: 'New division', icon: IconPlus, primary: true, operation: 'createDivision', onClick: onAdd },
]
