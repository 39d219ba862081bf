import { recordAudit } from '../../platform/audit.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { operation } from '../../platform/operation.ts'
import { listOf } from '../../platform/view.ts'
import { presentPassHistory } from './accessPasses.present.ts'
import { passesOfPerson } from './accessPasses.views.ts'
import { givePersonal, lockActiveHolder, lockHolder, readCredential, takePersonal, type Given } from './assignment.ts'
import { giveHid, takeHid } from './hidPasses.ts'
import { readHolder, readRequested, type Holder } from './holders.views.ts'
import { historiesOfPerson } from './passHistories.views.ts'

export const getUserAccessCredential = operation('getUserAccessCredential', async (ctx, { path }) =>
  readCredential(ctx, await readHolder(ctx, path.id)),
)

export const listUserAccessPassHistories = operation('listUserAccessPassHistories', async (ctx, { path, query }) => {
  await readHolder(ctx, path.id)
  return listOf(historiesOfPerson(path.id), presentPassHistory)(ctx, { query })
})

type Assignment = Given & { assigned: boolean }

/** Gives or takes something, and answers all that the person holds then. */
const settled = (
  ctx: Ctx,
  userId: string,
  { assigned }: Pick<Assignment, 'assigned'>,
  work: {
    give: (tx: Transactional<Ctx>, holder: Holder) => Promise<void>
    take: (tx: Transactional<Ctx>, holder: Holder) => Promise<void>
  },
) =>
  ctx.transaction(async (tx) => {
    const holder = await (assigned ? lockActiveHolder : lockHolder)(tx, userId)
    await (assigned ? work.give : work.take)(tx, holder)
    return readCredential(tx, holder)
  })

const settle =
  (kind: 'MOBILE' | 'QR') =>
  (ctx: Ctx, { path, body }: { path: { id: string }; body: Assignment }) =>
    settled(ctx, path.id, body, {
      give: (tx, holder) => givePersonal(tx, holder, kind, body),
      take: (tx, holder) => takePersonal(tx, holder, kind, body.remarks),
    })

export const setUserMobilePass = operation('setUserMobilePass', settle('MOBILE'))

export const setUserQrPass = operation('setUserQrPass', settle('QR'))

export const setUserHidPass = operation('setUserHidPass', (ctx, { path, body }) =>
  settled(ctx, path.id, body, {
    give: (tx, holder) => giveHid(tx, holder, { remarks: body.remarks }),
    take: (tx, holder) => takeHid(tx, holder, body.remarks),
  }),
)

export const assignUserFrPass = operation('assignUserFrPass', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const holder = await lockActiveHolder(tx, path.id)
    await givePersonal(tx, holder, 'FR', body)
    return readCredential(tx, holder)
  }),
)

export const unassignUserFrPass = operation('unassignUserFrPass', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await takePersonal(tx, await lockHolder(tx, path.id), 'FR')
    return true
  }),
)

/** The passes of somebody who has not come in yet: they open nothing until the person is active (doc 2 §7). */
export const updateRegistrationRequestAccessPasses = operation(
  'updateRegistrationRequestAccessPasses',
  (ctx, { path, body }) =>
    ctx.transaction(async (tx) => {
      const userId = await readRequested(tx, path.id)
      const holder = await lockHolder(tx, userId)
      const held = new Set((await passesOfPerson(tx, userId)).filter((row) => row.held).map(({ passKind }) => passKind))
      const differs = (kind: 'MOBILE' | 'QR' | 'HID', wanted: boolean | undefined): wanted is boolean =>
        wanted !== undefined && wanted !== held.has(kind)
      for (const [kind, wanted] of [
        ['MOBILE', body.mobilePass],
        ['QR', body.qrPass],
      ] as const)
        if (differs(kind, wanted)) await (wanted ? givePersonal(tx, holder, kind, {}) : takePersonal(tx, holder, kind))
      if (differs('HID', body.hidPass)) await (body.hidPass ? giveHid(tx, holder) : takeHid(tx, holder))
      await recordAudit(tx, {
        module: 'access-passes',
        action: 'UPDATE',
        entityType: 'USER',
        entityId: userId,
        entityName: holder.fullName,
        summary: 'Set the passes of the person who is to come',
        after: body,
      })
      return readCredential(tx, holder)
    }),
)
