import { api } from '@atrium/auth/api.ts'
import { amount } from '@atrium/features/billing/parts/amounts.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { RateBadge } from './parts/rateColumns.tsx'
import { useDiscountActions } from './parts/useRateActions.ts'
import { discountQuery, type Discount } from './rateQueries.ts'
import type { DiscountPageSearch } from './rateSearch.ts'
import { takesOffLabel, targetLabels, usesLabel, validityLabel } from './rateWords.ts'

const DiscountFormScreen = lazy(() =>
  import('./DiscountFormScreen.tsx').then((module) => ({ default: module.DiscountFormScreen })),
)

type DiscountPageProps = {
  id: string
  search: DiscountPageSearch
  onSearch: (search: DiscountPageSearch) => void
  /** Goes to the list. */
  onLeave: () => void
}

/** One discount: what it takes off, for whom, how often it was used, what happened; or its form. */
export const DiscountPage = ({ id, search, onSearch, onLeave }: DiscountPageProps) => {
  const { data: discount } = useSuspenseQuery(discountQuery(id))
  const toDiscount = () => onSearch({})
  if (search.form === 'edit' && discount.allowedActions.includes('edit'))
    return (
      <Suspense fallback={<LoadingState />}>
        <DiscountFormScreen key={discount.version} discount={discount} onSaved={toDiscount} onCancel={toDiscount} />
      </Suspense>
    )
  return <Profile discount={discount} search={search} onSearch={onSearch} onLeave={onLeave} />
}

type ProfileProps = Omit<DiscountPageProps, 'id'> & { discount: Discount }

const Profile = ({ discount, search: { tab = 'DETAILS' }, onSearch, onLeave }: ProfileProps) => {
  const { id } = discount
  const actions = useDiscountActions(discount, { onEdit: () => onSearch({ form: 'edit' }), onDeleted: onLeave })
  return (
    <DetailScreen
      title={discount.name}
      description={takesOffLabel(discount)}
      status={<RateBadge {...discount} />}
      onBack={onLeave}
      actions={actions}
      allowedActions={discount.allowedActions}
      tabs={{
        label: 'Discount',
        options: [
          { value: 'DETAILS', label: 'Details' },
          { value: 'HISTORY', label: 'History' },
        ],
        value: tab,
        onChange: (next) => onSearch(next === 'HISTORY' ? { tab: next } : {}),
      }}
    >
      {tab === 'DETAILS' ? (
        <Details discount={discount} />
      ) : (
        <Section>
          <HistoryTimeline query={(page) => api.query('listDiscountHistories', { path: { id }, query: page })} />
        </Section>
      )}
    </DetailScreen>
  )
}

const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).join(', ')

const Details = ({ discount }: { discount: Discount }) => {
  const moment = useMoment()
  const { appliesTo, targets, userGroups, tenants, currency, minAmountMinor, maxUsePerUser } = discount
  return (
    <Section title="Discount">
      <DescriptionList
        items={[
          { label: 'Amount', value: takesOffLabel(discount) },
          { label: 'Code', value: discount.code ?? 'None (applies automatically)' },
          { label: 'Applies to', value: appliesTo === 'ALL' ? 'Everything with a rate' : targetLabels[appliesTo] },
          ...(appliesTo === 'ALL' ? [] : [{ label: 'Items', value: namesOf(targets), wide: true }]),
          { label: 'People', value: namesOf([...userGroups, ...tenants]) || 'Everybody' },
          {
            label: 'For prices from',
            value: minAmountMinor !== null && currency ? amount(minAmountMinor, currency) : 'Any price',
          },
          { label: 'Used', value: usesLabel(discount) },
          { label: 'Uses per person', value: maxUsePerUser ?? 'Any number' },
          { label: 'Days', value: validityLabel(discount) },
          { label: 'Added', value: moment(discount.createdDate) },
          { label: 'Last changed', value: moment(discount.updatedDate) },
        ]}
      />
    </Section>
  )
}
