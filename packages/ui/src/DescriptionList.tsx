import type { ReactNode } from 'react'
import { orEmpty } from './emptyValue.ts'
import classes from './DescriptionList.module.css'

export type Description = {
  label: string
  /** Shown as '-' when empty. */
  value: ReactNode
  /** Takes the whole width; for addresses and remarks. */
  wide?: boolean
}

type DescriptionListProps = { items: readonly Description[]; columns?: 1 | 2 | 3 }

/** Labels and values of one record. */
export const DescriptionList = ({ items, columns = 2 }: DescriptionListProps) => (
  <dl className={classes.list} data-columns={columns}>
    {items.map(({ label, value, wide }) => (
      <div key={label} className={classes.item} data-wide={wide || undefined}>
        <dt className={classes.label}>{label}</dt>
        <dd className={classes.value}>{orEmpty(value)}</dd>
      </div>
    ))}
  </dl>
)
