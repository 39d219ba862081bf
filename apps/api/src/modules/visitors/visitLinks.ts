import type { VisitorLanguage } from '@atrium/validators/visits.ts'
import { auditOf } from '../../platform/audit.ts'
import type { PublicCtx, Transactional } from '../../platform/ctx.ts'
import { notFound, ruleViolation } from '../../platform/errors.ts'
import type { Data } from '../../platform/operation.ts'
import { hashToken } from '../../platform/tokens.ts'
import { clockOfSite } from '../sites/index.ts'
import { readVisitorSettings } from './settings.views.ts'
import { presentVisitorFile, readVisitorFiles } from './visitorFiles.views.ts'
import { visitWhenText } from './visitMail.ts'
import { readByToken, readVisitorEvent, type InvitationRow, type VisitorEventRow } from './visitorEvents.views.ts'
import { invitationRows } from './visitors.repo.ts'

export type Opened = { invitation: InvitationRow; row: VisitorEventRow; clock: string }

/** What the link of a mail leads to; 404 for an address that leads nowhere. */
export async function openLink(ctx: PublicCtx, token: string): Promise<Opened> {
  const invitation = await readByToken(ctx, hashToken(token))
  const row = invitation && (await readVisitorEvent(ctx, invitation.visitorEventId))
  if (!invitation || !row) throw notFound('This link leads nowhere any more.')
  return { invitation, row, clock: await clockOfSite(ctx, row.siteId) }
}

export const stateOf = ({ invitation, row }: Opened): Data<'getOpenVisit'>['state'] => {
  if (row.status === 'CANCELLED' || invitation.status === 'REMOVED') return 'CANCELLED'
  if (row.status === 'ENDED' || invitation.status === 'CHECKED_OUT' || invitation.status === 'EXPIRED') return 'OVER'
  if (invitation.status === 'DECLINED') return 'DECLINED'
  return invitation.registeredDate ? 'REGISTERED' : 'OPEN'
}

export async function presentOpenVisit(
  ctx: PublicCtx,
  opened: Opened,
  asked?: VisitorLanguage,
): Promise<Data<'getOpenVisit'>> {
  const { invitation, row, clock } = opened
  const settings = await readVisitorSettings(ctx, row.receptionOfficeCentreId)
  const { terms, termsVersion, questions, asksPhoto, documents } = settings
  const files = await readVisitorFiles(ctx, [invitation.id])
  return {
    state: stateOf(opened),
    language: invitation.language,
    visitorName: invitation.visitorName,
    email: invitation.email ?? '',
    mobileNumber: invitation.mobileNumber,
    visitorCompany: invitation.company,
    vehiclePlateNo: invitation.vehiclePlateNo,
    title: row.title,
    purpose: row.purpose,
    hostName: row.host.name,
    companyName: row.company.name,
    when: visitWhenText(row, clock, asked ?? invitation.language),
    siteName: row.site.name,
    address: row.address,
    officeFloor: row.officeFloor?.name ?? null,
    location: row.location,
    message: row.message,
    officeCentreId: row.officeCentreId,
    terms,
    termsVersion: terms === null ? null : termsVersion,
    questions,
    asksPhoto,
    documents,
    files: files.map(presentVisitorFile),
  }
}

/** Locks the invitation of a link that can be answered still. */
export async function lockAnswerable(tx: Transactional<PublicCtx>, token: string): Promise<Opened> {
  const { invitation: found } = await openLink(tx, token)
  await invitationRows.lock(tx, found.id)
  const opened = await openLink(tx, token)
  requireAnswerable(opened)
  return opened
}

/** Refuses an answer to what is over, cancelled or under way. */
export function requireAnswerable(opened: Opened): void {
  const state = stateOf(opened)
  if (state === 'CANCELLED') throw ruleViolation('This visit is cancelled.')
  if (state === 'OVER') throw ruleViolation('This visit is over.')
  if (opened.invitation.status === 'CHECKED_IN') throw ruleViolation('You have checked in already.')
}

export const auditLink = auditOf<VisitorEventRow, Transactional<PublicCtx>>((row) => ({
  module: 'visitors',
  entityType: 'VISITOR_EVENT',
  entityId: row.id,
  entityName: row.referenceNo,
  onBehalfOf: { landlordId: row.landlordId, officeCentreId: row.officeCentreId, userFullName: 'A visitor' },
}))
