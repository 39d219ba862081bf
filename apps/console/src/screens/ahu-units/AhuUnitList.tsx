import { api } from '@atrium/auth/api.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { statusLabel } from '@atrium/ui/status.ts'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { IconAirConditioning, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { unitOptions } from '../units/unitQueries.ts'
import { ahuUnitColumns } from './ahuUnitColumns.tsx'
import type { AhuUnit, ahuUnitsQuery } from './ahuUnitQueries.ts'
import { ahuUnitListQuery, ahuUnitTabs, type AhuUnitSearch } from './ahuUnitSearch.ts'

const AhuUnitDialog = lazyDialog(() => import('./AhuUnitDialog.tsx'))

type AhuUnitListProps = {
  query: typeof ahuUnitsQuery
  search: AhuUnitSearch
  onSearch: (search: AhuUnitSearch) => void
  AhuUnitLink: RecordLink
  /** Goes to a new air handling unit. */
  onAdded: (id: string) => void
}

const tabs = { label: 'Status', options: ahuUnitTabs.map((value) => ({ value, label: statusLabel(value) })) }
const filters: readonly ListFilter[] = [{ kind: 'dropdown', key: 'unitId', label: 'Cools unit', load: unitOptions }]

/** The air handling units of a building, with the units they cool and what an hour costs. */
export const AhuUnitList = ({ query, search, onSearch, AhuUnitLink, onAdded }: AhuUnitListProps) => {
  const [isAdding, setIsAdding] = useState<boolean>()
  return (
    <>
      <ListScreen
        title="AHU units"
        description="Air handling units, the units they cool and the rates for after-hours cooling"
        query={query}
        columns={ahuUnitColumns}
        rowKey={idOf}
        search={search}
        onSearch={onSearch}
        searchHint="Reference or name"
        tabs={tabs}
        filters={filters}
        actions={[
          {
            kind: 'other',
            label: 'New AHU unit',
            icon: IconPlus,
            primary: true,
            operation: 'createAhuUnit',
            onClick: () => setIsAdding(true),
          },
        ]}
        exports={{
          operation: 'generateAhuUnitRecord',
          download: (format) =>
            api.download('generateAhuUnitRecord', { query: { ...ahuUnitListQuery(search), format } }),
        }}
        rowLink={({ id }, content) => <AhuUnitLink id={id}>{content}</AhuUnitLink>}
        empty={
          search.tab === undefined && (
            <EmptyState title="No air handling units yet" icon={IconAirConditioning}>
              Tenants who request after-hours cooling choose from the air handling units that cool their units.
            </EmptyState>
          )
        }
      />
      {isAdding !== undefined && (
        <AhuUnitDialog opened={isAdding} onClose={() => setIsAdding(false)} onSaved={({ id }) => onAdded(id)} />
      )}
    </>
  )
}

const idOf = ({ id }: AhuUnit) => id
