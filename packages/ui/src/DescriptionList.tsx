import type { ReactNode } from 'react'
import { isEmptyValue, orEmpty } from './emptyValue.ts'
import classes from './DescriptionList.module.css'

export type Description = {
  label: string
  /** Shown as '-' when empty. */
  value: ReactNode
  /** Takes the whole width; for addresses and remarks. */
  wide?: boolean
}

type DescriptionListProps = { items: readonly Description[]; columns?: 1 | 2 | 3 }

/** As many empty fields as are folded away, since they would hide what there is. */
const folded = 4

/** Labels and values of one record; many that are empty are folded away below the others. */
export const DescriptionList = ({ items, columns = 2 }: DescriptionListProps) => {
  const empty = items.filter(({ value }) => isEmptyValue(value))
  if (empty.length < folded || empty.length === items.length) return <Fields items={items} columns={columns} />
  return (
    <>
      <Fields items={items.filter(({ value }) => !isEmptyValue(value))} columns={columns} />
      <details className={classes.empty}>
        <summary>
          {empty.length} of {items.length} are empty
        </summary>
        <Fields items={empty} columns={columns} />
      </details>
    </>
  )
}

const Fields = ({ items, columns }: Required<DescriptionListProps>) => (
  <dl className={classes.list} data-columns={columns}>
    {items.map(({ label, value, wide }) => (
      <div key={label} className={classes.item} data-wide={wide || undefined}>
        <dt className={classes.label}>{label}</dt>
        <dd className={classes.value}>{orEmpty(value)}</dd>
      </div>
    ))}
  </dl>
)
