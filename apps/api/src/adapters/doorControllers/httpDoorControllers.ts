import { Ajv } from 'ajv'
import { jsonSource, type JsonSourceSettings } from '../jsonSource.ts'
import { isSigned } from '../signedNotice.ts'
import { type ControlledDoor, type DoorControllers, DoorControllersUnavailableError } from './doorControllers.ts'

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength, pattern: String.raw`\S` })

const isAnswer = new Ajv().compile<{ doors: ControlledDoor[] }>({
  type: 'object',
  required: ['doors'],
  properties: {
    doors: {
      type: 'array',
      maxItems: 5000,
      items: { type: 'object', required: ['id', 'name'], properties: { id: text(200), name: text(100) } },
    },
  },
})

/**
 * Door controllers over HTTP: `GET {url}/centres/{code}/doors` answers `{ doors: [{ id, name }] }`, 404 for a code they
 * do not know. Who passes a door they post to `/api/door-events`, signed with the shared secret
 * (`../signedNotice.ts`).
 */
export function httpDoorControllers({ secret, ...source }: JsonSourceSettings & { secret: string }): DoorControllers {
  const read = jsonSource(source, { name: 'door controllers', Unavailable: DoorControllersUnavailableError })
  return {
    async doorsOf(centreCode) {
      const found = await read(`/centres/${encodeURIComponent(centreCode)}/doors`)
      return found.known ? doorsIn(found.answer) : null
    },
    hasSent: (body, signature, now) => isSigned(secret, body, signature, now),
  }
}

function doorsIn(answer: unknown): ControlledDoor[] {
  if (!isAnswer(answer) || new Set(answer.doors.map(({ id }) => id)).size < answer.doors.length)
    throw new DoorControllersUnavailableError('The door controllers gave doors that cannot be read.')
  return answer.doors
    .map(({ id, name }) => ({ id, name: name.trim() }))
    .toSorted((left, right) => left.name.localeCompare(right.name))
}
