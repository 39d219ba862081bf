import { isPhone } from '@atrium/validators/phone.ts'
import { matchesPersonName } from '@atrium/validators/text.ts'
import type { PublicCtx, Transactional } from '../../platform/ctx.ts'
import { fieldErrors, validationFailed, wrongField } from '../../platform/errors.ts'
import type { Input } from '../../platform/operation.ts'
import { nextNumberOn } from '../../platform/referenceNumbers.ts'
import { textHash } from '../../platform/signedText.ts'
import { momentAt, wallTimeOf } from '../../platform/siteClock.ts'
import { clockOfSite } from '../sites/index.ts'
import { announceVisit } from './announceVisit.ts'
import { letIn } from './comings.ts'
import { contactsOf } from './contacts.rules.ts'
import { hostAtKiosk, type Kiosk } from './kiosks.views.ts'
import { readVisitorSettings } from './settings.views.ts'
import { insertInvitations, insertVisitorEvent, insertVisits } from './visitors.repo.ts'
import { readVisits } from './visits.views.ts'

type Body = Input<'walkInAtKiosk'>['body']
/** When it was entered, and whether it waited for the network: then nobody stands there to be asked again. */
type Told = Body & { at: Date; isLate: boolean }

/** The last minute of a day. */
const midnight = 1440

/**
 * Takes down somebody who came without an invitation, and lets them in unless reception has to see them: the name is
 * like that of a barred visitor, or the site is locked down. Says so where there is no such host.
 */
export async function takeDown(
  tx: Transactional<PublicCtx>,
  kiosk: Kiosk,
  told: Told,
  { mayComeIn }: { mayComeIn: boolean },
): Promise<{ id: string } | 'HOST_UNKNOWN'> {
  const person = await checkedPerson(tx, kiosk, told)
  const { companyId, hostName, isLate } = told
  const host = await hostAtKiosk(tx, kiosk, { companyId, hostName, anybody: isLate })
  if (!host) return 'HOST_UNKNOWN'
  const scope = { landlordId: kiosk.landlordId, officeCentreId: host.officeCentreId }
  const place = { receptionOfficeCentreId: kiosk.officeCentreId, siteId: kiosk.siteId }
  const { day, visit } = await timesOf(tx, kiosk, told.at)
  const eventId = await insertVisitorEvent(tx, scope, {
    ...place,
    ...day,
    referenceNo: await nextNumberOn(tx, { landlordId: kiosk.landlordId, date: visit.visitDate }, 'VIS'),
    title: 'Walk-in',
    // Who they meant, for whoever is asked in the place of the one they wrote.
    message: isLate ? `Asked for ${hostName.trim()}` : null,
    purpose: told.purpose,
    hostUserId: host.id,
    kioskId: kiosk.id,
    kioskKey: told.key,
  })
  const invitations = await insertInvitations(tx, scope, [{ ...person, visitorEventId: eventId }])
  const [id] = await insertVisits(
    tx,
    { ...scope, ...place },
    invitations.map((visitorInvitationId) => ({ visitorInvitationId, ...visit })),
  )
  const [written] = await readVisits(tx, [id!])
  if (written && mayComeIn && written.matches.length === 0) await letIn(tx, written, { by: 'KIOSK', at: told.at })
  else await announceVisit(tx, { ...scope, ...place })
  return { id: id! }
}

/** The rest of the day by the clock of the site. */
async function timesOf(tx: Transactional<PublicCtx>, { siteId }: Kiosk, at: Date) {
  const clock = await clockOfSite(tx, siteId)
  const { date, minute } = wallTimeOf(at, clock)
  const startMinute = Math.min(minute, midnight - 1)
  const moments = { startsAt: momentAt(date, startMinute, clock), endsAt: momentAt(date, midnight, clock) }
  return {
    day: { startDate: date, endDate: date, startMinute, endMinute: midnight, weekdays: [], ...moments },
    visit: { visitDate: date, ...moments },
  }
}

async function checkedPerson(tx: Transactional<PublicCtx>, kiosk: Kiosk, told: Told) {
  const person = contactsOf(told)
  const { terms, termsVersion } = await readVisitorSettings(tx, kiosk.officeCentreId)
  const agreed = terms === null ? null : termsVersion
  const errors = fieldErrors({
    visitorName: matchesPersonName(person.visitorName) ? null : 'Write your name as it is spoken.',
    mobileNumber:
      person.mobileNumber === null || isPhone(person.mobileNumber)
        ? null
        : 'Write the number with digits, spaces and a leading +.',
  })
  // What waited was agreed to as it stood on the tablet.
  if (!told.isLate && agreed !== (told.termsVersion ?? null))
    errors.push(wrongField('termsVersion', 'The text has changed. Read it and agree again.'))
  if (errors.length > 0) throw validationFailed(errors)
  return {
    ...person,
    language: told.language ?? 'en',
    status: 'REGISTERED' as const,
    registeredDate: told.at,
    consentDate: told.at,
    ...signedText(tx, told, { terms, termsVersion }),
  }
}

/** What was signed at a kiosk; one without network may have shown an older text, which the trail of the settings has. */
const signedText = (
  tx: Transactional<PublicCtx>,
  { termsVersion = null }: Told,
  now: { terms: string | null; termsVersion: number },
) => ({
  termsVersion,
  termsHash: now.terms !== null && termsVersion === now.termsVersion ? textHash(now.terms) : null,
  termsIpAddress: termsVersion === null ? null : tx.origin.ipAddress,
})
