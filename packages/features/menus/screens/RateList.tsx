import { api } from '@atrium/auth/api.ts'
import { Can } from '@atrium/permissions/Can.tsx'
import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useToday } from '@atrium/screens-kit/useToday.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { daysAfter, formatDate } from '@atrium/validators/dates.ts'
import { Button, Group } from '@mantine/core'
import { IconPercentage } from '@tabler/icons-react'
import { useState } from 'react'
import { orderingStoreOptions } from '../menuQueries.ts'
import { ratesQuery, type Rate, type RateSearch } from '../rateQueries.ts'

const RateDialog = lazyDialog(() => import('../parts/RateDialog.tsx'))

/** What is put on the price of orders, by store and day (doc 1 §2.2). */
export const RateList = ({ search, onSearch }: { search: RateSearch; onSearch: (search: RateSearch) => void }) => {
  const [edited, setEdited] = useState<Rate | null>(null)
  const today = useToday()
  return (
    <>
      <ListScreen
        title="Ordering rates"
        description="Fees and tax on orders, from a day on. What holds already is never changed."
        query={ratesQuery}
        columns={columnsWith(setEdited)}
        rowKey={({ id }) => id}
        search={search}
        onSearch={onSearch}
        searchHint="Store"
        filters={[{ kind: 'dropdown', key: 'retailStoreId', label: 'Store', load: orderingStoreOptions }]}
        empty={
          <EmptyState title="No rates yet" icon={IconPercentage}>
            A store that takes orders has rates from its first day on.
          </EmptyState>
        }
      />
      {edited && <RateDialog rate={edited} tomorrow={daysAfter(today, 1)} onClose={() => setEdited(null)} />}
    </>
  )
}

const columnsWith = (onEdit: (rate: Rate) => void): readonly Column<Rate>[] => [
  { key: 'retailStore', header: 'Store', cell: ({ retailStore }) => retailStore.name },
  {
    key: 'effectiveDate',
    header: 'From',
    sortable: true,
    cell: ({ effectiveDate }) => formatDate(effectiveDate),
  },
  {
    key: 'inForce',
    header: 'State',
    hideBelow: 'sm',
    cell: ({ inForce }) => (
      <StatusBadge
        status={inForce ? 'IN_FORCE' : 'PLANNED'}
        label={inForce ? 'In force' : 'Planned'}
        tone={inForce ? 'success' : 'info'}
      />
    ),
  },
  { key: 'serviceFeePct', header: 'Service fee', cell: ({ serviceFeePct }) => `${serviceFeePct} %` },
  { key: 'paymentFeePct', header: 'Payment fee', hideBelow: 'sm', cell: ({ paymentFeePct }) => `${paymentFeePct} %` },
  { key: 'taxRate', header: 'Tax', cell: ({ taxRate }) => `${taxRate} %` },
  {
    key: 'actions',
    header: 'Actions',
    cell: (rate) => (
      <Group gap="xs" wrap="nowrap">
        <Can operation="updateOpcRate">
          <Button variant="subtle" size="compact-sm" onClick={() => onEdit(rate)}>
            {rate.inForce ? 'Plan new rates' : 'Change'}
          </Button>
        </Can>
        {!rate.inForce && (
          <Can operation="deleteOpcRate">
            <Button variant="subtle" size="compact-sm" color="red" onClick={() => takeBack(rate)}>
              Take back
            </Button>
          </Can>
        )}
      </Group>
    ),
  },
]

const takeBack = ({ id, retailStore, effectiveDate }: Rate) =>
  askToDelete({
    title: `Take back the planned rates of ${retailStore.name}`,
    message: `The present rates hold on after ${formatDate(effectiveDate)}.`,
    action: () => api.call('deleteOpcRate', { path: { id } }, { silent: true }),
  })
