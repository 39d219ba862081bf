import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconEye, IconEyeOff, IconGripVertical } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import classes from './ArrangeList.module.css'
import { arranged, withHidden, withMoved, type DashboardLayout, type Tile } from './dashboardTiles.ts'

type ArrangeListProps = {
  label: string
  tiles: readonly Tile<unknown>[]
  layout: DashboardLayout
  onChange: (change: (before: DashboardLayout) => DashboardLayout) => void
}

/** The tiles of a kind in their order, each to be moved and hidden. */
export const ArrangeList = ({ label, tiles, layout, onChange }: ArrangeListProps) => {
  const [dragged, setDragged] = useState<string>()
  const [said, setSaid] = useState('')
  const rows = arranged(tiles, layout)
  const move = (key: string, to: number) => onChange((before) => withMoved(before, tiles, { key, to }))
  const step = ({ key, title }: Tile<unknown>, to: number) => {
    move(key, to)
    setSaid(`${title} is number ${to + 1} of ${rows.length}.`)
  }
  return (
    <>
      <ol className={classes.list} aria-label={label}>
        {rows.map((tile, index) => {
          const { key, title } = tile
          const hidden = layout.hidden.includes(key)
          const Eye = hidden ? IconEyeOff : IconEye
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is the pointer's way to what the buttons do
            <li
              key={key}
              className={classes.row}
              draggable
              data-dragged={dragged === key || undefined}
              data-hidden={hidden || undefined}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/plain', title)
                setDragged(key)
              }}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => {
                if (dragged === undefined) return
                event.preventDefault()
                if (dragged !== key) move(dragged, index)
              }}
              onDrop={(event) => event.preventDefault()}
            >
              <IconGripVertical size={16} aria-hidden className={classes.grip} />
              <span className={classes.title}>{title}</span>
              <Step label={`Move ${title} up`} disabled={index === 0} onClick={() => step(tile, index - 1)}>
                <IconArrowUp size={16} aria-hidden />
              </Step>
              <Step
                label={`Move ${title} down`}
                disabled={index === rows.length - 1}
                onClick={() => step(tile, index + 1)}
              >
                <IconArrowDown size={16} aria-hidden />
              </Step>
              <Step
                label={hidden ? `Show ${title}` : `Hide ${title}`}
                onClick={() => onChange((before) => withHidden(before, key, !hidden))}
              >
                <Eye size={16} aria-hidden />
              </Step>
            </li>
          )
        })}
      </ol>
      <output>
        <VisuallyHidden>{said}</VisuallyHidden>
      </output>
    </>
  )
}

type StepProps = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode }

/** Stays focusable at the end of the list, so that the keyboard is not lost there. */
const Step = ({ label, disabled = false, onClick, children }: StepProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    aria-label={label}
    title={label}
    aria-disabled={disabled || undefined}
    opacity={disabled ? 0.4 : 1}
    onClick={() => {
      if (!disabled) onClick()
    }}
  >
    {children}
  </ActionIcon>
)
