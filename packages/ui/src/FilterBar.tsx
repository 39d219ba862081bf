import { Button, Group } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Dropdown } from './Dropdown.tsx'
import classes from './FilterBar.module.css'
import { FilterTag } from './FilterTag.tsx'

export type ChosenFilter = {
  key: string
  /** The filter's name, such as Status. */
  label: string
  /** What was chosen, in words. */
  value: string
  onRemove: () => void
}

type FilterBarProps = {
  /** A `SearchBox`. */
  search?: ReactNode
  /** The filters that are used most, which stand in the bar: `FilterSelect` and `FilterMenu`. */
  open?: ReactNode
  /** The fields of the dropdown; without them there is no filter button. */
  children?: ReactNode
  /** The filters of the dropdown that are in force, counted at its button and shown as removable tags. */
  chosen?: readonly ChosenFilter[]
  /** Whether any filter is in force, of the bar or the dropdown; those of the dropdown alone unless given. */
  isFiltered?: boolean
  onClear?: () => void
  /** With it, the fields take effect on Apply; without it, at once. */
  onApply?: () => void
  /** Buttons at the end of the bar. */
  actions?: ReactNode
}

/** Search and filters of a list, with the filters in force as tags below (doc 1 §2.4). */
export const FilterBar = (props: FilterBarProps) => {
  const { search, open, children, chosen = [], onClear, actions } = props
  const { isFiltered = chosen.length > 0 } = props
  return (
    <div className={classes.filters}>
      <div className={classes.bar}>
        {search && <div className={classes.search}>{search}</div>}
        {open}
        {children && <MoreFilters {...props} chosen={chosen} />}
        {onClear && isFiltered && (
          <Button variant="subtle" px="xs" onClick={onClear}>
            Clear filters
          </Button>
        )}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {chosen.length > 0 && (
        <ul className={classes.tags} aria-label="Filters in force">
          {chosen.map(({ key, label, value, onRemove }) => (
            <li key={key}>
              <FilterTag label={label} value={value} onRemove={onRemove} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The filters that do not stand in the bar, and how many of them are in force. */
const MoreFilters = ({ open, children, chosen, onApply }: FilterBarProps & { chosen: readonly ChosenFilter[] }) => {
  const label = open ? 'More filters' : 'Filters'
  return (
    <Dropdown
      label={label}
      width="22rem"
      spread
      trigger={(properties) => (
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
          rightSection={chosen.length > 0 && <span className={classes.count}>{chosen.length}</span>}
          {...properties}
        >
          {label}
        </Button>
      )}
    >
      {(close) => (
        <form
          className={classes.panel}
          onSubmit={(event) => {
            event.preventDefault()
            onApply?.()
            close()
          }}
        >
          <div className={classes.fields}>{children}</div>
          <Group justify="flex-end" className={classes.foot}>
            <Button size="xs" type="submit">
              {onApply ? 'Apply' : 'Done'}
            </Button>
          </Group>
        </form>
      )}
    </Dropdown>
  )
}
