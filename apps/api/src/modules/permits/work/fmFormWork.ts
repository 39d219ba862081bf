import type { Ctx, Transactional } from '../../../platform/ctx.ts'
import { forbidden, invalidField, ruleViolation } from '../../../platform/errors.ts'
import { operation } from '../../../platform/operation.ts'
import { accessGroupNameOf } from '../../access-groups/index.ts'
import { visitAccessGroups } from '../../visitors/index.ts'
import { announce } from '../announce.ts'
import { sidesOf } from '../fmForms.present.ts'
import { fmFormView, type FmFormRow } from '../fmForms.views.ts'
import { auditForm } from '../permits.audit.ts'
import { fmFormRows, lockFmForm } from '../permits.repo.ts'
import { closeOut, publishWork, signIn, signOut } from './steps.ts'
import { endSuspension, insertSuspension } from './work.repo.ts'
import { presentWorkOf } from './work.present.ts'

export const getFmFormAccessGroupDropDown = operation('getFmFormAccessGroupDropDown', (ctx, { query }) =>
  visitAccessGroups(ctx, query),
)

export const getFmFormWork = operation('getFmFormWork', async (ctx, { path }) =>
  presentWorkOf(ctx, await fmFormView.read(ctx, path.id)),
)

/** Changes the work of a permit for whoever runs the building, tells who watches, and answers it. */
const change = (
  ctx: Ctx,
  { id, version }: { id: string; version?: number },
  write: (tx: Transactional<Ctx>, row: FmFormRow) => Promise<void>,
) =>
  ctx.transaction(async (tx) => {
    await lockFmForm(tx, id, version)
    const before = await fmFormView.read(tx, id)
    if (!sidesOf(tx, before).landlord) throw forbidden('Only whoever runs the building does this.')
    await write(tx, before)
    await publishWork(tx, before)
    return presentWorkOf(tx, await fmFormView.read(tx, id))
  })

function requireStanding(tx: Transactional<Ctx>, row: FmFormRow): void {
  if (row.status !== 'APPROVED') throw ruleViolation('This permit is not approved, or has ended.')
  if (row.endsAt !== null && row.endsAt <= tx.now()) throw ruleViolation('This permit is over.')
}

export const setFmFormAccessGroup = operation('setFmFormAccessGroup', (ctx, { path, body }) =>
  change(ctx, { id: path.id, version: body.version }, async (tx, row) => {
    const { accessGroupId } = body
    const name = accessGroupId === null ? null : await accessGroupNameOf(tx, accessGroupId)
    if (name === undefined) throw invalidField('accessGroupId', 'Choose an access group of your office centre.')
    requireStanding(tx, row)
    await fmFormRows.update(tx, row.id, { accessGroupId })
    await auditForm(tx, 'UPDATE', row, 'Said which doors the crew may pass', { after: { accessGroup: name ?? 'None' } })
  }),
)

export const suspendFmForm = operation('suspendFmForm', (ctx, { path, body }) =>
  change(ctx, { id: path.id, version: body.version }, async (tx, row) => {
    requireStanding(tx, row)
    const reason = body.reason.trim()
    if (reason === '') throw invalidField('reason', 'Say why; the applicant and the contractor read it.', 'required')
    if (row.isSuspended) throw ruleViolation('The work is suspended already.')
    await insertSuspension(tx, row, reason)
    await fmFormRows.update(tx, row.id, { accessGroupId: row.accessGroupId })
    await announce(tx, row, { turn: 'SUSPENDED', remark: reason })
    await auditForm(tx, 'UPDATE', row, 'Suspended the work', { after: { reason } })
  }),
)

export const resumeFmForm = operation('resumeFmForm', (ctx, { path, body }) =>
  change(ctx, { id: path.id, version: body.version }, async (tx, row) => {
    requireStanding(tx, row)
    if (!(await endSuspension(tx, row.id))) throw ruleViolation('The work is not suspended.')
    await fmFormRows.update(tx, row.id, { accessGroupId: row.accessGroupId })
    await announce(tx, row, { turn: 'RESUMED' })
    await auditForm(tx, 'UPDATE', row, 'Resumed the work')
  }),
)

export const signInFmFormCrewMember = operation('signInFmFormCrewMember', (ctx, { path }) =>
  change(ctx, { id: path.id }, async (tx, row) => {
    const { fullName } = await signIn(tx, row, path.crewMemberId, 'DESK')
    await auditForm(tx, 'UPDATE', row, `Signed ${fullName} in`)
  }),
)

export const signOutFmFormCrewMember = operation('signOutFmFormCrewMember', (ctx, { path }) =>
  change(ctx, { id: path.id }, async (tx, row) => {
    const { fullName } = await signOut(tx, row, path.crewMemberId)
    await auditForm(tx, 'UPDATE', row, `Signed ${fullName} out`)
  }),
)

export const closeOutFmForm = operation('closeOutFmForm', (ctx, { path, body }) =>
  change(ctx, { id: path.id }, async (tx, row) => {
    await closeOut(tx, row, body, tx.scope)
    await auditForm(tx, 'CREATE', row, 'Closed the work', { after: { declaredBy: body.declaredByName.trim() } })
  }),
)
