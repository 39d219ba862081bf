import { Ajv } from 'ajv'
import type { ElevatorFloor } from '@atrium/access-systems/elevatorCalls.ts'

/** Which elevators are meant, as KONE calls the building and numbers its groups. */
export type KoneGroup = { buildingId: string; groupId: string }

/** Whatever comes over the socket: an answer to a request, or something that was asked to be told. */
export type KoneMessage = {
  requestId?: string
  statusCode?: number
  message?: string
  subtopic?: string
  data?: unknown
}

/** The terminal calls are made at; calls of an application are made at the first. */
const terminal = 1
/** The number of the action "destination call". */
const destinationCall = 2
/** Who asks to be told of a call, and for how many seconds. */
const listener = { sub: 'atrium', duration: 60 }
/** At which of these KONE says which deck was given depends on the building. */
const steps = ['being_allocated', 'fixed', 'being_served', 'served_soon']

const place = ({ buildingId, groupId }: KoneGroup) => ({ buildingId: `building:${buildingId}`, groupId })

/** Asks for the floors and decks of a group, as KONE's example `config-demo.ts` does. */
export const configMessage = (group: KoneGroup, requestId: string) => ({
  type: 'common-api',
  requestId,
  callType: 'config',
  ...place(group),
})

type AreaCall = { from: number; to: number; mediaId: string | null; requestId: number; time: Date }

/** A destination call, as KONE's example `call-and-monitoring-demo.ts` makes it. */
export const destinationCallMessage = (group: KoneGroup, { from, to, mediaId, requestId, time }: AreaCall) => ({
  type: 'lift-call-api-v2',
  callType: 'action',
  ...place(group),
  payload: {
    request_id: requestId,
    area: from,
    time: time.toISOString(),
    terminal,
    ...(mediaId === null ? {} : { media_id: mediaId, media_type: 'RFID' }),
    call: { action: destinationCall, destination: to },
  },
})

/** Asks to be told what becomes of a call, as the same example does. */
export const monitorMessage = (group: KoneGroup, requestId: string, sessionId: number) => ({
  type: 'site-monitoring',
  requestId,
  callType: 'monitor',
  ...place(group),
  payload: { ...listener, subtopics: steps.map((step) => `call_state/${sessionId}/${step}`) },
})

const ajv = new Ajv({ strict: false })
const object = (properties: Record<string, object>, required: string[] = []) => ({
  type: 'object',
  required,
  properties,
})
const integer = { type: 'integer' }
const text = { type: 'string', maxLength: 200 }

export const isToken = ajv.compile<{ access_token: string }>(
  object({ access_token: { type: 'string' } }, ['access_token']),
)

const isMessage = ajv.compile<KoneMessage>(
  object({ requestId: { type: 'string' }, statusCode: integer, subtopic: { type: 'string' } }),
)

type Config = {
  destinations: { area_id: number; group_floor_id?: number; short_name?: string }[]
  groups?: { lifts?: { lift_id?: number; lift_name?: string; decks?: { area_id: number }[] }[] }[]
}

export const isConfig = ajv.compile<Config>(
  object(
    {
      destinations: {
        type: 'array',
        items: object({ area_id: integer, group_floor_id: integer, short_name: text }, ['area_id']),
      },
      groups: {
        type: 'array',
        items: object({
          lifts: {
            type: 'array',
            items: object({
              lift_id: integer,
              lift_name: text,
              decks: { type: 'array', items: object({ area_id: integer }, ['area_id']) },
            }),
          },
        }),
      },
    },
    ['destinations'],
  ),
)

export const isTaken = ajv.compile<{ session_id?: number; success?: boolean; error?: string }>(
  object({ session_id: integer, success: { type: 'boolean' }, error: text }),
)

const isAllocated = ajv.compile<{ allocated_lift_deck: number[] }>(
  object({ allocated_lift_deck: { type: 'array', minItems: 1, items: integer } }, ['allocated_lift_deck']),
)

/** A message of the socket; null where it cannot be read. */
export function messageIn(text: string): KoneMessage | null {
  try {
    const message: unknown = JSON.parse(text)
    return isMessage(message) ? message : null
  } catch {
    return null
  }
}

export const floorsOf = ({ destinations }: Config): ElevatorFloor[] =>
  destinations.map(({ area_id: areaId, group_floor_id: floorNo = null, short_name: name }) => ({
    areaId,
    floorNo,
    name: name ?? String(areaId),
  }))

/** What the elevator is called whose deck was given to a call; null while none is, or none that the group has. */
export function carOf({ groups = [] }: Config, { subtopic, data }: KoneMessage, sessionId: number): string | null {
  if (!subtopic?.startsWith(`call_state/${sessionId}/`) || !isAllocated(data)) return null
  const lifts = groups.flatMap(({ lifts: some = [] }) => some)
  const lift = lifts.find(({ decks = [] }) => decks.some(({ area_id: id }) => data.allocated_lift_deck.includes(id)))
  return lift?.lift_name ?? (lift?.lift_id === undefined ? null : String(lift.lift_id))
}
