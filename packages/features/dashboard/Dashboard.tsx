import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { usePersonal } from '@atrium/auth/session/usePersonal.ts'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { useGatedActions, type GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { Chart } from '@atrium/ui/Chart.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { FigureCard } from '@atrium/ui/FigureCard.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import type { PageAction } from '@atrium/ui/pageAction.ts'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { TileGrid } from '@atrium/ui/TileGrid.tsx'
import { dateFormats, formatDate } from '@atrium/validators/dates.ts'
import { formatMoney, money, shortMoney } from '@atrium/validators/money.ts'
import { planCodes, planNames } from '@atrium/validators/subscription.ts'
import { Stack } from '@mantine/core'
import { IconLayoutGrid } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { ChartKey, DashboardData, dashboardQuery, FigureKey } from './dashboardQuery.ts'
import { chartTiles, figureTiles, isLayout, shownTiles, splitFigures, standardLayout } from './dashboardTiles.ts'
import { chartWords, figureWords } from './dashboardWords.ts'
import classes from './Dashboard.module.css'

const ArrangeTiles = lazy(() => import('./ArrangeTiles.tsx'))

/** The lists behind the figures, as the portal that shows them has them; none where the person may not open it. */
export type DashboardLinks = Partial<Record<FigureKey, (content: ReactNode) => ReactNode>>

type DashboardProps = {
  query: typeof dashboardQuery
  links: DashboardLinks
  title?: string
  /** What people do from here, each shown to whoever may. */
  actions?: readonly GatedAction[]
  /** Below what waits for the reader: what people come for every day. */
  children?: ReactNode
}

/** What needs attention in the office centre, each figure leading to its list; people arrange the tiles themselves. */
export const Dashboard = ({ query, links, title = 'Dashboard', actions = [], children }: DashboardProps) => {
  const dashboard = useQuery(readable(query()))
  const [arranging, setArranging] = useState(false)
  const own = useGatedActions(actions)
  const isEmpty = dashboard.data?.figures.length === 0 && dashboard.data.charts.length === 0
  const customise: PageAction = {
    kind: 'other',
    label: 'Customise',
    icon: IconLayoutGrid,
    onClick: () => setArranging(!arranging),
  }
  return (
    <>
      <PageTitleBar title={title} actions={[...(dashboard.data && !isEmpty ? [customise] : []), ...own]} />
      {dashboard.isPending && <LoadingState />}
      {dashboard.isError && (
        <ErrorState onRetry={() => void dashboard.refetch()} retrying={dashboard.isFetching}>
          {errorMessage(dashboard.error)}
        </ErrorState>
      )}
      {isEmpty && <EmptyState title="Nothing to show yet">Your roles do not include lists with figures.</EmptyState>}
      {dashboard.data && !isEmpty ? (
        <Tiles data={dashboard.data} links={links} arranging={arranging} onArranged={() => setArranging(false)}>
          {children}
        </Tiles>
      ) : (
        children
      )}
    </>
  )
}

type TilesProps = {
  data: DashboardData
  links: DashboardLinks
  arranging: boolean
  onArranged: () => void
  children: ReactNode
}

/** What waits for the reader, what they do every day, the first charts, and the rest. */
const Tiles = ({ data, links, arranging, onArranged, children }: TilesProps) => {
  const [layout, change] = usePersonal('dashboard', standardLayout, isLayout)
  const { leading, others } = splitFigures(figureTiles(data))
  const figures = [...leading, ...others]
  const charts = chartTiles(data)
  const [shownLeading, shownOthers] = [leading, others].map((tiles) => shownTiles(tiles, layout))
  const [firstCharts, otherCharts] = inTwo(shownTiles(charts, layout))
  const sections = [
    <Figures key="leading" tiles={shownLeading ?? []} links={links} />,
    <div key="daily" className={classes.daily}>
      {children}
    </div>,
    <Charts key="first charts" tiles={firstCharts} />,
    <Figures key="others" tiles={shownOthers ?? []} links={links} />,
    <Charts key="other charts" tiles={otherCharts} />,
  ]
  return (
    <Stack gap="0.75rem">
      {arranging && (
        <Suspense fallback={<LoadingState />}>
          <ArrangeTiles figures={figures} charts={charts} layout={layout} onChange={change} onDone={onArranged} />
        </Suspense>
      )}
      {sections}
    </Stack>
  )
}

/** As many charts stand in the first row. */
const inFirstRow = 2
const inTwo = <One,>(all: readonly One[]) => [all.slice(0, inFirstRow), all.slice(inFirstRow)] as const

type FiguresProps = { tiles: ReturnType<typeof figureTiles>; links: DashboardLinks }

const Figures = ({ tiles, links }: FiguresProps) =>
  tiles.length > 0 && (
    <TileGrid minWidth={11} least={2}>
      {tiles.map(({ key, title, content: figure }) => (
        <FigureCard
          key={key}
          label={title}
          value={readableValue(figure.value, figure.currency)}
          hint={figure.of === null ? undefined : `of ${plain(figure.of)} ${figureWords[figure.key].of ?? ''}`}
          trend={figure.trend ?? undefined}
          format={(value) => readableValue(value, figure.currency)}
          renderLink={links[figure.key]}
        />
      ))}
    </TileGrid>
  )

const Charts = ({ tiles }: { tiles: ReturnType<typeof chartTiles> }) =>
  tiles.length > 0 && (
    <TileGrid minWidth={26}>
      {tiles.map(({ key, title, content }) => (
        <ChartSection key={key} title={title} chart={content} />
      ))}
    </TileGrid>
  )

type ChartSectionProps = { title: string; chart: DashboardData['charts'][number] }

const ChartSection = ({ title, chart }: ChartSectionProps) => {
  const { kind, header } = chartWords[chart.key]
  return (
    <Section title={title}>
      <Chart
        label={title}
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
