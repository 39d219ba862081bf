import type { Pulse } from '@atrium/access-systems/accessSystem.ts'
import type { AnyCtx } from '../../platform/ctx.ts'

/** A door that is to be unlocked: its own id, what its controllers call it, and the code of its office centre. */
export type UnlockedDoor = { id: string; controllerDoorId: string; centreCode: string }

/**
 * Unlocks a door through the access system that its controller belongs to, else through the door controllers of the
 * installation. Throws and answers as `AccessSystem.unlock` does.
 */
export type UnlockDoor = (ctx: AnyCtx, door: UnlockedDoor, pulse: Pulse) => Promise<{ unlockedUntil: Date } | null>

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    unlockDoor: UnlockDoor
  }
}
