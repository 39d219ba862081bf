import { commonPrefix, markSize } from '@atrium/validators/deskMarks.ts'
import { ActionIcon, Box, Group, Text } from '@mantine/core'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { PlanDeskMark } from './PlanDeskMark.tsx'
import type { PlanAction, PlanState } from './planState.ts'
import type { PlanProps } from './PlanTools.tsx'
import { useDrag } from './useDrag.ts'
import classes from './ZonePlan.module.css'

type PlanCanvasProps = PlanProps & {
  /** The floor plan; without one the desks stand on an empty sheet. */
  picture: string | undefined
  label: string
}

const zooms = [1, 1.5, 2, 3, 4]
const keyStep = 0.5
const largeStep = 2.5
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The plan itself. It is scrolled rather than dragged when it is enlarged, so that a finger on a desk moves the desk. */
export const PlanCanvas = ({ plan, act, may, picture, label }: PlanCanvasProps) => {
  const sheet = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(0)
  const hintId = useId()
  const drag = useDrag(sheet, plan, act, may.move)
  const byKey = (event: KeyboardEvent) => {
    const action = actionOf(event, plan, may)
    if (action === undefined) return
    event.preventDefault()
    act(action)
  }
  const place = (event: MouseEvent<HTMLDivElement>) => {
    const box = sheet.current?.getBoundingClientRect()
    if (!box || !may.add || (event.target instanceof Element && event.target.closest('button'))) return
    const position = {
      x: ((event.clientX - box.left) / box.width) * 100,
      y: ((event.clientY - box.top) / box.height) * 100,
    }
    const unplaced = plan.desks.find(({ key, position: at }) => at === null && plan.selected.has(key))
    act(unplaced ? { type: 'put', key: unplaced.key, position } : { type: 'place', position })
  }
  const prefix = commonPrefix(plan.desks.map(({ deskNo }) => deskNo))
  const size = markSize(plan.desks.flatMap(({ position }) => position ?? []))
  const first = plan.desks.find(({ key }) => plan.selected.has(key)) ?? plan.desks[0]
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions -- keys move the desks inside */}
      <div
        className={classes.frame}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no fieldset: nothing is filled in
        role="group"
        aria-label={label}
        aria-describedby={hintId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes the focus
        tabIndex={0}
        onKeyDown={byKey}
      >
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the list and 'Add numbered desks' do it by keyboard */}
        <Box
          ref={sheet}
          className={classes.sheet}
          data-empty={picture === undefined || undefined}
          style={{
            width: `${(zooms[zoom] ?? 1) * 100}%`,
            '--mark-width': `${size.width * 0.94}%`,
            '--mark-height': `${size.height * 0.94}%`,
            '--mark-text': `${Math.min(size.width * 0.38, 2.2)}cqw`,
          }}
          onClick={place}
        >
          {picture && <img className={classes.picture} src={picture} alt="" draggable={false} />}
          {plan.desks.map((desk) => (
            <PlanDeskMark
              key={desk.key}
              desk={desk}
              shortNo={desk.deskNo.slice(prefix.length)}
              isSelected={plan.selected.has(desk.key)}
              isFocusable={desk.key === first?.key}
              shift={drag.shiftOf(desk.key)}
              handlers={drag.handlersOf(desk.key)}
              onChoose={(add) => act({ type: 'select', keys: [desk.key], add })}
            />
          ))}
        </Box>
      </div>
      <Group justify="space-between" align="flex-start" wrap="nowrap" mt="xs" gap="sm">
        <Text size="xs" c="dimmed" id={hintId}>
          {may.add ? 'Click the plan to add a desk. ' : ''}
          Drag desks, or move selected ones with the arrow keys. Hold Shift to move further or to select more.
        </Text>
        <Group gap="xs" wrap="nowrap">
          <ActionIcon
            variant="default"
            aria-label="Zoom in"
            disabled={zoom === zooms.length - 1}
            onClick={() => setZoom(zoom + 1)}
          >
            <IconZoomIn size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" aria-label="Zoom out" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
            <IconZoomOut size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
    </>
  )
}

/** What a key does to the chosen desks; nothing for keys that mean nothing here, or that the person may not use. */
function actionOf(event: KeyboardEvent, plan: PlanState, may: PlanProps['may']): PlanAction | undefined {
  const arrow = arrows[event.key]
  const step = event.shiftKey ? largeStep : keyStep
  const hasChosen = plan.selected.size > 0
  if (arrow) return may.move && hasChosen ? { type: 'move', dx: arrow[0] * step, dy: arrow[1] * step } : undefined
  if (event.ctrlKey || event.metaKey) return commands[event.key.toLowerCase()]?.(plan)
  if (event.key === 'Escape') return { type: 'select', keys: [] }
  return (event.key === 'Delete' || event.key === 'Backspace') && may.remove ? { type: 'remove' } : undefined
}

const commands: Record<string, (plan: PlanState) => PlanAction> = {
  z: () => ({ type: 'undo' }),
  a: ({ desks }) => ({ type: 'select', keys: desks.map(({ key }) => key) }),
}
