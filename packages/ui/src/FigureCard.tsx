import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './FigureCard.module.css'

type FigureCardProps = {
  label: string
  /** The number as it reads, such as '1,204' or 'SGD 12,400.00'. */
  value: string
  /** What it means or is part of. */
  hint?: string
  /** What it was on each of the last days, today last. */
  trend?: readonly number[] | undefined
  /** How a number of the trend reads; plain without it. */
  format?: (value: number) => string
  /** The list behind it: wraps the label in the link of the portal. */
  renderLink?: (content: ReactNode) => ReactNode
}

/** A number with its name, in one size whatever it says; the whole card leads to the list behind it. */
export const FigureCard = ({ label, value, hint, trend, format = plain, renderLink }: FigureCardProps) => (
  <div className={classes.card} data-linked={renderLink !== undefined || undefined}>
    <Text component="div" size="sm" c="dimmed" className={classes.label}>
      {renderLink ? renderLink(label) : label}
    </Text>
    <div className={classes.figure}>
      <span className={classes.value}>{value}</span>
      {hint && (
        <Text component="span" size="xs" c="dimmed">
          {hint}
        </Text>
      )}
      {trend && trend.length > 1 && <Trend values={trend} format={format} />}
    </div>
  </div>
)

const plain = (value: number) => value.toLocaleString('en')

/** Pixels between the starts of two bars, and of the highest bar. */
const step = 5
const highest = 20

/** A bar a day, today's the darkest; a line where the days hardly differ, as bars from nothing would all be one height. */
const Trend = ({ values, format }: { values: readonly number[]; format: (value: number) => string }) => {
  const most = Math.max(...values, 1)
  const least = Math.min(...values)
  const label = `The last ${values.length} days: from ${format(values[0] ?? 0)} to ${format(values.at(-1) ?? 0)}, at most ${format(most)}`
  return (
    <svg className={classes.trend} width={values.length * step} height={highest} role="img" aria-label={label}>
      {least * 2 > most ? <Line values={values} least={least} most={most} /> : <Bars values={values} most={most} />}
    </svg>
  )
}

const Bars = ({ values, most }: { values: readonly number[]; most: number }) =>
  values.map((value, day) => {
    const height = Math.max(1, Math.round((value / most) * highest))
    return (
      // oxlint-disable-next-line react/no-array-index-key -- a day is its place
      <rect key={day} x={day * step} y={highest - height} width={step - 2} height={height} rx={1} />
    )
  })

const Line = ({ values, least, most }: { values: readonly number[]; least: number; most: number }) => {
  const heightOf = (value: number) => (most === least ? 0.5 : (value - least) / (most - least))
  const place = (value: number, day: number) =>
    [day * step + 1, Math.round((1 - heightOf(value)) * (highest - 4)) + 2] as const
  const [x, y] = place(values.at(-1) ?? 0, values.length - 1)
  return (
    <>
      <polyline points={values.map((value, day) => place(value, day).join(',')).join(' ')} />
      <circle cx={x} cy={y} r={2} />
    </>
  )
}
