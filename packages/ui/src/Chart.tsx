import { Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import classes from './Chart.module.css'

const Canvas = lazy(() => import('./ChartCanvas.tsx'))

export type ChartPoint = { label: string; values: readonly number[] }

export type ChartProps = {
  /** What the chart shows, for screen readers and for its table. */
  label: string
  /** Bars beside each other, bars on top of each other, or a line of steps: nothing is drawn that was not counted. */
  kind: 'bar' | 'stacked' | 'line'
  /** The names of the values of a point, in order. */
  series: readonly string[]
  points: readonly ChartPoint[]
  /** How a value reads, such as an amount of money. */
  format?: (value: number) => string
  /** How a value reads on the axis, where there is little room; as `format` unless told. */
  axis?: (value: number) => string
  /** What stands at the head of the table's first column. */
  pointHeader?: string
  /** The points are things with names, each of which is said: many of them lie below each other. */
  named?: boolean
}

/** As many names as stand beside each other. */
const mostStanding = 4

/** A chart with the same figures as a table behind a disclosure: nobody has to see the picture (WCAG 1.1.1). */
export const Chart = (props: ChartProps) => {
  const { label, series, points, format = plain, pointHeader = '', named = false } = props
  const lying = named && points.length > mostStanding
  if (points.every(({ values }) => values.every((value) => value === 0)))
    return (
      <Text c="dimmed" py="lg">
        Nothing to show yet.
      </Text>
    )
  return (
    <figure className={classes.figure} aria-label={label}>
      <div
        className={classes.canvas}
        style={lying ? { height: `${points.length * 2 + (series.length > 1 ? 5 : 3)}rem` } : undefined}
        aria-hidden
      >
        <Suspense fallback={null}>
          <Canvas {...props} format={format} lying={lying} />
        </Suspense>
      </div>
      <details className={classes.figures}>
        <summary>Show the figures</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{pointHeader}</th>
              {series.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.label}>
                <th scope="row">{point.label}</th>
                {series.map((name, index) => (
                  <td key={name}>{format(point.values[index] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

const plain = (value: number) => value.toLocaleString('en')
