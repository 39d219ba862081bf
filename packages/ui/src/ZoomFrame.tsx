import Panzoom, { type PanzoomEventDetail, type PanzoomObject } from '@panzoom/panzoom'
import { ActionIcon, Group, Text } from '@mantine/core'
import { IconMaximize, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import classes from './ZoomFrame.module.css'

export type Zoom = {
  /** 1 while all of it is shown. */
  scale: number
  largest: number
  /** Zooms in on what is at a point of the window. */
  zoomAt: (point: { clientX: number; clientY: number }) => void
}

type ZoomFrameProps = {
  /** What it shows. */
  label: string
  /** Whether it is a part of the page to jump to, as with controls in it; else a picture only. */
  isRegion?: boolean
  /** Of the frame; the sheet within fills it. */
  className?: string | undefined
  children: (zoom: Zoom) => ReactNode
}

const largest = 8
const keyStep = 60
/** How much closer one looks at what was tapped. */
const step = 2.5

/** A frame whose content is zoomed and moved by mouse, touch and keyboard. At first all of it is shown. */
export const ZoomFrame = ({ label, isRegion = false, className, children }: ZoomFrameProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const { panzoom, scale } = usePanzoom(frame, sheet)
  const hintId = useId()
  const byKey = (event: KeyboardEvent) => {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (action === undefined || panzoom.current === undefined) return
    event.preventDefault()
    action(panzoom.current)
  }
  const zoomed: CSSProperties & Record<'--zoom', number> = { '--zoom': scale }
  const zoomAt: Zoom['zoomAt'] = (point) =>
    panzoom.current?.zoomToPoint(Math.min(largest, scale * step), point, motion())
  return (
    <div className={classes.place}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions -- keys move what is inside, as in a scrollable region */}
      <div
        ref={frame}
        className={[classes.frame, className].filter(Boolean).join(' ')}
        role={isRegion ? 'region' : 'group'}
        aria-label={label}
        aria-describedby={hintId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that is moved by keys takes the focus
        tabIndex={0}
        onKeyDown={byKey}
        // Focus within scrolls to what is out of sight; moving it there is the zoom's.
        onScroll={({ currentTarget }) => currentTarget.scrollTo(0, 0)}
        onFocus={({ currentTarget, target }) => panzoom.current && bringInSight(panzoom.current, currentTarget, target)}
      >
        <div ref={sheet} className={classes.sheet} style={zoomed}>
          {children({ scale, largest, zoomAt })}
        </div>
      </div>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <Text size="xs" c="dimmed" id={hintId}>
          <span className={classes.withFingers}>Zoom with two fingers, then drag to move.</span>
          <span className={classes.withMouse}>
            Zoom with the plus and minus keys, or Ctrl and the wheel. Drag or use the arrow keys to move.
          </span>
        </Text>
        <Controls panzoom={panzoom} scale={scale} />
      </Group>
    </div>
  )
}

type ControlsProps = { panzoom: RefObject<PanzoomObject | undefined>; scale: number }

const Controls = ({ panzoom, scale }: ControlsProps) => (
  <Group gap="xs" wrap="nowrap">
    <Text size="xs" className={classes.scale} aria-live="polite">
      {Math.round(scale * 100)}%
    </Text>
    <ActionIcon
      variant="default"
      aria-label="Zoom in"
      disabled={scale >= largest}
      onClick={() => panzoom.current?.zoomIn(motion())}
    >
      <IconZoomIn size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
    <ActionIcon
      variant="default"
      aria-label="Zoom out"
      disabled={scale <= 1}
      onClick={() => panzoom.current?.zoomOut(motion())}
    >
      <IconZoomOut size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
    <ActionIcon
      variant="default"
      aria-label="Show everything"
      disabled={scale <= 1}
      onClick={() => panzoom.current?.reset(motion())}
    >
      <IconMaximize size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  </Group>
)

/** Moves what took the focus to the middle of the frame, where it is out of sight. */
function bringInSight(panzoom: PanzoomObject, frame: Element, target: Element): void {
  const [seen, wanted] = [frame.getBoundingClientRect(), target.getBoundingClientRect()]
  const isSeen =
    wanted.left >= seen.left && wanted.right <= seen.right && wanted.top >= seen.top && wanted.bottom <= seen.bottom
  if (target === frame || isSeen) return
  const middle = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 })
  const [to, from] = [middle(seen), middle(wanted)]
  panzoom.pan((to.x - from.x) / panzoom.getScale(), (to.y - from.y) / panzoom.getScale(), { relative: true })
}

/** Whether changes may glide. */
const motion = () => ({ animate: !window.matchMedia('(prefers-reduced-motion: reduce)').matches })

/** What keys do to the content; arrows move the view as they scroll a page. */
const keys: Record<string, (panzoom: PanzoomObject) => unknown> = {
  '+': (panzoom) => panzoom.zoomIn(motion()),
  '=': (panzoom) => panzoom.zoomIn(motion()),
  '-': (panzoom) => panzoom.zoomOut(motion()),
  '0': (panzoom) => panzoom.reset(motion()),
  ArrowLeft: (panzoom) => panzoom.pan(keyStep / panzoom.getScale(), 0, { relative: true }),
  ArrowRight: (panzoom) => panzoom.pan(-keyStep / panzoom.getScale(), 0, { relative: true }),
  ArrowUp: (panzoom) => panzoom.pan(0, keyStep / panzoom.getScale(), { relative: true }),
  ArrowDown: (panzoom) => panzoom.pan(0, -keyStep / panzoom.getScale(), { relative: true }),
}

/** Zooms the content in its frame; while all of it is shown, fingers and wheel scroll the page past it. */
function usePanzoom(frame: RefObject<HTMLDivElement | null>, sheet: RefObject<HTMLDivElement | null>) {
  const panzoom = useRef<PanzoomObject>(undefined)
  const [scale, setScale] = useState(1)
  useEffect(() => {
    const [place, element] = [frame.current, sheet.current]
    if (place === null || element === null) return
    const zoomed = Panzoom(element, {
      minScale: 1,
      maxScale: largest,
      contain: 'outside',
      panOnlyWhenZoomed: true,
      touchAction: touchActionAt(1),
      cursor: 'default',
      ...motion(),
    })
    panzoom.current = zoomed
    const follow = (event: CustomEventInit<PanzoomEventDetail>) => {
      const next = event.detail?.scale ?? 1
      zoomed.setOptions({ touchAction: touchActionAt(next), cursor: next > 1 ? 'move' : 'default' })
      setScale(next)
    }
    const byWheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.metaKey) zoomed.zoomWithWheel(event)
    }
    element.addEventListener('panzoomchange', follow)
    place.addEventListener('wheel', byWheel, { passive: false })
    return () => {
      element.removeEventListener('panzoomchange', follow)
      place.removeEventListener('wheel', byWheel)
      zoomed.destroy()
    }
  }, [frame, sheet])
  return { panzoom, scale }
}

const touchActionAt = (scale: number) => (scale > 1 ? 'none' : 'pan-x pan-y')
