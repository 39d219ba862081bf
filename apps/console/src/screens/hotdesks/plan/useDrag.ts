import { useRef, useState, type PointerEvent, type RefObject } from 'react'
import type { PlanProps } from './PlanTools.tsx'

type Shift = { dx: number; dy: number }
type Dragging = Shift & { key: string; startX: number; startY: number; hasMoved: boolean }

/** Pixels a pointer may tremble before a press becomes a drag. */
const tremble = 4

/** Drags the chosen desks with a mouse, a pen or a finger; the plan is changed once, when they are let go. */
export function useDrag(
  sheet: RefObject<HTMLDivElement | null>,
  plan: PlanProps['plan'],
  act: PlanProps['act'],
  enabled: boolean,
) {
  const dragging = useRef<Dragging>(undefined)
  const [shift, setShift] = useState<Shift>()
  const end = (event: PointerEvent<HTMLButtonElement>) => {
    const drag = dragging.current
    dragging.current = undefined
    setShift(undefined)
    if (!drag?.hasMoved || event.type === 'pointercancel') return
    act({ type: 'move', dx: drag.dx, dy: drag.dy })
  }
  const handlersOf = (key: string) => ({
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (!enabled || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      dragging.current = { key, startX: event.clientX, startY: event.clientY, dx: 0, dy: 0, hasMoved: false }
    },
    onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
      const drag = dragging.current
      const box = sheet.current?.getBoundingClientRect()
      if (!drag || !box) return
      const [pixelsX, pixelsY] = [event.clientX - drag.startX, event.clientY - drag.startY]
      if (!drag.hasMoved && Math.hypot(pixelsX, pixelsY) < tremble) return
      if (!drag.hasMoved && !plan.selected.has(key)) act({ type: 'select', keys: [key] })
      drag.hasMoved = true
      drag.dx = (pixelsX / box.width) * 100
      drag.dy = (pixelsY / box.height) * 100
      setShift({ dx: drag.dx, dy: drag.dy })
    },
    onPointerUp: end,
    onPointerCancel: end,
  })
  const shiftOf = (key: string): Shift | undefined => (shift && plan.selected.has(key) ? shift : undefined)
  return { handlersOf, shiftOf }
}
