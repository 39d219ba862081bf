import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { CardGrid } from '@atrium/ui/CardGrid.tsx'
import { Chart } from '@atrium/ui/Chart.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { FigureCard } from '@atrium/ui/FigureCard.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { dateFormats, formatDate } from '@atrium/validators/dates.ts'
import { formatMoney, money, shortMoney } from '@atrium/validators/money.ts'
import { planCodes, planNames } from '@atrium/validators/subscription.ts'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ChartKey, DashboardData, dashboardQuery, FigureKey } from './dashboardQuery.ts'
import { chartWords, figureWords } from './dashboardWords.ts'
import classes from './Dashboard.module.css'

/** The lists behind the figures, as the portal that shows them has them; none where the person may not open it. */
export type DashboardLinks = Partial<Record<FigureKey, (content: ReactNode) => ReactNode>>

type DashboardProps = {
  query: typeof dashboardQuery
  links: DashboardLinks
  title?: string
  /** Above the figures: what people come for every day. */
  children?: ReactNode
}

/** What needs attention in the office centre, each figure leading to its list. */
export const Dashboard = ({ query, links, title = 'Dashboard', children }: DashboardProps) => {
  const dashboard = useQuery(readable(query()))
  return (
    <>
      <PageTitleBar title={title} />
      {children && <div className={classes.above}>{children}</div>}
      {dashboard.isPending && <LoadingState />}
      {dashboard.isError && (
        <ErrorState onRetry={() => void dashboard.refetch()} retrying={dashboard.isFetching}>
          {errorMessage(dashboard.error)}
        </ErrorState>
      )}
      {dashboard.data && <Contents data={dashboard.data} links={links} />}
    </>
  )
}

const Contents = ({ data, links }: { data: DashboardData; links: DashboardLinks }) => {
  if (data.figures.length === 0 && data.charts.length === 0)
    return <EmptyState title="Nothing to show yet">Your roles do not include lists with figures.</EmptyState>
  return (
    <Stack gap="lg">
      <CardGrid minWidth="10rem">
        {data.figures.map((figure) => (
          <FigureCard
            key={`${figure.key} ${figure.currency ?? ''}`}
            label={figureWords[figure.key].label}
            value={readableValue(figure.value, figure.currency)}
            hint={figure.of === null ? undefined : `of ${plain(figure.of)} ${figureWords[figure.key].of ?? ''}`}
            renderLink={links[figure.key]}
          />
        ))}
      </CardGrid>
      <CardGrid minWidth="26rem">
        {data.charts.map((chart) => (
          <ChartSection key={`${chart.key} ${chart.currency ?? ''}`} chart={chart} />
        ))}
      </CardGrid>
    </Stack>
  )
}

const ChartSection = ({ chart }: { chart: DashboardData['charts'][number] }) => {
  const { title, kind, header } = chartWords[chart.key]
  const heading = chart.currency === null ? title : `${title}, ${chart.currency}`
  return (
    <Section title={heading}>
      <Chart
        label={heading}
        kind={kind}
        series={chart.series}
        pointHeader={header}
        points={chart.points.map((point) => ({ ...point, label: pointLabel(chart.key, point.label) }))}
        format={(value) => readableValue(value, chart.currency)}
        axis={(value) => shortValue(value, chart.currency)}
      />
    </Section>
  )
}

const plain = (value: number) => value.toLocaleString('en')
const readableValue = (value: number, currency: string | null) =>
  currency === null ? plain(value) : formatMoney(money(value, currency))

const shortValue = (value: number, currency: string | null) =>
  currency === null ? plain(value) : shortMoney(money(value, currency))

function pointLabel(key: ChartKey, label: string): string {
  const { points } = chartWords[key]
  if (points === 'month') return formatDate(`${label}-01`, dateFormats.monthName)
  if (points === 'day') return formatDate(label, dateFormats.dayMonth)
  const plan = planCodes.find((code) => code === label)
  return points === 'plan' && plan ? planNames[plan] : label
}
