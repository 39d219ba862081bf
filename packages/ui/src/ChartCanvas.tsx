import { BarChart, LineChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import type { ChartProps } from './Chart.tsx'

const colours = ['brand.6', 'orange.6', 'violet.6', 'gray.6']

/** Nothing in the picture takes the focus: the table beside it is what the keyboard reads. */
const still = { accessibilityLayer: false }

/** The picture of a chart; the library comes with it. */
const ChartCanvas = ({ kind, series, points, format, axis = format }: ChartProps) => {
  const data = points.map(({ label, values }) => ({
    label,
    ...Object.fromEntries(series.map((name, index) => [name, values[index] ?? 0])),
  }))
  const common = {
    h: '100%',
    data,
    dataKey: 'label',
    series: series.map((name, index) => ({ name, color: colours[index % colours.length] ?? 'gray.6' })),
    withLegend: series.length > 1,
    valueFormatter: format,
    yAxisProps: { width: 48, allowDecimals: false, ...(axis ? { tickFormatter: axis } : {}) },
    tickLine: 'none' as const,
  }
  if (kind === 'line') return <LineChart {...common} curveType="monotone" lineChartProps={still} />
  return (
    <BarChart {...common} type={kind === 'stacked' ? 'stacked' : 'default'} maxBarWidth={40} barChartProps={still} />
  )
}

export default ChartCanvas
