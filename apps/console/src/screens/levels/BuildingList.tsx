import { api } from '@atrium/auth/api.ts'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { statusLabel } from '@atrium/ui/status.ts'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { IconBuilding, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { buildingColumns } from './levelColumns.tsx'
import type { Building, buildingsQuery } from './levelQueries.ts'
import { levelListQuery, levelTabs, type LevelSearch } from './levelSearch.ts'

const BuildingDialog = lazyDialog(() => import('./BuildingDialog.tsx'))

type BuildingListProps = {
  query: typeof buildingsQuery
  search: LevelSearch
  onSearch: (search: LevelSearch) => void
  BuildingLink: RecordLink
  UploadLink: PageLink
  /** Goes to a new building. */
  onAdded: (id: string) => void
}

const tabs = { label: 'Status', options: levelTabs.map((value) => ({ value, label: statusLabel(value) })) }

/** The buildings of an office centre, called levels or towers in its addresses (doc 2 §2). */
export const BuildingList = (props: BuildingListProps) => {
  const { query, search, onSearch, BuildingLink, UploadLink, onAdded } = props
  const [isAdding, setIsAdding] = useState<boolean>()
  return (
    <>
      <ListScreen
        title="Buildings"
        description="Buildings with their floors and units"
        query={query}
        columns={buildingColumns}
        rowKey={idOf}
        search={search}
        onSearch={onSearch}
        searchHint="Building name or code"
        tabs={tabs}
        actions={actionsWith(UploadLink, () => setIsAdding(true))}
        exports={{
          operation: 'generateOfficeTowerRecord',
          download: (format) =>
            api.download('generateOfficeTowerRecord', { query: { ...levelListQuery(search), format } }),
        }}
        rowLink={({ id }, content) => <BuildingLink id={id}>{content}</BuildingLink>}
        empty={
          search.tab === undefined && (
            <EmptyState title="No buildings yet" icon={IconBuilding}>
              Add a building, or upload a spreadsheet of floors. Buildings named in the file are added too.
            </EmptyState>
          )
        }
      />
      {isAdding !== undefined && (
        <BuildingDialog opened={isAdding} onClose={() => setIsAdding(false)} onSaved={({ id }) => onAdded(id)} />
      )}
    </>
  )
}

const idOf = ({ id }: Building) => id

const actionsWith = (UploadLink: PageLink, add: () => void): GatedAction[] => [
  {
    kind: 'upload',
    label: 'Upload floors',
    operation: 'processOfficeFloorsData',
    renderRoot: (properties) => <UploadLink {...properties} />,
  },
  { kind: 'other', label: 'New building', icon: IconPlus, primary: true, operation: 'createOfficeTower', onClick: add },
]
