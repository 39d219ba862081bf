import { fateOfNext } from './delivery.ts'
import type { VirtualController } from './controller.ts'
import type { LabChange, LabEvent, LabVerdict } from './model.ts'

export type Receipt = Pick<LabVerdict, 'reason'> & { vendorEventId: string; result: LabVerdict['result'] | null }

/** Hands over a batch of events; answers the receipts, or null where none came. */
export type Tell = (events: readonly LabEvent[]) => Promise<Receipt[] | null>

type Options = {
  tell: Tell
  keep: (change: LabChange) => void
  now: () => Date
  /** Whether the station of a controller lets anything pass. */
  passes: (controller: VirtualController) => boolean
}

/** Milliseconds until what was not taken is told again. */
const patience = 1000
const most = 100

/** Tells the events of controllers in their order, each controller by itself; what is not taken is told again. */
export function openTelling({ tell, keep, now, passes }: Options) {
  const busy = new Set<string>()
  const timers = new Set<NodeJS.Timeout>()
  const state = { closed: false }

  /** True where the server has them: an answer that was lost counts as none. */
  async function hand(controller: VirtualController, events: readonly LabEvent[]): Promise<Receipt[] | null> {
    if (controller.faults.cutOff || state.closed || !passes(controller)) return null
    const fate = fateOfNext(controller)
    if (fate === 'LOST') return null
    if (controller.faults.doublesMessages) await tell(events)
    const receipts = await tell(events)
    if (fate === 'ANSWER_LOST' || !receipts) return null
    controller.lastSeen = now()
    return receipts
  }

  function later(controller: VirtualController): void {
    if (state.closed || controller.faults.cutOff || !passes(controller)) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      void send(controller)
    }, patience)
    timer.unref()
    timers.add(timer)
  }

  /** Tells what waits, the oldest first, until nothing does or nobody takes it. */
  async function send(controller: VirtualController): Promise<void> {
    if (busy.has(controller.key)) return
    busy.add(controller.key)
    try {
      while (controller.waiting.length > 0) {
        const events = controller.waiting.slice(0, most)
        if (!(await hand(controller, events))) return later(controller)
        keep({ type: 'TOLD', controller: controller.key, count: events.length })
      }
    } finally {
      busy.delete(controller.key)
    }
  }

  /** Lets the server decide on an event that nobody has decided on; null where it does not answer. */
  async function ask(
    controller: VirtualController,
    event: LabEvent,
  ): Promise<Pick<LabVerdict, 'result' | 'reason'> | null> {
    await send(controller)
    const receipts = await hand(controller, [event])
    const receipt = receipts?.find(({ vendorEventId }) => vendorEventId === event.vendorEventId)
    if (!receipt) return null
    return {
      result: receipt.result ?? 'DENIED',
      reason: receipt.reason ?? (receipt.result ? null : 'The server does not know this door.'),
    }
  }

  return {
    send,
    ask,
    close(): void {
      state.closed = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
