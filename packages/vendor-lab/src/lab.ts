import { randomUUID } from 'node:crypto'
import type { ControllerSetup, HeldChanges, Pulse } from '@atrium/access-systems/accessSystem.ts'
import type { HeldRecord } from '@atrium/access-systems/records.ts'
import { readPassCode } from '@atrium/pass-codes/passCode.ts'
import { contactsOf } from './contacts.ts'
import { takenBy, timeOf, type VirtualController } from './controller.ts'
import { decideTap, momentOf } from './decide.ts'
import { LabAwayError, through } from './delivery.ts'
import type { LabCentre, LabEvent, LabFaults, LabHappening, LabTap, LabVerdict } from './model.ts'
import { openStore, type Store } from './store.ts'
import { openTelling, type Tell } from './telling.ts'
import { wiringOf } from './wiring.ts'

export type LabSettings = {
  /** Where the lab keeps what it holds; null for in memory only. */
  file: string | null
  /** The centres to begin with; what is kept of them is added. */
  centres: readonly LabCentre[]
  /** Hands events to the server, the body of a batch; answers its receipts. */
  tell: Tell
  now?: () => Date
}

export type Lab = ReturnType<typeof openLab>

/** Who tells the events of the lab. */
export const labConnector = 'vendor-lab'

/** Virtual controllers with a store and clocks of their own. */
export function openLab({ file, centres, tell, now = () => new Date() }: LabSettings) {
  const store = openStore(file, centres)
  const { known, keep, find, behind, controllersOf } = store
  const telling = openTelling({ tell, keep, now, passes: ({ centre }) => store.available(centre.code) })
  const note = (controller: VirtualController, event: LabEvent) => {
    keep({ type: 'EVENT', controller: controller.key, event })
    void telling.send(controller)
  }
  const noteAt = (controller: VirtualController, doorId: string, kind: LabEvent['kind']) => {
    const bare = { doorId, credentialType: 'CARD', value: '', floor: null } as const
    note(controller, { ...eventOf(controller.centre.code, bare, timeOf(controller, now())), kind, credential: null })
  }
  const contacts = contactsOf({ controllers: store.controllers, keep, tellHeld: noteAt, now })
  for (const controller of store.controllers()) void telling.send(controller)

  /** What a controller makes of what was shown to it; it tells the event as soon as it can. */
  async function tap(code: string, shown: LabTap): Promise<LabVerdict | null> {
    const controller = behind(code, shown.doorId)
    if (!controller) return null
    const at = timeOf(controller, now())
    const event = eventOf(code, shown, at)
    if (controller.faults.asksServer || isForServer(shown)) {
      const answer = await telling.ask(controller, event)
      if (answer) return { ...answer, holder: null, decidedBy: 'SERVER', at: at.toISOString() }
    }
    const decision = decideTap(controller.held, shown, momentOf(at, controller.centre.timeZone))
    note(controller, { ...event, result: decision.result, reason: decision.reason })
    return { ...decision, decidedBy: 'CONTROLLER', at: at.toISOString() }
  }

  return {
    centre: (code: string): LabCentre | null => known.get(code.toUpperCase()) ?? null,
    centres: (): LabCentre[] => [...known.values()],
    controllersOf,
    find,
    behind,
    now,
    tap,
    /** A door that is opened, forced, held open or closed again, as its contact tells. */
    happen(code: string, doorId: string, kind: LabHappening): boolean {
      const controller = behind(code, doorId)
      if (!controller) return false
      if (kind === 'DOOR_CLOSED') contacts.closed(controller, doorId)
      if (kind === 'DOOR_OPENED') contacts.opened(controller, doorId)
      else noteAt(controller, doorId, kind)
      return true
    },
    watchDoors: () => contacts.watch(),
    ...messagesTo(keep, now),
    setFaults(controller: VirtualController, faults: LabFaults): void {
      if (faults.cutOff && !controller.faults.cutOff) controller.lastSeen = now()
      keep({ type: 'FAULTS', controller: controller.key, faults })
      void telling.send(controller)
    },
    ...stationOf(store, telling),
    ...wiringOf(store),
    forget: store.forget,
    /** Ends the attempts to tell events; what waits is kept. */
    close: () => telling.close(),
  }
}

/** The station between the controllers of a centre and whoever speaks to them. */
const stationOf = (store: Store, telling: ReturnType<typeof openTelling>) => ({
  /** Whether it answers at all. */
  available: store.available,
  /** Puts the station of a centre, or all of them, out of service or back. */
  setAvailable: (available: boolean, code?: string): void => {
    store.keep({ type: 'AVAILABLE', available, ...(code === undefined ? {} : { centre: code.toUpperCase() }) })
    for (const controller of store.controllers()) void telling.send(controller)
  },
  requireAvailable: (code: string): void => {
    if (!store.available(code)) throw new LabAwayError('The station is out of service.')
  },
})

/** What can be asked of a controller, by the way there; what it takes is kept. */
const messagesTo = (keep: Store['keep'], now: () => Date) => ({
  pull: (controller: VirtualController): Promise<HeldRecord[]> => through(controller, () => controller.held.all()),
  push: (controller: VirtualController, changes: HeldChanges): Promise<number> =>
    through(controller, () => {
      keep(takenBy(controller, changes))
      return controller.held.size()
    }),
  /** Takes over its network and profile; when, by the clock of the lab. */
  setUp: (controller: VirtualController, setup: ControllerSetup): Promise<Date> =>
    through(controller, () => {
      controller.setup = setup
      return now()
    }),
  unlock: (controller: VirtualController, doorId: string, { minSeconds }: Pulse): Promise<Date> =>
    through(controller, () => {
      const until = new Date(timeOf(controller, now()).getTime() + minSeconds * 1000)
      controller.unlocked.set(doorId, until)
      return until
    }),
})

/** What no controller can know: people by their e-mail, and the code of a moment on a phone. */
const isForServer = ({ credentialType, value }: LabTap): boolean =>
  credentialType === 'EMAIL' || readPassCode(value.trim()) !== null

/** What is told of a tap before anything is decided; a PIN is told to nobody. */
function eventOf(code: string, { doorId, credentialType, value }: LabTap, at: Date): LabEvent {
  const kind = credentialType === 'CARD' || credentialType === 'EMAIL' ? credentialType : 'PASS'
  return {
    connector: labConnector,
    officeCentreCode: code.toUpperCase(),
    vendorEventId: randomUUID(),
    controllerDoorId: doorId,
    kind: 'ACCESS',
    credential: credentialType === 'PIN' ? null : { credentialType: kind, value },
    dateTime: at.toISOString(),
    result: null,
    reason: null,
  }
}
