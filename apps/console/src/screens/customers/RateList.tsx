import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { changed, sortIn } from '@atrium/screens-kit/list/listSearch.ts'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { StatusTabs } from '@atrium/ui/StatusTabs.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column, Sort } from '@atrium/ui/tableTypes.ts'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { formatDate } from '@atrium/validators/dates.ts'
import { formatMoney } from '@atrium/validators/money.ts'
import { planNames } from '@atrium/validators/subscription.ts'
import { ActionIcon, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { rateTabs, type RateSearch } from './rateSearch.ts'

export type Rate = Schemas['SubscriptionRate']

const RateDialog = lazyDialog(() => import('./RateDialog.tsx'))

/** All items of one plan: they are few enough for one page. */
export const ratesQuery = ({ tab, sortProperties = 'item', sortDirection = 'ASC' }: RateSearch) =>
  api.query('listSubscriptionRates', {
    query: { planCode: tab ?? rateTabs[0], limit: 100, sortProperties, sortDirection },
  })

type RateListProps = { search: RateSearch; onSearch: (search: RateSearch) => void }

const tabs = rateTabs.map((value) => ({ value, label: planNames[value] }))

/** What the items of each plan cost, set by the operator (doc 1 §2.2, entities 2.4). */
export const RateList = ({ search, onSearch }: RateListProps) => {
  const [dialog, setDialog] = useState<{ rate: Rate; opened: boolean }>()
  const plan = search.tab ?? rateTabs[0]
  return (
    <>
      <PageTitleBar title="Rates" description="Prices of each plan. Items have no price until you set one" />
      <StatusTabs
        label="Rates by plan"
        tabs={tabs}
        value={plan}
        onChange={(next) => onSearch(changed(search, { tab: next === rateTabs[0] ? undefined : next }))}
      >
        <Rates
          label={`Rates of the plan ${planNames[plan]}`}
          search={search}
          onSearch={onSearch}
          onEdit={(rate) => setDialog({ rate, opened: true })}
        />
      </StatusTabs>
      {dialog && (
        <RateDialog
          key={`${dialog.rate.id} ${dialog.rate.version}`}
          rate={dialog.rate}
          opened={dialog.opened}
          onClose={() => setDialog({ ...dialog, opened: false })}
        />
      )}
    </>
  )
}

const Rates = ({
  label,
  search,
  onSearch,
  onEdit,
}: RateListProps & { label: string; onEdit: (rate: Rate) => void }) => {
  const rates = useQuery({ ...ratesQuery(search), placeholderData: keepPreviousData })
  const mayEdit = useCan('updateSubscriptionRate')
  const shown = useMemo(() => (mayEdit ? [...columns, editColumn(onEdit)] : columns), [mayEdit, onEdit])
  return (
    <Table
      label={label}
      columns={shown}
      rows={rates.data?.items ?? []}
      rowKey={({ id }) => id}
      total={rates.data?.total}
      sort={sortIn(search) ?? firstOrder}
      onSort={({ key, direction }) => onSearch(changed(search, { sortProperties: key, sortDirection: direction }))}
      loading={rates.isFetching && (rates.isPending || rates.isPlaceholderData)}
      error={rates.isError ? errorMessage(rates.error) : undefined}
      onRetry={() => void rates.refetch()}
    />
  )
}

const firstOrder: Sort = { key: 'item', direction: 'ASC' }

const columns: readonly Column<Rate>[] = [
  { key: 'item', header: 'Item', sortable: true, cell: ({ itemName }) => itemName },
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
