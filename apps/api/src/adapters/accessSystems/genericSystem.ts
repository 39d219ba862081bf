import {
  AccessSystemUnavailableError,
  type AccessSystem,
  type SystemProfile,
} from '@atrium/access-systems/accessSystem.ts'
import { genericPaths } from '@atrium/access-systems/messages.ts'
import { genericClient, unreadable, type Connection } from './genericClient.ts'
import { isChoices, isControllers } from './genericMessages.ts'
import { areHeldRecords } from './heldRecords.ts'

/** The controllers of an office centre by the generic protocol, under the name of a profile. */
export function genericSystem(connection: Connection, centreCode: string, profile: SystemProfile): AccessSystem {
  const client = genericClient(connection)
  const known = <Answer>(answer: Answer | null, what: string): Answer => {
    if (answer === null) throw new AccessSystemUnavailableError(`The door controllers do not know this ${what}.`)
    return answer
  }
  return {
    profile,
    doors: async () => known(await client.doorsOf(centreCode), 'office centre'),
    unlock: (doorId, pulse) => client.unlock({ centreCode, doorId }, pulse),
    // They tell them by signed notices.
    events: null,
    async pull(serialNo) {
      const answer = known(await client.get(genericPaths.records(centreCode, serialNo)), 'controller')
      const { records } = answer as { records?: unknown }
      if (!areHeldRecords(records)) throw unreadable('records')
      return records
    },
    async push(serialNo, changes) {
      const { remove, put } = changes
      const keys = remove.map(({ kind, id }) => ({ kind, id }))
      known(await client.post(genericPaths.records(centreCode, serialNo), { remove: keys, put }), 'controller')
    },
    async choices() {
      const answer = await client.get(genericPaths.choices(centreCode))
      if (answer === null) return []
      if (!isChoices(answer)) throw unreadable('choices')
      return answer.choices.filter(({ kind }) => kind.startsWith(`${profile.vendor}_`))
    },
    async health() {
      const answer = known(await client.get(genericPaths.controllers(centreCode)), 'office centre')
      if (!isControllers(answer)) throw unreadable('a state')
      return answer
    },
  }
}
