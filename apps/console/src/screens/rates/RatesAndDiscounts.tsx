import { api } from '@atrium/auth/api.ts'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { StatusTabs } from '@atrium/ui/StatusTabs.tsx'
import { IconCoin, IconDiscount, IconPlus } from '@tabler/icons-react'
import { discountColumns, rateColumns } from './parts/rateColumns.tsx'
import type { RateLinks } from './rateLinks.tsx'
import { discountCountsQuery, discountsQuery, rateCountsQuery, ratesQuery } from './rateQueries.ts'
import {
  discountListQuery,
  discountTabs,
  kinds,
  rateListQuery,
  rateTabs,
  type RatesDiscountsSearch,
} from './rateSearch.ts'
import { choicesIn, statusChoices, targetLabels, unitLabels } from './rateWords.ts'

type RatesAndDiscountsProps = {
  search: RatesDiscountsSearch
  onSearch: (search: RatesDiscountsSearch) => void
  links: RateLinks
  onAddRate: () => void
  onAddDiscount: () => void
}

/** What bookings cost, and what is taken off: two lists in one place (doc 3 §2). */
export const RatesAndDiscounts = (props: RatesAndDiscountsProps) =>
  props.search.kind === 'DISCOUNTS' ? <Discounts {...props} /> : <Rates {...props} />

const title = 'Rates and discounts'

const KindTabs = ({ search: { kind = 'RATES' }, onSearch }: Pick<RatesAndDiscountsProps, 'search' | 'onSearch'>) => (
  <StatusTabs
    label="Rates or discounts"
    tabs={[
      { value: 'RATES', label: 'Rates' },
      { value: 'DISCOUNTS', label: 'Discounts' },
    ]}
    value={kind}
    onChange={(next) =>
      onSearch(kinds.filter((one) => one === next && one !== 'RATES').map((one) => ({ kind: one }))[0] ?? {})
    }
  />
)

const Rates = ({ search, onSearch, links: { Rate }, onAddRate }: RatesAndDiscountsProps) => (
  <ListScreen
    title={title}
    description="Prices of facilities, common spaces and hot desks. Anything without a rate is free"
    query={ratesQuery}
    columns={rateColumns}
    rowKey={idOf}
    search={search}
    onSearch={onSearch}
    searchHint="Name of a rate"
    tabs={{ label: 'Rates by status', options: statusChoices(rateTabs), counts: rateCountsQuery(search) }}
    filters={rateFilters}
    actions={[addAction('New rate', 'createRate', onAddRate)]}
    exports={{
      operation: 'generateRateRecord',
      download: (format) => api.download('generateRateRecord', { query: { ...rateListQuery(search), format } }),
    }}
    rowLink={({ id }, content) => <Rate id={id}>{content}</Rate>}
    empty={
      <EmptyState title="No rates here" icon={IconCoin}>
        Without a rate, bookings are free. Draft one and try it on last month’s bookings before you publish it.
      </EmptyState>
    }
  >
    <KindTabs search={search} onSearch={onSearch} />
  </ListScreen>
)

const Discounts = ({ search, onSearch, links: { Discount }, onAddDiscount }: RatesAndDiscountsProps) => (
  <ListScreen
    title={title}
    description="Only the highest discount applies to a booking"
    query={discountsQuery}
    columns={discountColumns}
    rowKey={idOf}
    search={search}
    onSearch={onSearch}
    searchHint="Name or code"
    tabs={{ label: 'Discounts by status', options: statusChoices(discountTabs), counts: discountCountsQuery(search) }}
    filters={discountFilters}
    actions={[addAction('New discount', 'createDiscount', onAddDiscount)]}
    exports={{
      operation: 'generateDiscountRecord',
      download: (format) => api.download('generateDiscountRecord', { query: { ...discountListQuery(search), format } }),
    }}
    rowLink={({ id }, content) => <Discount id={id}>{content}</Discount>}
    empty={
      <EmptyState title="No discounts here" icon={IconDiscount}>
        A discount applies automatically, or to anybody who enters its code.
      </EmptyState>
    }
  >
    <KindTabs search={search} onSearch={onSearch} />
  </ListScreen>
)

const idOf = ({ id }: { id: string }) => id

const addAction = (label: string, operation: 'createRate' | 'createDiscount', onClick: () => void): GatedAction => ({
  kind: 'other',
  label,
  icon: IconPlus,
  primary: true,
  operation,
  onClick,
})

const rateFilters: readonly ListFilter[] = [
  { kind: 'choice', key: 'appliesTo', label: 'For', options: choicesIn(targetLabels) },
  { kind: 'choice', key: 'chargeUnit', label: 'Charged', options: choicesIn(unitLabels) },
]

const discountFilters: readonly ListFilter[] = [
  {
    kind: 'choice',
    key: 'type',
    label: 'Discount type',
    options: [
      { value: 'PERCENT', label: 'A percentage' },
      { value: 'AMOUNT', label: 'An amount' },
    ],
  },
  {
    kind: 'choice',
    key: 'withCode',
    label: 'Code',
    options: [
      { value: 'yes', label: 'With a code' },
      { value: 'no', label: 'Applies automatically' },
    ],
  },
]
