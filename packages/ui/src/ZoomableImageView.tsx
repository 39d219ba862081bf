import Panzoom, { type PanzoomEventDetail, type PanzoomObject } from '@panzoom/panzoom'
import { ActionIcon, Group, Text } from '@mantine/core'
import { IconMaximize, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import classes from './ZoomableImage.module.css'
import type { ZoomableImageProps } from './ZoomableImage.tsx'

const largest = 8
const keyStep = 60

const ZoomableImageView = ({ src, alt }: ZoomableImageProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const { panzoom, scale } = usePanzoom(frame, image)
  const hintId = useId()
  const byKey = (event: KeyboardEvent) => {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (action === undefined || panzoom.current === undefined) return
    event.preventDefault()
    action(panzoom.current)
  }
  return (
    <div className={classes.place}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions -- keys move what is inside, as in a scrollable region */}
      <div
        ref={frame}
        className={classes.frame}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no fieldset: nothing is filled in
        role="group"
        aria-label={alt}
        aria-describedby={hintId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that is moved by keys takes the focus
        tabIndex={0}
        onKeyDown={byKey}
      >
        <img ref={image} className={classes.image} src={src} alt={alt} draggable={false} />
      </div>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <Text size="xs" c="dimmed" id={hintId}>
          <span className={classes.withFingers}>Zoom with two fingers, then drag to move.</span>
          <span className={classes.withMouse}>
            Zoom with the plus and minus keys, or Ctrl and the wheel. Drag or use the arrow keys to move.
          </span>
        </Text>
        <Group gap="xs" wrap="nowrap">
          <Text size="xs" className={classes.scale} aria-live="polite">
            {Math.round(scale * 100)} %
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
      </Group>
    </div>
  )
}

/** Whether changes may glide. */
const motion = () => ({ animate: !window.matchMedia('(prefers-reduced-motion: reduce)').matches })

/** What keys do to the picture; arrows move the view as they scroll a page. */
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

/** Zooms the picture in its frame; while all of it is shown, fingers and wheel scroll the page past it. */
function usePanzoom(frame: RefObject<HTMLDivElement | null>, image: RefObject<HTMLImageElement | null>) {
  const panzoom = useRef<PanzoomObject>(undefined)
  const [scale, setScale] = useState(1)
  useEffect(() => {
    const [place, element] = [frame.current, image.current]
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
  }, [frame, image])
  return { panzoom, scale }
}

const touchActionAt = (scale: number) => (scale > 1 ? 'none' : 'pan-x pan-y')

export default ZoomableImageView
