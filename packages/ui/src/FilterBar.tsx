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
  /** The fields of the dropdown; without them there is no filter button. */
  children?: ReactNode
  /** The filters in force, shown as removable tags. */
  chosen?: readonly ChosenFilter[]
  onClear?: () => void
  /** With it, the fields take effect on Apply; without it, at once. */
  onApply?: () => void
  /** Buttons at the end of the bar. */
  actions?: ReactNode
}

/** Search and filters of a list, with the filters in force as tags below (doc 1 §2.4). */
export const FilterBar = ({ search, children, chosen = [], onClear, onApply, actions }: FilterBarProps) => (
  <div className={classes.filters}>
    <div className={classes.bar}>
      {search && <div className={classes.search}>{search}</div>}
      {children && (
        <Dropdown
          label="Filters"
          width="22rem"
          spread
          trigger={(properties) => (
            <Button
              variant="default"
              leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
              rightSection={chosen.length > 0 && <span className={classes.count}>{chosen.length}</span>}
              {...properties}
            >
              Filters
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
              <Group justify="flex-end" gap="xs" className={classes.foot}>
                {onClear && chosen.length > 0 && (
                  <Button
                    size="xs"
                    variant="subtle"
                    color="gray"
                    onClick={() => {
                      onClear()
                      close()
                    }}
                  >
                    Reset
                  </Button>
                )}
                <Button size="xs" type="submit">
                  {onApply ? 'Apply' : 'Done'}
                </Button>
              </Group>
            </form>
          )}
        </Dropdown>
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
        {onClear && (
          <li>
            <Button size="compact-sm" variant="subtle" onClick={onClear}>
              Clear filters
            </Button>
          </li>
        )}
      </ul>
    )}
  </div>
)
