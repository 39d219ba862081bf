import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { statusLabel } from '@atrium/ui/status.ts'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { IconDoor, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { buildingOptions, floorOptions } from '../levels/levelQueries.ts'
import { unitColumns } from './unitColumns.tsx'
import { tenantOptions, type UnitSummary, type unitsQuery } from './unitQueries.ts'
import { unitListQuery, unitTabs, type UnitSearch } from './unitSearch.ts'

const UnitDialog = lazyDialog(() => import('./UnitDialog.tsx'))

type UnitListProps = {
  query: typeof unitsQuery
  search: UnitSearch
  onSearch: (search: UnitSearch) => void
  UnitLink: RecordLink
  UploadLink: PageLink
  /** Goes to a new unit. */
  onAdded: (id: string) => void
}

const tabs = { label: 'Status', options: unitTabs.map((value) => ({ value, label: statusLabel(value) })) }

const placeFilters: readonly ListFilter[] = [
  { kind: 'dropdown', key: 'officeTowerId', open: true, label: 'Building', load: buildingOptions },
  { kind: 'dropdown', key: 'officeFloorId', open: true, label: 'Floor', load: floorOptions },
]
const leaseFilter: ListFilter = {
  kind: 'choice',
  key: 'leaseEndsWithin',
  label: 'Lease ends',
  options: ['30', '90', '180'].map((days) => ({ value: days, label: `Within ${days} days` })),
}
const tenantFilter: ListFilter = { kind: 'dropdown', key: 'tenantId', label: 'Tenant', load: tenantOptions }

/** The units of an office centre with who holds them today (doc 2 §2). */
export const UnitList = (props: UnitListProps) => {
  const { query, search, onSearch, UnitLink, UploadLink, onAdded } = props
  const [isAdding, setIsAdding] = useState<boolean>()
  const seesTenants = useCan('getTenantDropDown')
  return (
    <>
      <ListScreen
        title="Units"
        description="Which units are let, to whom and until when, and which are vacant"
        query={query}
        columns={unitColumns}
        rowKey={idOf}
        search={search}
        onSearch={onSearch}
        searchHint="Unit number"
        tabs={tabs}
        filters={seesTenants ? [...placeFilters, leaseFilter, tenantFilter] : [...placeFilters, leaseFilter]}
        actions={actionsWith(UploadLink, () => setIsAdding(true))}
        exports={{
          operation: 'generateOfficeCentreUnitRecord',
          download: (format) =>
            api.download('generateOfficeCentreUnitRecord', { query: { ...unitListQuery(search), format } }),
        }}
        rowLink={({ id }, content) => <UnitLink id={id}>{content}</UnitLink>}
        empty={
          search.tab === undefined && (
            <EmptyState title="No units yet" icon={IconDoor}>
              Add units to the floors of your buildings, or upload them with their tenants from a spreadsheet.
            </EmptyState>
          )
        }
      />
      {isAdding !== undefined && (
        <UnitDialog opened={isAdding} onClose={() => setIsAdding(false)} onSaved={({ id }) => onAdded(id)} />
      )}
    </>
  )
}

const idOf = ({ id }: UnitSummary) => id

const actionsWith = (UploadLink: PageLink, add: () => void): GatedAction[] => [
  {
    kind: 'upload',
    label: 'Upload units',
    operation: 'processOfficeCentreUnitsData',
    renderRoot: (properties) => <UploadLink {...properties} />,
  },
  {
    kind: 'other',
    label: 'New unit',
    icon: IconPlus,
    primary: true,
    operation: 'createOfficeCentreUnit',
    onClick: add,
  },
]
