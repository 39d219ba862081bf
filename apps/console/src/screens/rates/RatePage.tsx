import { api } from '@atrium/auth/api.ts'
import { amount } from '@atrium/features/billing/parts/amounts.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { RateBadge } from './parts/rateColumns.tsx'
import { useRateActions } from './parts/useRateActions.ts'
import { rateQuery, type Rate, type RatePeak } from './rateQueries.ts'
import { rateDetailTabs, type RatePageSearch } from './rateSearch.ts'
import { peakLabel, peopleOf, priceLabel, targetLabels, unitLabels, validityLabel } from './rateWords.ts'

const RateFormScreen = lazy(() => import('./RateFormScreen.tsx').then((module) => ({ default: module.RateFormScreen })))
const RatePreview = lazy(() => import('./parts/RatePreview.tsx').then((module) => ({ default: module.RatePreview })))

type RatePageProps = {
  id: string
  search: RatePageSearch
  onSearch: (search: RatePageSearch) => void
  /** Goes to the list. */
  onLeave: () => void
}

/** One rate card: what it charges, what last month would have cost by it, what happened; or its form. */
export const RatePage = ({ id, search, onSearch, onLeave }: RatePageProps) => {
  const { data: rate } = useSuspenseQuery(rateQuery(id))
  const toRate = () => onSearch({})
  if (search.form === 'edit' && rate.allowedActions.includes('edit'))
    return (
      <Suspense fallback={<LoadingState />}>
        <RateFormScreen key={rate.version} rate={rate} onSaved={toRate} onCancel={toRate} />
      </Suspense>
    )
  return <Profile rate={rate} search={search} onSearch={onSearch} onLeave={onLeave} />
}

const Profile = ({
  rate,
  search: { tab = 'DETAILS' },
  onSearch,
  onLeave,
}: Omit<RatePageProps, 'id'> & { rate: Rate }) => {
  const { id } = rate
  const actions = useRateActions(rate, { onEdit: () => onSearch({ form: 'edit' }), onDeleted: onLeave })
  return (
    <DetailScreen
      title={rate.name}
      description={priceLabel(rate)}
      status={<RateBadge {...rate} />}
      onBack={onLeave}
      actions={actions}
      allowedActions={rate.allowedActions}
      tabs={{
        label: 'Rate',
        options: [
          { value: 'DETAILS', label: 'Details' },
          { value: 'LAST_MONTH', label: 'Last month' },
          { value: 'HISTORY', label: 'History' },
        ],
        value: tab,
        onChange: (next) => {
          const chosen = rateDetailTabs.find((one) => one === next && one !== 'DETAILS')
          onSearch(chosen ? { tab: chosen } : {})
        },
      }}
    >
      {tab === 'DETAILS' && <Details rate={rate} />}
      {tab === 'LAST_MONTH' && (
        <Section title="Last month with this rate">
          <Suspense fallback={<LoadingState />}>
            <RatePreview body={{ rateId: id }} />
          </Suspense>
        </Section>
      )}
      {tab === 'HISTORY' && (
        <Section>
          <HistoryTimeline query={(page) => api.query('listRateHistories', { path: { id }, query: page })} />
        </Section>
      )}
    </DetailScreen>
  )
}

const Details = ({ rate }: { rate: Rate }) => {
  const moment = useMoment()
  return (
    <>
      <Section title="Rate">
        <DescriptionList
          items={[
            { label: 'Price before tax', value: priceLabel(rate) },
            { label: 'Tax', value: `${rate.taxRate}%` },
            {
              label: targetLabels[rate.appliesTo],
              value: rate.targets.map(({ name }) => name).join(', '),
              wide: true,
            },
            { label: 'People', value: peopleOf(rate) },
            { label: 'Days', value: validityLabel(rate) },
            { label: 'Added', value: moment(rate.createdDate) },
            { label: 'Last changed', value: moment(rate.updatedDate) },
          ]}
        />
      </Section>
      {rate.peak.length > 0 && (
        <Section title="Other prices" description="The first one that applies is used, from the top" flush>
          <Table
            label="Other prices"
            columns={peakColumns(rate)}
            rows={rate.peak}
            rowKey={(peak) => `${peakLabel(peak)} ${peak.amountMinor}`}
          />
        </Section>
      )}
    </>
  )
}

const peakColumns = ({ currency, chargeUnit }: Rate): readonly Column<RatePeak>[] => [
  { key: 'when', header: 'When', cell: (peak) => peakLabel(peak) },
  {
    key: 'amountMinor',
    header: 'Price before tax',
    align: 'end',
    cell: ({ amountMinor }) => `${amount(amountMinor, currency)} ${unitLabels[chargeUnit]}`,
  },
]
