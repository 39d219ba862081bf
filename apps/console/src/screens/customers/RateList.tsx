import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { formatDate } from '@atrium/validators/dates.ts'
import { formatMoney } from '@atrium/validators/money.ts'
import { planNames } from '@atrium/validators/subscription.ts'
import { ActionIcon, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { rateListQuery, rateTabs, type RateSearch } from './rateSearch.ts'

export type Rate = Schemas['SubscriptionRate']

const RateDialog = lazy(() => import('./RateDialog.tsx'))

export const ratesQuery = (search: RateSearch) => api.query('listSubscriptionRates', { query: rateListQuery(search) })

type RateListProps = { search: RateSearch; onSearch: (search: RateSearch) => void }

const tabs = rateTabs.map((value) => ({ value, label: planNames[value] }))

const columns: readonly Column<Rate>[] = [
  { key: 'item', header: 'Item', cell: ({ itemName }) => itemName },
  { key: 'unitPriceMinor', header: 'Unit price', align: 'end', sortable: true, cell: (rate) => <Price {...rate} /> },
  {
    key: 'effectiveDate',
    header: 'From',
    sortable: true,
    cell: ({ effectiveDate }) => effectiveDate && formatDate(effectiveDate),
  },
]

const Price = ({ unitPriceMinor, currency }: Rate) =>
  unitPriceMinor === null ? (
    <Text span c="dimmed">
      Not set
    </Text>
  ) : (
    formatMoney({ amount: unitPriceMinor, currency })
  )

/** What the items of each plan cost, set by the operator (doc 1 §2.2, entities 2.4). */
export const RateList = ({ search, onSearch }: RateListProps) => {
  const [dialog, setDialog] = useState<{ rate: Rate; opened: boolean }>()
  const mayEdit = useCan('updateSubscriptionRate')
  const shown = useMemo(
    () => (mayEdit ? [...columns, editColumn((rate) => setDialog({ rate, opened: true }))] : columns),
    [mayEdit],
  )
  return (
    <>
      <ListScreen
        title="Rates"
        description="What each plan costs; invoices are written with these prices"
        query={ratesQuery}
        columns={shown}
        rowKey={({ id }) => id}
        search={search}
        onSearch={onSearch}
        searchPlaceholder="Item"
        tabs={{ label: 'Rates by plan', options: tabs }}
      />
      <Suspense fallback={null}>
        {dialog && (
          <RateDialog
            key={`${dialog.rate.id} ${dialog.rate.version}`}
            rate={dialog.rate}
            opened={dialog.opened}
            onClose={() => setDialog({ ...dialog, opened: false })}
          />
        )}
      </Suspense>
    </>
  )
}

const editColumn = (onEdit: (rate: Rate) => void): Column<Rate> => ({
  key: 'edit',
  header: 'Actions',
  headerHidden: true,
  align: 'end',
  width: '3.5rem',
  cell: (rate) =>
    rate.allowedActions.includes('edit') && (
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Change the price of ${rate.itemName}`}
        onClick={() => onEdit(rate)}
      >
        <IconPencil size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    ),
})
