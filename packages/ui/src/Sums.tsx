import { Fragment } from 'react'
import classes from './Sums.module.css'

type Sum = {
  label: string
  /** The amount as it reads. */
  value: string
  /** What the lines above it come to. */
  isTotal?: boolean
}

/** What amounts come to, line by line, below the column they stand in. */
export const Sums = ({ lines }: { lines: readonly Sum[] }) => (
  <dl className={classes.sums}>
    {lines.map(({ label, value, isTotal }) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd className={isTotal ? classes.total : undefined}>{value}</dd>
      </Fragment>
    ))}
  </dl>
)
