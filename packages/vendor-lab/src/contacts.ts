import { timeOf, type VirtualController } from './controller.ts'
import type { LabChange, LabEvent } from './model.ts'

/** Seconds a door may stand open where its controller was told nothing else. */
const usualSeconds = 30

/** After so many seconds a controller counts a door as held open: what it was set up with, else what is usual. */
const heldAfter = ({ setup }: Pick<VirtualController, 'setup'>): number => {
  const told = setup?.settings?.['dcHeld']
  return typeof told === 'number' ? told : usualSeconds
}

type Options = {
  controllers: () => Iterable<VirtualController>
  keep: (change: LabChange) => void
  /** Tells that a door is held open, by the clock of its controller. */
  tellHeld: (controller: VirtualController, doorId: string, kind: LabEvent['kind']) => void
  now: () => Date
}

/** The contacts of doors: each controller tells, once, of a door that stands open for longer than it may. */
export const contactsOf = ({ controllers, keep, tellHeld, now }: Options) => ({
  opened(controller: VirtualController, doorId: string): void {
    if (controller.open.has(doorId)) return
    const since = timeOf(controller, now()).toISOString()
    keep({ type: 'CONTACT', controller: controller.key, doorId, open: { since, isTold: false } })
  },
  closed({ key, open }: VirtualController, doorId: string): void {
    if (open.has(doorId)) keep({ type: 'CONTACT', controller: key, doorId, open: null })
  },
  /** Looks at every door that stands open; asked each second. */
  watch(): void {
    for (const controller of controllers()) {
      const clock = timeOf(controller, now()).getTime()
      for (const [doorId, { since, isTold }] of controller.open) {
        if (isTold || clock - new Date(since).getTime() < heldAfter(controller) * 1000) continue
        keep({ type: 'CONTACT', controller: controller.key, doorId, open: { since, isTold: true } })
        tellHeld(controller, doorId, 'DOOR_HELD_OPEN')
      }
    }
  },
})
