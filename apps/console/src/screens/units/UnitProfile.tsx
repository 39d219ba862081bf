import { api } from '@atrium/auth/api.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { formatDate } from '@atrium/validators/dates.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUnitActions } from './unitActions.tsx'
import { size, UnitBadge } from './unitColumns.tsx'
import { Tenant, UnitLeases } from './UnitLeases.tsx'
import { unitQuery, type Lease, type Unit } from './unitQueries.ts'
import { unitProfileTabs, type UnitProfileSearch } from './unitSearch.ts'

const UnitDialog = lazyDialog(() => import('./UnitDialog.tsx'))
const LeaseDialog = lazyDialog(() => import('./LeaseDialog.tsx'))

type UnitProfileProps = {
  id: string
  search: UnitProfileSearch
  onSearch: (search: UnitProfileSearch) => void
  TenantLink: RecordLink
  /** Goes to the list of units. */
  onLeave: () => void
}

type Shown = { opened: boolean } & ({ name: 'edit' } | { name: 'lease'; lease?: Lease })

/** One unit: where it is, who holds it, and its history (doc 2 §2). Mount it with the unit loaded. */
export const UnitProfile = ({ id, search, onSearch, TenantLink, onLeave }: UnitProfileProps) => {
  const { data: unit } = useSuspenseQuery(unitQuery(id))
  const [dialog, setDialog] = useState<Shown>()
  const close = () => setDialog((shown) => shown && { ...shown, opened: false })
  const actions = useUnitActions(unit, {
    edit: () => setDialog({ name: 'edit', opened: true }),
    letOut: () => setDialog({ name: 'lease', opened: true }),
    onRemoved: onLeave,
  })
  const tab = search.tab ?? 'DETAILS'
  return (
    <>
      <DetailScreen
        title={`Unit ${unit.unitNo}`}
        description={`${unit.officeTower.name}, ${unit.officeFloor.name}`}
        status={<UnitBadge status={unit.status} />}
        onBack={onLeave}
        allowedActions={unit.allowedActions}
        actions={actions}
        tabs={{
          label: 'Unit',
          options: [
            { value: 'DETAILS', label: 'Details' },
            { value: 'HISTORY', label: 'History' },
          ],
          value: tab,
          onChange: (next) => onSearch(next === 'DETAILS' ? {} : { tab: unitProfileTabs.find((one) => one === next) }),
        }}
      >
        {tab === 'DETAILS' ? (
          <>
            <UnitDetails unit={unit} TenantLink={TenantLink} />
            <UnitLeases
              unit={unit}
              TenantLink={TenantLink}
              onChange={(lease) => setDialog({ name: 'lease', lease, opened: true })}
            />
          </>
        ) : (
          <Section>
            <HistoryTimeline
              query={(page) => api.query('listOfficeCentreUnitHistories', { path: { id }, query: page })}
            />
          </Section>
        )}
      </DetailScreen>
      {dialog?.name === 'edit' && (
        <UnitDialog
          key={unit.version}
          unit={unit}
          opened={dialog.opened}
          onClose={close}
          onSaved={() => setDialog(undefined)}
        />
      )}
      {dialog?.name === 'lease' && (
        <LeaseDialog
          key={dialog.lease?.id ?? 'new'}
          unit={unit}
          lease={dialog.lease}
          opened={dialog.opened}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

const UnitDetails = ({ unit, TenantLink }: { unit: Unit; TenantLink: RecordLink }) => {
  const moment = useMoment()
  const until = unit.leaseEnd === null ? 'open-ended' : formatDate(unit.leaseEnd)
  return (
    <Section title="Details">
      <DescriptionList
        items={[
          { label: 'Building', value: unit.officeTower.name },
          { label: 'Floor', value: unit.officeFloor.name },
          { label: 'Size', value: size(unit.sizeSqm) },
          { label: 'Current tenant', value: unit.tenant ? <Tenant of={unit.tenant} Link={TenantLink} /> : 'Nobody' },
          { label: 'Lease', value: unit.leaseStart && `${formatDate(unit.leaseStart)} to ${until}` },
          { label: 'Last changed', value: moment(unit.updatedDate) },
        ]}
      />
    </Section>
  )
}
