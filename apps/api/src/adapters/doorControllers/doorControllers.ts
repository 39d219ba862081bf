import type { ControllerSetup, Pulse, SystemDoor } from '@atrium/access-systems/accessSystem.ts'
import { isSigned } from '@atrium/access-systems/signedNotice.ts'
import { genericClient, type Connection } from '../accessSystems/genericClient.ts'

/** A door as its controllers know it. */
export type ControlledDoor = Pick<SystemDoor, 'id' | 'name'>

/** Which door is meant: by the code of its office centre and what the controllers call it. */
export type DoorAddress = { centreCode: string; doorId: string }

/**
 * The door controllers that the settings name, for all centres that name none of their own. Each call throws
 * `AccessSystemUnavailableError` where no answer comes, or none that can be read.
 */
export type DoorControllers = {
  /** The doors of an office centre by its code, by name; null when the controllers do not know the code. */
  doorsOf: (centreCode: string) => Promise<ControlledDoor[] | null>
  /**
   * Lets whoever stands at a door in; until when, as its controller says that it did. Null when they do not know the door.
   * Where no word came the door may have opened all the same.
   */
  unlock: (door: DoorAddress, pulse: Pulse) => Promise<{ unlockedUntil: Date } | null>
  /**
   * A new address at which an intercom is answered in a browser; the one before leads nowhere from then on. Null when they
   * do not know the intercom.
   */
  webIntercomUrl: (intercom: { centreCode: string; serialNo: string }) => Promise<string | null>
  /**
   * Hands a controller its network and profile, which it takes over; null when they do not know the controller.
   */
  syncController: (
    controller: { centreCode: string; serialNo: string },
    setup: ControllerSetup,
  ) => Promise<{ syncedDate: Date } | null>
  /** Whether they sent this event, and lately. */
  hasSent: (body: string, signature: string | undefined, now: Date) => boolean
}

export function connectedDoorControllers(connection: Connection): DoorControllers {
  const client = genericClient(connection)
  return {
    doorsOf: (centreCode) => client.doorsOf(centreCode),
    unlock: (door, pulse) => client.unlock(door, pulse),
    webIntercomUrl: (intercom) => client.webIntercomUrl(intercom),
    syncController: (controller, setup) => client.syncController(controller, setup),
    hasSent: (...notice) => isSigned(connection.secret, ...notice),
  }
}
