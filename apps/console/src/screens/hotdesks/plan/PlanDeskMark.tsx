import { UnstyledButton } from '@mantine/core'
import type { MouseEvent, PointerEvent } from 'react'
import type { PlanDesk } from './planState.ts'
import classes from './ZonePlan.module.css'

type PlanDeskMarkProps = {
  desk: PlanDesk
  /** Its number without what all numbers begin with. */
  shortNo: string
  isSelected: boolean
  /** Tab stops at one desk of the plan; the list leads to each. */
  isFocusable: boolean
  shift: { dx: number; dy: number } | undefined
  handlers: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent<HTMLButtonElement>) => void
  >
  onChoose: (add: boolean) => void
}

/** A desk on the plan; one that has no place yet is in the list only. */
export const PlanDeskMark = ({
  desk,
  shortNo,
  isSelected,
  isFocusable,
  shift,
  handlers,
  onChoose,
}: PlanDeskMarkProps) => {
  const { position, deskNo, status, statusLabel } = desk
  if (position === null) return null
  const choose = (event: MouseEvent) => onChoose(event.shiftKey || event.ctrlKey || event.metaKey)
  return (
    <UnstyledButton
      className={classes.desk}
      data-status={status}
      data-new={desk.id === null || undefined}
      aria-pressed={isSelected}
      aria-label={`Desk ${deskNo}, ${statusLabel}`}
      tabIndex={isFocusable ? 0 : -1}
      style={{ left: `${position.x + (shift?.dx ?? 0)}%`, top: `${position.y + (shift?.dy ?? 0)}%` }}
      onClick={choose}
      {...handlers}
    >
      {shortNo}
    </UnstyledButton>
  )
}
