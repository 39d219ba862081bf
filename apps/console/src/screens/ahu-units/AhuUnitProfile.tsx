import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { api } from '@atrium/auth/api.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { countOf } from '@atrium/validators/text.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActiveBadge } from '../levels/levelColumns.tsx'
import { rateOf } from './ahuUnitColumns.tsx'
import { ahuUnitQuery, type AhuUnit } from './ahuUnitQueries.ts'
import { ahuUnitProfileTabs, type AhuUnitProfileSearch } from './ahuUnitSearch.ts'

const AhuUnitDialog = lazyDialog(() => import('./AhuUnitDialog.tsx'))

type AhuUnitProfileProps = {
  id: string
  search: AhuUnitProfileSearch
  onSearch: (search: AhuUnitProfileSearch) => void
  UnitLink: RecordLink
  /** Goes to the list of air handling units. */
  onLeave: () => void
}

/** One air handling unit. Mount it with the unit loaded. */
export const AhuUnitProfile = ({ id, search, onSearch, UnitLink, onLeave }: AhuUnitProfileProps) => {
  const { data: unit } = useSuspenseQuery(ahuUnitQuery(id))
  const [isEditing, setIsEditing] = useState<boolean>()
  const remove = useDeleteAhuUnit(unit, onLeave)
  const tab = search.tab ?? 'DETAILS'
  return (
    <>
      <DetailScreen
        title={unit.ahuReferenceNo}
        description={unit.ahuName}
        status={<ActiveBadge active={unit.active} />}
        onBack={onLeave}
        allowedActions={unit.allowedActions}
        actions={[
          { kind: 'edit', operation: 'updateAhuUnit', allowed: 'edit', onClick: () => setIsEditing(true) },
          { kind: 'delete', operation: 'deleteAhuUnit', allowed: 'delete', onClick: remove },
        ]}
        tabs={{
          label: 'AHU unit',
          options: [
            { value: 'DETAILS', label: 'Details' },
            { value: 'HISTORY', label: 'History' },
          ],
          value: tab,
          onChange: (next) =>
            onSearch(next === 'DETAILS' ? {} : { tab: ahuUnitProfileTabs.find((one) => one === next) }),
        }}
      >
        {tab === 'DETAILS' ? (
          <AhuUnitDetails unit={unit} UnitLink={UnitLink} />
        ) : (
          <Section>
            <HistoryTimeline query={(page) => api.query('listAhuUnitHistories', { path: { id }, query: page })} />
          </Section>
        )}
      </DetailScreen>
      {isEditing !== undefined && (
        <AhuUnitDialog
          key={unit.version}
          unit={unit}
          opened={isEditing}
          onClose={() => setIsEditing(false)}
          onSaved={() => setIsEditing(undefined)}
        />
      )}
    </>
  )
}

const AhuUnitDetails = ({ unit, UnitLink }: { unit: AhuUnit; UnitLink: RecordLink }) => (
  <>
    <Section title="Details">
      <DescriptionList
        items={[
          { label: 'Reference', value: unit.ahuReferenceNo },
          { label: 'Name', value: unit.ahuName },
          { label: 'Rate per hour', value: rateOf(unit) },
          { label: 'BMS point', value: unit.bmsPointId },
        ]}
      />
    </Section>
    <Section title="Units it cools" flush={unit.units.length > 0}>
      {unit.units.length === 0 ? (
        'It does not cool any unit yet.'
      ) : (
        <Table
          label="Units it cools"
          columns={[{ key: 'name', header: 'Unit', cell: ({ name }: AhuUnit['units'][number]) => name }]}
          rows={unit.units}
          rowKey={({ id }) => id}
          rowLink={({ id }, content) => <UnitLink id={id}>{content}</UnitLink>}
        />
      )}
    </Section>
  </>
)

function useDeleteAhuUnit({ id, ahuReferenceNo, units }: AhuUnit, onDeleted: () => void): () => void {
  return () =>
    askToDelete({
      title: `Delete ${ahuReferenceNo}`,
      message:
        units.length === 0
          ? 'It does not cool any unit.'
          : `Tenants of ${countOf(units.length, 'unit', 'units')} can no longer request it after hours.`,
      countdown: true,
      action: () => api.call('deleteAhuUnit', { path: { id } }, { silent: true }),
      onDeleted,
    })
}
