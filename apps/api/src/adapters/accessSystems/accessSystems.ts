import {
  AccessSystemUnavailableError,
  type AccessSystem,
  type SystemProfile,
} from '@atrium/access-systems/accessSystem.ts'
import type { ElevatorCalls } from '@atrium/access-systems/elevatorCalls.ts'
import type { Connection } from './genericClient.ts'
import { genericSystem } from './genericSystem.ts'
import { koneCalls, type KoneConnection } from './koneCalls.ts'
import { systemProfiles } from './profiles.ts'

export type SystemConnection = {
  vendor: SystemProfile['vendor']
  /** Whose controllers they are, by the code of the office centre. */
  centreCode: string
  /** Where they answer, and their secret; those of the settings where not named. */
  connection?: Pick<Connection, 'url' | 'secret'> | null
  /** What KONE gave, where elevators are called. */
  kone?: KoneConnection | null
}

/** An access system with the calls of its elevators, where it takes any. */
export type ConnectedSystem = AccessSystem & { elevatorCalls: ElevatorCalls | null }

/** Where elevators of the lab take calls as KONE does, for want of KONE. */
export type KoneLab = () => Promise<Pick<KoneConnection, 'url' | 'clientId' | 'clientSecret'>>

/** Opens the access systems of office centres; nothing is asked before one of their methods is called. */
export type AccessSystems = {
  of: (connection: SystemConnection) => ConnectedSystem
  /** Null where there is no lab. */
  koneLab: KoneLab | null
}

const nowhere = () => Promise.reject(new AccessSystemUnavailableError('No door controllers are connected.'))

/** @param byDefault where controllers answer that name no address of their own; null where none are connected */
export const openAccessSystems = (byDefault: Connection | null, koneLab: KoneLab | null = null): AccessSystems => ({
  koneLab,
  of({ vendor, centreCode, connection, kone }) {
    const profile = systemProfiles[vendor]
    const reached = connection ?? byDefault
    const elevatorCalls = vendor === 'KONE' && kone ? koneCalls(kone) : null
    if (!reached)
      return {
        profile,
        elevatorCalls,
        doors: nowhere,
        pull: nowhere,
        push: nowhere,
        unlock: nowhere,
        events: null,
        health: nowhere,
        choices: nowhere,
      }
    return { ...genericSystem(reached, centreCode, profile), elevatorCalls }
  },
})
