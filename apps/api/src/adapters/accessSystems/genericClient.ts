import {
  AccessSystemUnavailableError,
  type ControllerSetup,
  type Pulse,
  type SystemDoor,
} from '@atrium/access-systems/accessSystem.ts'
import { genericPaths, signatureHeader } from '@atrium/access-systems/messages.ts'
import { signNotice } from '@atrium/access-systems/signedNotice.ts'
import { jsonSource, type JsonSourceSettings } from '../jsonSource.ts'
import { isAddress, isDoors, isSynced, isUnlocked } from './genericMessages.ts'

/** Where controllers answer, and the secret that signs what goes either way. */
export type Connection = JsonSourceSettings & { secret: string }

export type GenericClient = ReturnType<typeof genericClient>

/** Says what could not be read of an answer. */
export const unreadable = (what: string) =>
  new AccessSystemUnavailableError(`The door controllers gave ${what} that cannot be read.`)

/**
 * Asks controllers by the generic protocol (`@atrium/access-systems/messages.ts`), of any centre; null where they do not
 * know what was asked for.
 * @throws AccessSystemUnavailableError where no answer comes, or none that can be read
 */
export function genericClient({ secret, ...source }: Connection) {
  const read = jsonSource(source, { name: 'door controllers', Unavailable: AccessSystemUnavailableError })
  const signed = (text: string) => ({ [signatureHeader]: signNotice(secret, text, new Date()) })
  const get = async (path: string): Promise<unknown> => {
    const found = await read(path, { headers: signed(path) })
    return found.known ? found.answer : null
  }
  const post = async (path: string, asked: object): Promise<unknown> => {
    const body = JSON.stringify(asked)
    const found = await read(path, { body, headers: signed(body) })
    return found.known ? (found.answer ?? {}) : null
  }
  return {
    get,
    post,
    async doorsOf(centreCode: string): Promise<SystemDoor[] | null> {
      const answer = await get(genericPaths.doors(centreCode))
      if (answer === null) return null
      if (!isDoors(answer) || new Set(answer.doors.map(({ id }) => id)).size < answer.doors.length)
        throw unreadable('doors')
      return answer.doors
        .map(({ id, name, controllerSerialNo }) => ({
          id,
          name: name.trim(),
          controllerSerialNo: controllerSerialNo ?? null,
        }))
        .toSorted((left, right) => left.name.localeCompare(right.name))
    },
    async unlock({ centreCode, doorId }: { centreCode: string; doorId: string }, pulse: Pulse) {
      const answer = await post(genericPaths.unlock(centreCode, doorId), pulse)
      if (answer === null) return null
      if (!isUnlocked(answer)) throw unreadable('word')
      return { unlockedUntil: new Date(answer.unlockedUntil) }
    },
    async syncController({ centreCode, serialNo }: { centreCode: string; serialNo: string }, setup: ControllerSetup) {
      const answer = await post(genericPaths.sync(centreCode, serialNo), setup)
      if (answer === null) return null
      if (!isSynced(answer)) throw unreadable('word')
      return { syncedDate: new Date(answer.syncedDate) }
    },
    async webIntercomUrl({ centreCode, serialNo }: { centreCode: string; serialNo: string }): Promise<string | null> {
      const answer = await post(genericPaths.webIntercomUrl(centreCode, serialNo), {})
      if (answer === null) return null
      if (!isAddress(answer)) throw unreadable('an address')
      return answer.url
    },
  }
}
