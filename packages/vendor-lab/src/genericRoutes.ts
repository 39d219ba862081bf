import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { ControllerSetup, Pulse } from '@atrium/access-systems/accessSystem.ts'
import { choicesOf } from './choices.ts'
import type {
  ChoicesAnswer,
  ControllersAnswer,
  DoorsAnswer,
  RecordsAnswer,
  RecordsRequest,
  SyncAnswer,
  UnlockAnswer,
  WebIntercomAnswer,
} from '@atrium/access-systems/messages.ts'
import { unheldKind } from './controller.ts'
import type { Lab } from './lab.ts'
import { bodyOf, requireSignatures, unknown } from './signedRequests.ts'

type Place = { code: string; id: string }
type Options = { lab: Lab; secret: string; intercomUrl: (token: string) => string; rung: Map<string, string> }

/**
 * The generic protocol as the lab speaks it (`@atrium/access-systems/messages.ts`).
 * @param options.rung the addresses at which intercoms are answered: serial numbers by their tokens
 */
export async function genericRoutes(app: FastifyInstance, { lab, secret, intercomUrl, rung }: Options): Promise<void> {
  requireSignatures(app, secret)
  app.addHook<{ Params: Place }>('preHandler', async ({ params }) => lab.requireAvailable(params.code))
  centreRoutes(app, lab)
  controllerRoutes(app, lab)

  app.post<{ Params: Place }>(
    '/centres/:code/intercoms/:id/web-url',
    async ({ params }, reply): Promise<WebIntercomAnswer> => {
      if (!lab.centre(params.code)) return reply.code(404).send(unknown('centre'))
      for (const [token, serialNo] of rung) if (serialNo === params.id) rung.delete(token)
      const token = randomUUID()
      rung.set(token, params.id)
      return { url: intercomUrl(token) }
    },
  )
}

/** What a centre has. */
function centreRoutes(app: FastifyInstance, lab: Lab): void {
  app.get<{ Params: Place }>('/centres/:code/doors', async ({ params }, reply): Promise<DoorsAnswer> => {
    if (!lab.centre(params.code)) return reply.code(404).send(unknown('centre'))
    const doors = lab
      .controllersOf(params.code)
      .flatMap(({ built }) => built.doors.map(({ id, name }) => ({ id, name, controllerSerialNo: built.serialNo })))
    return { doors }
  })

  app.get<{ Params: Place }>('/centres/:code/controllers', async ({ params }, reply): Promise<ControllersAnswer> => {
    if (!lab.centre(params.code)) return reply.code(404).send(unknown('centre'))
    const controllers = lab.controllersOf(params.code).map(({ built, faults, waiting, lastSeen }) => ({
      serialNo: built.serialNo,
      online: !faults.cutOff,
      lastSeen: (faults.cutOff ? lastSeen : lab.now())?.toISOString() ?? null,
      clockAheadMs: faults.cutOff ? null : faults.clockAheadMs,
      waiting: 0,
      eventsWaiting: waiting.length,
    }))
    return { controllers }
  })

  app.get<{ Params: Place }>('/centres/:code/choices', async ({ params }, reply): Promise<ChoicesAnswer> => {
    const centre = lab.centre(params.code)
    return centre
      ? { choices: choicesOf(centre, lab.controllersOf(params.code)) }
      : reply.code(404).send(unknown('centre'))
  })
}

/** What controllers hold, and what they are told to do. */
function controllerRoutes(app: FastifyInstance, lab: Lab): void {
  app.get<{ Params: Place }>(
    '/centres/:code/controllers/:id/records',
    async ({ params }, reply): Promise<RecordsAnswer> => {
      const controller = lab.find(params.code, params.id)
      return controller ? { records: await lab.pull(controller) } : reply.code(404).send(unknown('controller'))
    },
  )

  app.post<{ Params: Place }>('/centres/:code/controllers/:id/records', async ({ params, body }, reply) => {
    const controller = lab.find(params.code, params.id)
    if (!controller) return reply.code(404).send(unknown('controller'))
    const changes = bodyOf<RecordsRequest>(body)
    const kind = unheldKind(controller, changes.put)
    if (kind !== null) return reply.code(422).send({ error: `this controller holds no ${kind}` })
    return { held: await lab.push(controller, changes) }
  })

  app.post<{ Params: Place }>('/centres/:code/controllers/:id/sync', async ({ params, body }, reply) => {
    const controller = lab.find(params.code, params.id)
    if (!controller) return reply.code(404).send(unknown('controller'))
    const answer: SyncAnswer = {
      syncedDate: (await lab.setUp(controller, bodyOf<ControllerSetup>(body))).toISOString(),
    }
    return answer
  })

  app.post<{ Params: Place }>(
    '/centres/:code/doors/:id/unlock',
    async ({ params, body }, reply): Promise<UnlockAnswer> => {
      const controller = lab.behind(params.code, params.id)
      if (!controller) return reply.code(404).send(unknown('door'))
      const until = await lab.unlock(controller, params.id, bodyOf<Pulse>(body))
      return { unlockedUntil: until.toISOString() }
    },
  )
}
