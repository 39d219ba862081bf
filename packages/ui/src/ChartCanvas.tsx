import { BarChart, LineChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import type { MantineColor } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import type { ChartProps } from './Chart.tsx'
import { highestOf, labelInterval, nameWidth, roundTicks } from './chartScale.ts'
import { meanings, statusMeaning } from './status.ts'

const colours: readonly MantineColor[] = ['brand.6', 'orange.6', 'violet.6', 'gray.6']

/** Series that are a status: what means the same has the same colour wherever it is drawn, as its badge has. */
const statuses: Readonly<Record<string, string>> = {
  Let: 'OCCUPIED',
  Vacant: 'VACANT',
  Used: 'OCCUPIED',
  'No-shows': 'NO_SHOW',
  Cancelled: 'CANCELLED',
  Billed: 'ISSUED',
  Paid: 'PAID',
  Overdue: 'OVERDUE',
}

const colourOf = (name: string, index: number): MantineColor => {
  const status = statuses[name]
  return status ? `${meanings[statusMeaning(status)].colour}.6` : (colours[index % colours.length] ?? 'gray.6')
}

/** Nothing in the picture takes the focus: the table beside it is what the keyboard reads. */
const still = { accessibilityLayer: false }

/** Pixels of a bar at most, and beside the chart for its values. */
const widestBar = 28
const aside = 48
const margins = 16

type CanvasProps = ChartProps & {
  /** Bars lie below each other, each beside its whole name. */
  lying: boolean
}

/** The picture of a chart; the library comes with it. */
const ChartCanvas = ({ kind, series, points, format, axis = format, lying }: CanvasProps) => {
  const { ref, width } = useElementSize()
  const labels = points.map(({ label }) => label)
  const ticks = roundTicks(highestOf(points, kind === 'stacked'))
  const values = {
    ticks,
    domain: [0, ticks.at(-1) ?? 1] as const,
    interval: 0,
    ...(axis ? { tickFormatter: axis } : {}),
  }
  const common = {
    h: '100%',
    data: points.map((point) => ({
      label: point.label,
      ...Object.fromEntries(series.map((name, index) => [name, point.values[index] ?? 0])),
    })),
    dataKey: 'label',
    series: series.map((name, index) => ({
      name,
      color: colourOf(name, index),
    })),
    withLegend: series.length > 1,
    // As they lie on each other, not by the alphabet.
    legendProps: { itemSorter: null },
    valueFormatter: format,
    tickLine: 'none' as const,
    xAxisProps: lying ? values : { interval: labelInterval(labels, width - aside - margins) },
    yAxisProps: lying ? { width: nameWidth(labels), interval: 0 } : { ...values, width: aside },
  }
  return (
    <div ref={ref} style={{ height: '100%' }}>
      {kind === 'line' ? (
        <LineChart {...common} curveType="step" withDots={false} lineChartProps={still} />
      ) : (
        <BarChart
          {...common}
          type={kind === 'stacked' ? 'stacked' : 'default'}
          orientation={lying ? 'vertical' : 'horizontal'}
          gridAxis={lying ? 'y' : 'x'}
          maxBarWidth={widestBar}
          barChartProps={still}
        />
      )}
    </div>
  )
}

export default ChartCanvas
