import type { Transactional, PublicCtx } from '../../platform/ctx.ts'
import { enqueueAll, type Job } from '../../platform/jobs.ts'
import { addPushes, takeTouches, type NewPush, type Touch } from './accessSystems.repo.ts'
import { controllersOfEstate, type ConnectedController } from './accessSystems.views.ts'
import { holdingOf } from './connection.ts'
import { readTouched } from './intended.views.ts'
import { pushJob } from './pushing.jobs.ts'
import { attendeesOf, controllersBeside } from './touches.views.ts'

/** More people of a controller than this are sent as all of it. */
const fewHolders = 200

/**
 * Finds which controllers hold something else than they should since rights were written, and has them sent it: at once
 * after such a write has committed, and every minute in case that was not heard.
 */
export const followTouchesJob: Job = {
  name: 'access-touches',
  startedBy: 'access_touched',
  schedule: '* * * * *',
  run: (ctx) => ctx.transaction(followTouches),
}

export async function followTouches(ctx: Transactional<PublicCtx>): Promise<void> {
  const touches = await takeTouches(ctx)
  for (const [landlordId, own] of Map.groupBy(touches, (touch) => touch.landlordId)) {
    const controllers = await controllersOfEstate(ctx, landlordId)
    const pushes = await pushesOf(ctx, landlordId, own, controllers)
    await addPushes(ctx, pushes)
    await sendSoon(
      ctx,
      pushes.map(({ controller }) => controller.deviceId),
    )
  }
}

/** Has controllers sent what they wait for. */
export const sendSoon = (ctx: Transactional<PublicCtx>, deviceIds: readonly string[]): Promise<void> =>
  enqueueAll(
    ctx,
    pushJob,
    [...new Set(deviceIds)].map((deviceId) => ({ deviceId })),
  )

async function pushesOf(
  ctx: Transactional<PublicCtx>,
  landlordId: string,
  touches: readonly Touch[],
  controllers: readonly ConnectedController[],
): Promise<NewPush[]> {
  const idsOf = (subject: Touch['subject']) =>
    touches.filter((touch) => touch.subject === subject).map(({ subjectId }) => subjectId)
  const moments = touches.map(({ since }) => since.getTime())
  const since = new Date(Math.min(ctx.now().getTime(), ...moments))
  const whole =
    idsOf('ESTATE').length > 0
      ? new Set(controllers.map(({ deviceId }) => deviceId))
      : new Set([
          ...idsOf('CONTROLLER'),
          ...(await controllersBeside(ctx, { landlordId, doorIds: idsOf('DOOR'), groupIds: idsOf('GROUP') })),
        ])
  const others = controllers.filter(({ deviceId }) => !whole.has(deviceId))
  const holderIds = new Set([...idsOf('HOLDER'), ...(await attendeesOf(ctx, { landlordId, ids: idsOf('BOOKING') }))])
  const touched =
    holderIds.size === 0
      ? []
      : await readTouched(ctx, {
          landlordId,
          controllers: others.map(holdingOf),
          holderIds: [...holderIds],
        })
  const byController = Map.groupBy(touched, ({ deviceId }) => deviceId)
  return controllers.flatMap((controller): NewPush[] => {
    if (whole.has(controller.deviceId)) return [{ controller, holderId: null, since }]
    const holders = byController.get(controller.deviceId) ?? []
    if (holders.length > fewHolders) return [{ controller, holderId: null, since }]
    return holders.map(({ holderId }) => ({ controller, holderId, since }))
  })
}
