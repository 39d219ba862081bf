import { matchesPersonName } from '@atrium/validators/text.ts'
import { isPhone } from '@atrium/validators/phone.ts'
import type { PublicCtx, Transactional } from '../../platform/ctx.ts'
import { violatedConstraint } from '../../platform/db/transaction.ts'
import { fieldErrors, notFound, validationFailed, wrongField } from '../../platform/errors.ts'
import { operation, type Data, type Input } from '../../platform/operation.ts'
import { notifyUser } from '../../platform/personalNotifications.ts'
import { textHash } from '../../platform/signedText.ts'
import { announceVisit } from './announceVisit.ts'
import { matchesOf } from './blacklist.views.ts'
import { contactsOf, orNull } from './contacts.rules.ts'
import { newPassNumber } from './passNumbers.ts'
import { readVisitorSettings } from './settings.views.ts'
import { visitWhenText } from './visitMail.ts'
import { requireFiles } from './visitorFiles.ts'
import { auditLink, lockAnswerable, openLink, presentOpenVisit, stateOf, type Opened } from './visitLinks.ts'
import { invitationRows } from './visitors.repo.ts'

export const getOpenVisit = operation('getOpenVisit', async (ctx, { path, query }) =>
  presentOpenVisit(ctx, await openLink(ctx, path.token), query.language),
)

export const registerForVisit = operation('registerForVisit', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const opened = await lockAnswerable(tx, path.token)
    const { row } = opened
    const settings = await readVisitorSettings(tx, row.receptionOfficeCentreId)
    const { termsVersion } = settings.terms === null ? { termsVersion: null } : settings
    const fields = checkedFields(body, settings.questions)
    if (termsVersion !== (body.termsVersion ?? null))
      throw validationFailed([wrongField('termsVersion', 'The text has changed. Read it and agree again.')])
    await requireFiles(tx, opened.invitation.id, settings)
    const [matches = []] = await matchesOf(tx, [
      { person: { ...fields, email: opened.invitation.email }, visited: row },
    ])
    await invitationRows.update(tx, opened.invitation.id, {
      ...fields,
      status: 'REGISTERED',
      language: body.language ?? opened.invitation.language,
      registeredDate: tx.now(),
      consentDate: tx.now(),
      termsVersion,
      termsHash: settings.terms === null ? null : textHash(settings.terms),
      termsIpAddress: settings.terms === null ? null : tx.origin.ipAddress,
    })
    // Whoever is barred learns it from reception, not from here: they get no code.
    const isBarred = matches.some(({ certain }) => certain)
    if (isBarred) await invitationRows.update(tx, opened.invitation.id, { passNo: null })
    else if (opened.invitation.passNo === null) await givePass(tx, opened)
    await announceVisit(tx, row)
    await auditLink(tx, 'OTHER', row, 'A visitor registered')
    return presentOpenVisit(tx, await openLink(tx, path.token))
  }),
)

/** Gives a visitor a code; where the subscription has none left they go to reception, and the host knows. */
async function givePass(tx: Transactional<PublicCtx>, { invitation, row }: Opened): Promise<void> {
  try {
    const passNo = newPassNumber()
    await tx.transaction((inner) => invitationRows.update(inner, invitation.id, { passNo }))
  } catch (error) {
    if (violatedConstraint(error) !== 'access_pass_quotas_left') throw error
    await notifyUser(tx, {
      landlordId: row.landlordId,
      officeCentreId: row.officeCentreId,
      userId: row.host.id,
      kind: 'VISIT',
      title: `${invitation.visitorName} has no code for the doors`,
      body: 'The subscription has no visitor passes left. Reception lets them in.',
      entityType: 'VISITOR_EVENT',
      entityId: row.id,
    })
  }
}

export const declineVisit = operation('declineVisit', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const opened = await lockAnswerable(tx, path.token)
    await invitationRows.update(tx, opened.invitation.id, {
      status: 'DECLINED',
      passNo: null,
      declineRemark: orNull(body.remark),
    })
    await notifyUser(tx, {
      landlordId: opened.row.landlordId,
      officeCentreId: opened.row.officeCentreId,
      userId: opened.row.host.id,
      kind: 'VISIT',
      title: `${opened.invitation.visitorName} is not coming`,
      body: [opened.row.title, orNull(body.remark)].filter(Boolean).join(': '),
      entityType: 'VISITOR_EVENT',
      entityId: opened.row.id,
    })
    await announceVisit(tx, opened.row)
    await auditLink(tx, 'OTHER', opened.row, 'A visitor declined')
    return presentOpenVisit(tx, await openLink(tx, path.token))
  }),
)

function checkedFields(body: Input<'registerForVisit'>['body'], questions: readonly string[]) {
  const { email: _, ...person } = contactsOf(body)
  const { visitorName, mobileNumber } = person
  const answers = (body.answers ?? []).map((answer) => answer.trim())
  const unanswered = questions.findIndex((_, n) => !answers[n])
  const errors = [
    ...fieldErrors({
      visitorName: matchesPersonName(visitorName) ? null : 'Write your name as it is spoken.',
      mobileNumber:
        mobileNumber === null || isPhone(mobileNumber) ? null : 'Write the number with digits, spaces and a leading +.',
    }),
    ...(unanswered < 0 ? [] : [wrongField(`answers.${unanswered}`, 'Answer this question.')]),
  ]
  if (errors.length > 0) throw validationFailed(errors)
  return {
    ...person,
    answers: questions.map((question, n) => ({ question, answer: answers[n] ?? '' })),
  }
}

export const getPublicVisitorQrPass = operation('getPublicVisitorQrPass', async (ctx, { path, query }) => {
  const opened = await openLink(ctx, path.token)
  const { invitation, row, clock } = opened
  if (row.officeCentreId !== path.officeCentreId) throw notFound('This link leads nowhere any more.')
  return {
    qrValue: invitation.passNo,
    checkInCode: invitation.checkInCode,
    status: passStatus(opened),
    visitorName: invitation.visitorName,
    hostName: row.host.name,
    companyName: row.company.name,
    validFrom: row.startsAt,
    validTo: row.endsAt,
    when: visitWhenText(row, clock, query.language ?? invitation.language),
    siteName: row.site.name,
    address: row.address,
    officeFloor: row.officeFloor?.name ?? null,
    location: row.location,
  }
})

function passStatus(opened: Opened): Data<'getPublicVisitorQrPass'>['status'] {
  const state = stateOf(opened)
  if (state === 'OVER') return 'EXPIRED'
  if (state === 'CANCELLED' || state === 'DECLINED') return 'REVOKED'
  return opened.row.status === 'ONGOING' ? 'ACTIVE' : 'UPCOMING'
}
