import { timeOf, type VirtualController } from './controller.ts'
import { decideTap, momentOf } from './decide.ts'
import { LabAwayError, through } from './delivery.ts'
import type { LabDoor, LabFloor, LabTap } from './model.ts'

/** How many calls a controller remembers. */
const remembered = 20
const cards = ['CARD', 'QR', 'MOBILE', 'FACE', 'PIN'] as const

export type LabCall = { elevator: LabDoor; from: LabFloor; to: LabFloor; mediaId: string | null }

/**
 * Takes a call at an elevator, by the way to its controller: whoever shows something has to have a right to the floor; an
 * application that shows nothing is believed. Null where the controller gives no answer.
 */
export async function takeCall(controller: VirtualController, call: LabCall, now: Date): Promise<boolean | null> {
  const { elevator, from, to } = call
  const at = timeOf(controller, now)
  try {
    return await through(controller, () => {
      const granted = mayCall(controller, call, at)
      const taken = { doorId: elevator.id, at: at.toISOString(), fromFloor: from.name, toFloor: to.name, granted }
      controller.calls = [{ ...taken, car: granted ? elevator.name : null }, ...controller.calls].slice(0, remembered)
      return granted
    })
  } catch (error) {
    if (error instanceof LabAwayError) return null
    throw error
  }
}

function mayCall({ held, centre }: VirtualController, { elevator, to, mediaId }: LabCall, at: Date): boolean {
  if (mediaId === null) return true
  const shown = { doorId: elevator.id, value: mediaId, floor: to.relayNo }
  const taps = cards.map((credentialType): LabTap => ({ ...shown, credentialType }))
  return taps.some((tap) => decideTap(held, tap, momentOf(at, centre.timeZone)).result === 'GRANTED')
}
