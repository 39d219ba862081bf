/** The header the signature of a door event travels in. */
export const signatureHeader = 'x-door-signature'

/** A door as its controllers know it. */
export type ControlledDoor = {
  /** What they call it; stays the same when its name changes. */
  id: string
  name: string
}

/** The controllers beside the doors of an office centre: they know the doors, and tell who passed one. */
export type DoorControllers = {
  /**
   * The doors of an office centre by its code, by name; null when the controllers do not know the code.
   * @throws DoorControllersUnavailableError when they cannot be reached or answer what cannot be read
   */
  doorsOf: (centreCode: string) => Promise<ControlledDoor[] | null>
  /** Whether they sent this event, and lately. */
  hasSent: (body: string, signature: string | undefined, now: Date) => boolean
}

/** Says in a sentence why there is no answer. */
export class DoorControllersUnavailableError extends Error {}
