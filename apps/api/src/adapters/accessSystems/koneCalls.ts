import { AccessSystemUnavailableError } from '@atrium/access-systems/accessSystem.ts'
import type { CallAnswer, ElevatorCalls } from '@atrium/access-systems/elevatorCalls.ts'
import {
  carOf,
  configMessage,
  destinationCallMessage,
  floorsOf,
  isConfig,
  isTaken,
  monitorMessage,
} from './koneMessages.ts'
import { openKoneSocket, type KoneConnection, type KoneSocket } from './koneSocket.ts'

export type { KoneConnection }

/** Milliseconds for a question by itself, and for hearing which elevator comes. */
const patience = 10_000
const untilCar = 3_000

const refused = (reason: string): CallAnswer => ({ granted: false, sessionId: null, car: null, reason })

/** Calls of KONE's elevators: a token for the application, then messages over a web socket of its own. */
export function koneCalls(connection: KoneConnection): ElevatorCalls {
  const group = { buildingId: connection.buildingId, groupId: connection.groupId }

  async function configOver(socket: KoneSocket) {
    const requestId = crypto.randomUUID()
    const { data } = await socket.ask(requestId, configMessage(group, requestId))
    if (!isConfig(data)) throw new AccessSystemUnavailableError('KONE gave floors that cannot be read.')
    return data
  }

  return {
    floors: () => over(connection, AbortSignal.timeout(patience), async (socket) => floorsOf(await configOver(socket))),
    call: ({ fromFloorNo, toFloorNo, mediaId }, signal) =>
      over(connection, signal, async (socket) => {
        const config = await configOver(socket)
        const floors = floorsOf(config)
        const areaOf = (floorNo: number) => floors.find((floor) => floor.floorNo === floorNo)?.areaId
        const [from, to] = [areaOf(fromFloorNo), areaOf(toFloorNo)]
        const unknown = from === undefined ? fromFloorNo : toFloorNo
        if (from === undefined || to === undefined) return refused(`KONE knows no floor ${unknown} in this group.`)
        const requestId = crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000_000
        const asked = { from, to, mediaId, requestId, time: new Date() }
        const { data } = await socket.ask(String(requestId), destinationCallMessage(group, asked))
        const { session_id: sessionId = null, success, error = null } = isTaken(data) ? data : {}
        if (success === false) return { ...refused(reasonOf(error)), sessionId }
        const car = sessionId === null ? null : await carFor(socket, sessionId, config)
        return { granted: true, sessionId, car, reason: null }
      }),
  }

  function carFor(socket: KoneSocket, sessionId: number, config: Parameters<typeof carOf>[0]) {
    const message = monitorMessage(group, crypto.randomUUID(), sessionId)
    return socket.watch(message, (told) => carOf(config, told, sessionId), AbortSignal.timeout(untilCar))
  }
}

/** Why KONE refuses, of those that its example `types.ts` names (`CallCancelReason`). */
const reasons: Record<string, string> = {
  area_does_not_exist: 'KONE does not know this floor.',
  area_is_locked: 'The floor is locked at KONE.',
  please_wait: 'The elevators are busy.',
  cannot_serve_now: 'The elevators cannot serve this floor now.',
  terminal_is_not_in_use: 'The terminal for calls is not in use at KONE.',
  invalid_side: 'The elevators do not open on this side.',
  no_lifts_available: 'No elevator is available.',
  access_denied: 'KONE gives this person no right to the floor.',
}

const reasonOf = (error: string | null): string =>
  reasons[error ?? ''] ?? (error ? `KONE refused the call: ${error}` : 'KONE refused the call without a reason.')

async function over<Answer>(
  connection: KoneConnection,
  signal: AbortSignal,
  work: (socket: KoneSocket) => Promise<Answer>,
): Promise<Answer> {
  const socket = await openKoneSocket(connection, signal)
  try {
    return await work(socket)
  } finally {
    socket.close()
  }
}
