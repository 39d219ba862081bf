import type { PublicCtx, TransactionCtx } from '../../platform/ctx.ts'
import { eachByItself, failWith } from '../../platform/eachByItself.ts'
import type { Job } from '../../platform/jobs.ts'
import { transition } from '../../platform/lifecycle.ts'
import { sendMail } from '../../platform/mail.ts'
import { auditPass } from './accessPasses.audit.ts'
import { hidLifecycle, personalLifecycle, temporaryLifecycle, type HidAction } from './accessPasses.lifecycle.ts'
import { passRows } from './accessPasses.repo.ts'
import { readAwaited, readEnded, readInvited } from './hidPasses.views.ts'

/** Asks the vendor for an invitation, and mails its code; a run that was cut off asks for the same one again. */
export const hidInvitationJob: Job<{ id: string }> = {
  name: 'hid-invitation',
  retryLimit: 20,
  run: async (ctx, { id }) => {
    const invited = await readInvited(ctx, id)
    if (invited?.status !== 'PENDING_ACTIVATION' || invited.vendorPassId !== null) return
    const { email, fullName, dateAssigned, invitationDays } = invited
    const reference = `${id}-${dateAssigned?.getTime() ?? 0}`
    const { passId, invitationCode } = await ctx.services.mobileCredentials.invite({ reference, email, fullName })
    await ctx.transaction(async (tx) => {
      const row = await passRows.lock(tx, id)
      if (row.status !== 'PENDING_ACTIVATION' || row.vendorPassId !== null) return
      await passRows.update(tx, id, { vendorPassId: passId })
      await sendMail(tx, {
        to: email,
        subject: 'Your mobile pass',
        greeting: `Hello ${fullName}`,
        paragraphs: [
          'You have been given a mobile pass. Open the pass app on your phone and enter this code.',
          `The code works for ${invitationDays === 1 ? 'one day' : `${invitationDays} days`}.`,
        ],
        code: invitationCode,
        footer: 'If you did not expect this e-mail, you can ignore it. Nothing happens without the code.',
      })
    })
  },
}

/** Every five minutes and after each change: hears from the vendor what was enrolled, and has it take what was taken. */
export const hidPassesJob: Job = {
  name: 'hid-passes',
  schedule: '*/5 * * * *',
  run: async (ctx) => {
    await settleAwaited(ctx)
  },
}

/** Settles what waits for the vendor, at an office centre or everywhere; answers how many waited. */
export async function settleAwaited(ctx: PublicCtx, of: { officeCentreId?: string } = {}): Promise<number> {
  const awaited = await readAwaited(ctx, of)
  const known = awaited.flatMap(({ vendorPassId }) => (vendorPassId === null ? [] : [vendorPassId]))
  if (awaited.length === 0) return 0
  const vendor = ctx.services.mobileCredentials
  for (const { status, vendorPassId } of awaited)
    if (status === 'PENDING_DEACTIVATED' && vendorPassId !== null) await vendor.deactivate(vendorPassId)
  const states = known.length > 0 ? await vendor.statesOf(known) : new Map<string, never>()
  const failed = await eachByItself(ctx, awaited, async (tx, { id, status, vendorPassId }) => {
    const state = vendorPassId === null ? 'GONE' : states.get(vendorPassId)
    if (status === 'PENDING_ACTIVATION' && state === 'ENROLLED') await moveHid(tx, id, 'enrol')
    if (status === 'PENDING_DEACTIVATED' && (state === 'GONE' || state === undefined)) await moveHid(tx, id, 'confirm')
  })
  failWith(failed)
  return awaited.length
}

const told: Partial<Record<HidAction, string>> = {
  enrol: 'The phone has enrolled the HID pass',
  confirm: 'The vendor has deactivated the HID pass',
  expire: 'Nobody took up the invitation to the HID pass',
}

function moveHid(ctx: TransactionCtx, id: string, action: 'enrol' | 'confirm' | 'expire'): Promise<void> {
  return transition(ctx, hidLifecycle, {
    action,
    version: undefined,
    lock: () => passRows.lock(ctx, id),
    apply: async (row, status) => {
      const stamp = { enrol: 'dateActivated', confirm: 'dateDeactivated', expire: 'dateExpired' } as const
      await passRows.update(ctx, id, { status, [stamp[action]]: ctx.now(), remarks: null })
      await auditPass(ctx, 'OTHER', row, told[action] ?? '')
    },
  })
}

/** Every minute: passes whose time is over open nothing any more, and invitations lapse (states 5, 6, 8). */
export const passEndingsJob: Job = {
  name: 'pass-endings',
  schedule: '* * * * *',
  run: (ctx) => endPasses(ctx),
}

export async function endPasses(ctx: PublicCtx): Promise<void> {
  const ended = await readEnded(ctx)
  const failed = await eachByItself(ctx, ended, async (tx, { id }) => {
    const row = await passRows.lock(tx, id)
    if (row.passKind === 'HID') return moveHid(tx, id, 'expire')
    const lifecycle = row.passKind === 'TEMPORARY_CARD' ? temporaryLifecycle : personalLifecycle
    return transition<typeof row.status, 'expire', typeof row, void>(
      tx,
      { expire: lifecycle.expire },
      {
        action: 'expire',
        version: undefined,
        lock: async () => row,
        apply: async (_, status) => {
          await passRows.update(tx, id, {
            status,
            dateExpired: tx.now(),
            userGroupId: null,
            pinDigest: null,
            pinSealed: null,
            remarks: null,
          })
          await auditPass(tx, 'OTHER', row, 'The time of the pass is over')
        },
      },
    )
  })
  failWith(failed)
}
