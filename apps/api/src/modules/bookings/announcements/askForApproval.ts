import type { TransactionCtx } from '../../../platform/ctx.ts'
import { sendMails, type Letter } from '../../../platform/mail.ts'
import { notifyUser } from '../../../platform/personalNotifications.ts'
import { askToDecide } from '../../approvals/index.ts'
import { approvalPlanOf, approversOf } from '../../booking-rules/index.ts'
import { bookingLetter, shortFacts, type Told } from './bookingMail.ts'

/** Asks those on the level that decides next, each with links of their own. */
export async function askForApproval(ctx: TransactionCtx, told: Told, remark?: string): Promise<void> {
  const { row } = told
  if (row.status !== 'PENDING') return
  const plan = await approvalPlanOf(ctx, { resourceId: row.resourceId, categoryId: row.category?.id ?? null })
  const level = plan.levels.find((one) => one.level === row.approvalLevel)
  if (!level) return
  const approvers = await approversOf(ctx, level, row.officeCentreId)
  const asked = await askToDecide(ctx, {
    kind: 'BOOKING',
    landlordId: row.landlordId,
    entityId: row.id,
    level: String(row.approvalLevel),
    officeCentreId: row.ownerOfficeCentreId,
    people: approvers,
    expiresAt: row.startsAt,
  })
  const subject = `Please decide: ${row.resourceName} for ${row.requester.fullName}`
  const letters = asked.map((approver): Letter => {
    const stead = approver.standsInFor ? ` You are deciding on behalf of ${approver.standsInFor}.` : ''
    const letter = bookingLetter(ctx, told, {
      to: approver.email,
      name: approver.fullName,
      subject,
      lead: `${row.requester.fullName} of ${row.company.name} has requested ${row.resourceName}.${stead}`,
      remark: remark ?? null,
    })
    const url = `${ctx.services.portalOrigins.PUBLIC}/decision/${approver.token}`
    return approver.token ? { ...letter, button: { label: 'Approve or reject', url } } : letter
  })
  await sendMails(ctx, letters)
  for (const approver of asked)
    await notifyUser(ctx, {
      landlordId: row.landlordId,
      officeCentreId: approver.officeCentreId,
      userId: approver.id,
      kind: 'APPROVAL',
      title: subject,
      body: shortFacts(row),
      entityType: 'BOOKING',
      entityId: row.id,
    })
}
