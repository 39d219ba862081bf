import { accessPassWords } from '@atrium/validators/accessPasses.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField, ruleViolation } from '../../platform/errors.ts'
import { transition } from '../../platform/lifecycle.ts'
import { lockUserRow } from '../users/index.ts'
import { auditPass } from './accessPasses.audit.ts'
import { personalLifecycle } from './accessPasses.lifecycle.ts'
import { auditedFields, presentCredential } from './accessPasses.present.ts'
import { lockOwnPass, newPassNo, passRecord, type PassChange } from './accessPasses.repo.ts'
import { readHolder, type Holder } from './holders.views.ts'
import { isInGroup, passesOfPerson, passView } from './accessPasses.views.ts'

/** The kinds a person has one of, which is given and taken again (states 6). */
export type PersonalKind = 'MOBILE' | 'QR' | 'FR' | 'PIN'

/** A person the actor sees, alone with their passes until the transaction ends. */
export async function lockHolder(ctx: Transactional<Ctx>, userId: string): Promise<Holder> {
  await readHolder(ctx, userId)
  await lockUserRow(ctx, userId)
  return readHolder(ctx, userId)
}

/** The same, who may be given something. */
export async function lockActiveHolder(ctx: Transactional<Ctx>, userId: string): Promise<Holder> {
  const holder = await lockHolder(ctx, userId)
  if (holder.status !== 'ACTIVE') throw ruleViolation(`${holder.fullName} is not active and cannot have passes.`)
  return holder
}

/** All that a person holds, as the calls about them answer it. */
export const readCredential = async (ctx: Ctx, holder: Holder) =>
  presentCredential(ctx, holder, await passesOfPerson(ctx, holder.id))

export type Given = {
  userGroupId?: string | null
  validFrom?: string | null
  validTo?: string | null
  remarks?: string | null
}

/** Gives a person a pass of one of the kinds they have one of, through a group where one is named. */
export async function givePersonal(
  ctx: Transactional<Ctx>,
  holder: Holder,
  kind: PersonalKind,
  given: Given,
  secret: PassChange = {},
): Promise<void> {
  const action = given.userGroupId ? 'assign-group' : 'assign'
  if (given.userGroupId && !(await isInGroup(ctx, given.userGroupId, holder.id)))
    throw invalidField('userGroupId', `Choose a user group that ${holder.fullName} is in.`)
  const fields = {
    ...checkedValidity(ctx, given),
    ...assignmentStamps(ctx, given.remarks),
    ...secret,
    userGroupId: given.userGroupId ?? null,
  }
  const before = await lockOwnPass(ctx, holder.id, kind)
  const id = before
    ? await transition(ctx, personalLifecycle, {
        action,
        version: undefined,
        lock: async () => before,
        apply: async (row, status) => {
          await passRecord.update(ctx, row.id, { ...fields, status })
          return row.id
        },
      })
    : await passRecord.insert(ctx, {
        ...fields,
        status: personalLifecycle[action].to,
        passKind: kind,
        userId: holder.id,
        passNo: newPassNo(kind),
      })
  await auditGiven(ctx, id, `Assigned the ${accessPassWords[kind].one}`)
}

/** Takes it from them again. */
export async function takePersonal(
  ctx: Transactional<Ctx>,
  holder: Holder,
  kind: PersonalKind,
  remarks?: string | null,
) {
  const before = await lockOwnPass(ctx, holder.id, kind)
  if (!before) throw ruleViolation(`${holder.fullName} has no ${accessPassWords[kind].one}.`)
  await transition(ctx, personalLifecycle, {
    action: 'unassign',
    version: undefined,
    lock: async () => before,
    apply: (row, status) =>
      passRecord.update(ctx, row.id, {
        status,
        dateUnassigned: ctx.now(),
        pinDigest: null,
        pinSealed: null,
        remarks: remarks?.trim() || null,
      }),
  })
  await auditTaken(ctx, before.id, `Unassigned the ${accessPassWords[kind].one}`)
}

/** What is written down of whoever gives a pass, and when. */
export const assignmentStamps = (ctx: Transactional<Ctx>, remarks: string | null | undefined) => ({
  dateAssigned: ctx.now(),
  dateUnassigned: null,
  dateActivated: null,
  dateDeactivated: null,
  dateExpired: null,
  assignedByUserId: ctx.actor.userId,
  remarks: remarks?.trim() || null,
})

/** From when and until when a pass holds; the end lies ahead. */
export function checkedValidity(ctx: Ctx, { validFrom, validTo }: Pick<Given, 'validFrom' | 'validTo'>) {
  const from = validFrom ? new Date(validFrom) : null
  const to = validTo ? new Date(validTo) : null
  if (to && to <= ctx.now()) throw invalidField('validTo', 'Choose an end in the future.')
  if (from && to && to <= from) throw invalidField('validTo', 'Choose an end after the start.')
  return { validFrom: from, validTo: to }
}

export async function auditGiven(ctx: Transactional<Ctx>, id: string, summary: string): Promise<void> {
  const row = await passView.read(ctx, id)
  await auditPass(ctx, 'UPDATE', row, summary, { after: auditedFields(row) })
}

export async function auditTaken(ctx: Transactional<Ctx>, id: string, summary: string): Promise<void> {
  const row = await passView.read(ctx, id)
  await auditPass(ctx, 'UPDATE', row, summary, { after: { status: auditedFields(row).status, remarks: row.remarks } })
}
