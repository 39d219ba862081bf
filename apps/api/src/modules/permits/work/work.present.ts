import type { Ctx } from '../../../platform/ctx.ts'
import { when } from '../../../platform/lifecycle.ts'
import type { Data } from '../../../platform/operation.ts'
import { presentFile } from '../files.views.ts'
import { sidesOf, toFileOf } from '../fmForms.present.ts'
import type { FmFormRow } from '../fmForms.views.ts'
import { isClosed, stopsOf } from './work.rules.ts'
import { readCloseOuts, readCrew, readHold, readSessions, readStanding, type CrewRow } from './work.views.ts'

export const presentMember = ({ id, fullName, mobileNo, passNo, signedInDate }: CrewRow) => ({
  id,
  fullName,
  mobileNo,
  hasPass: passNo !== null,
  signedInDate,
})

type CloseOutRow = Awaited<ReturnType<typeof readCloseOuts>>[number]

export const presentCloseOut =
  (pathTo: (fileId: string) => string) =>
  ({ id, date, declaredByName, remark, photo }: CloseOutRow) => ({
    id,
    date,
    declaredByName,
    remark,
    photo: presentFile(photo, pathTo),
  })

/** The work of a form with what this actor may do about it. */
export async function presentWorkOf(ctx: Ctx, row: FmFormRow): Promise<Data<'getFmFormWork'>> {
  const crew = await readCrew(ctx, row.id)
  const closeOuts = await readCloseOuts(ctx, row)
  const { suspension, accessGroup } = await readHold(ctx, row)
  const stops = stopsOf(await readStanding(ctx, row.id))
  return {
    accessGroup,
    stops,
    suspended: suspension
      ? {
          date: suspension.suspendedDate,
          userId: suspension.suspendedByUserId,
          userFullName: suspension.suspendedByUserFullName,
          remark: suspension.reason,
        }
      : null,
    crew: crew.map(presentMember),
    sessions: await readSessions(ctx, row.id),
    closeOuts: closeOuts.map(presentCloseOut(toFileOf(ctx, row.id))),
    closed: isClosed(crew, closeOuts[0]?.date),
    version: row.version,
    allowedActions: workActionsOn(ctx, row, crew),
  }
}

function workActionsOn(ctx: Ctx, row: FmFormRow, crew: readonly CrewRow[]): Data<'getFmFormWork'>['allowedActions'] {
  const { permissions } = ctx.scope
  const isLandlord = sidesOf(ctx, row).landlord
  const isStanding = row.status === 'APPROVED' && (row.endsAt === null || row.endsAt > ctx.now())
  const mayEdit = isLandlord && permissions.has('FM_FORM_EDIT')
  const mayStop = isLandlord && isStanding && permissions.has('FM_FORM_TERMINATE')
  const isAtWork = crew.some(({ signedInDate }) => signedInDate !== null)
  return [
    ...when(isLandlord && isStanding && permissions.has('FM_FORM_APPROVE'), 'giveDoors' as const),
    ...when(mayStop && !row.isSuspended, 'suspend' as const),
    ...when(mayStop && row.isSuspended, 'resume' as const),
    ...when(mayEdit && isStanding, 'signIn' as const),
    ...when(mayEdit && isAtWork, 'signOut' as const, 'closeOut' as const),
  ]
}
