import type { FastifyInstance } from 'fastify'
import type { Benches } from './benches.ts'
import type {
  CentreState,
  ControllerState,
  Happening,
  HeartbeatAnswer,
  RecordsPage,
  RecordsQuery,
  StationRequest,
} from './controlMessages.ts'
import { timeOf, type VirtualController } from './controller.ts'
import { countsOf, searchHeld } from './held.ts'
import type { Lab } from './lab.ts'
import type { LabController, LabFaults, LabHolds, LabTap } from './model.ts'
import type { HeartbeatReceipt } from './heartbeats.ts'
import { bodyOf, requireSignatures, unknown } from './signedRequests.ts'

type Place = { code: string; id: string }
type Options = {
  lab: Lab
  secret: string
  benches: Benches
  rung: ReadonlyMap<string, string>
  tellAlive: (code: string, serials: readonly string[]) => Promise<HeartbeatReceipt[]>
}

/** What one does with the lab: look at it, tap a door, set what is wrong (`controlMessages.ts`). */
export async function controlRoutes(
  app: FastifyInstance,
  { lab, secret, benches, rung, tellAlive }: Options,
): Promise<void> {
  requireSignatures(app, secret)
  benchRoutes(app, benches)

  app.get<{ Params: Place }>('/lab/centres/:code', async ({ params }, reply): Promise<CentreState> => {
    const centre = lab.centre(params.code)
    if (!centre) return reply.code(404).send(unknown('centre'))
    const controllers = lab.controllersOf(params.code).map((one) => stateOf(one, lab.now()))
    const { code, timeZone } = centre
    return { code, timeZone, available: lab.available(code), controllers }
  })

  app.post<{ Params: Place }>('/lab/centres/:code/station', async ({ params, body }, reply) => {
    if (!lab.centre(params.code)) return reply.code(404).send(unknown('centre'))
    lab.setAvailable(bodyOf<StationRequest>(body).available, params.code)
    return {}
  })

  app.post<{ Params: Place }>('/lab/centres/:code/controllers', async ({ params, body }, reply) => {
    const controller = bodyOf<LabController>(body)
    const added = lab.addController(params.code, controller) && lab.find(params.code, controller.serialNo)
    return added ? stateOf(added, lab.now()) : reply.code(404).send(unknown('centre'))
  })

  app.post<{ Params: Place }>('/lab/centres/:code/taps', async ({ params, body }, reply) => {
    const verdict = await lab.tap(params.code, bodyOf<LabTap>(body))
    return verdict ?? reply.code(404).send(unknown('door'))
  })

  app.post<{ Params: Place }>('/lab/centres/:code/happenings', async ({ params, body }, reply) => {
    const { doorId, kind } = bodyOf<Happening>(body)
    return lab.happen(params.code, doorId, kind) ? {} : reply.code(404).send(unknown('door'))
  })

  app.post<{ Params: Place }>('/lab/centres/:code/heartbeats', async ({ params, body }, reply) => {
    if (!lab.centre(params.code)) return reply.code(404).send(unknown('centre'))
    const { serialNo } = bodyOf<{ serialNo: string }>(body)
    const [receipt] = await tellAlive(params.code, [serialNo])
    const answer: HeartbeatAnswer = { outcome: receipt?.outcome ?? null }
    return answer
  })

  app.post<{ Params: Place }>('/lab/centres/:code/controllers/:id/faults', async ({ params, body }, reply) => {
    const controller = lab.find(params.code, params.id)
    if (!controller) return reply.code(404).send(unknown('controller'))
    lab.setFaults(controller, bodyOf<LabFaults>(body))
    return stateOf(controller, lab.now())
  })

  app.post<{ Params: Place }>(
    '/lab/centres/:code/controllers/:id/records',
    async ({ params, body }, reply): Promise<RecordsPage> => {
      const controller = lab.find(params.code, params.id)
      if (!controller) return reply.code(404).send(unknown('controller'))
      const { search, kind, skip, take } = bodyOf<RecordsQuery>(body)
      const found = searchHeld(controller.held, search, kind)
      return { total: found.length, records: found.slice(skip, skip + take) }
    },
  )

  app.get<{ Params: Place }>('/lab/intercoms/:id', async ({ params }, reply) => {
    const serialNo = rung.get(params.id)
    return serialNo === undefined ? reply.code(404).send(unknown('intercom')) : { serialNo }
  })
}

/** Benches of the conformance suite. */
function benchRoutes(app: FastifyInstance, benches: Benches): void {
  app.post('/lab/benches', async ({ body }) => benches.open(bodyOf<{ holds: LabHolds }>(body).holds))
  app.get<{ Params: Place }>('/lab/benches/:code', async ({ params }, reply) => {
    return benches.read(params.code) ?? reply.code(404).send(unknown('bench'))
  })
  app.post<{ Params: Place }>('/lab/benches/:code', async ({ params }) => {
    benches.close(params.code)
    return {}
  })
}

function stateOf(controller: VirtualController, now: Date): ControllerState {
  const { built, faults, held, waiting, open, unlocked, calls, lastSeen } = controller
  const clock = timeOf(controller, now)
  const openUntil = (id: string): string | null => {
    const until = unlocked.get(id)
    return until && until > clock ? until.toISOString() : null
  }
  return {
    serialNo: built.serialNo,
    name: built.name,
    holds: built.holds,
    doors: built.doors.map((door) => ({
      ...door,
      unlockedUntil: openUntil(door.id),
      openSince: open.get(door.id)?.since ?? null,
    })),
    faults,
    clock: clock.toISOString(),
    counts: countsOf(held),
    eventsWaiting: waiting.length,
    calls,
    lastSeen: lastSeen?.toISOString() ?? null,
  }
}
