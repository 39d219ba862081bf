import type { TransactionCtx } from '../../../platform/ctx.ts'
import { publish } from '../../../platform/events.ts'
import type { Job } from '../../../platform/jobs.ts'
import { sendMails, type Letter } from '../../../platform/mail.ts'
import { notifyUser } from '../../../platform/personalNotifications.ts'
import { approvalPlanOf } from '../../booking-rules/index.ts'
import { notifyDisplays } from '../../hotdesks/index.ts'
import { readBooking, type DescribedBooking } from '../bookings.views.ts'
import { canBePaid, waitsForPayment } from '../payments/unpaid.rules.ts'
import { issueInvitationLinks } from '../invitations/invitations.repo.ts'
import { personOf, type BookingPerson } from '../room-calendar/fromRoomCalendar.ts'
import { guestWords, hostWords, type Happening } from './announcementWords.ts'
import { askForApproval } from './askForApproval.ts'
import {
  bookingLetter,
  guestsOf,
  invitationLetter,
  readTold,
  shortFacts,
  watcherLetter,
  type Invited,
  type Told,
} from './bookingMail.ts'
import { invitationFile } from './invitationFile.ts'

export type Announcement = {
  bookingId: string
  event: Happening | 'REQUESTED' | 'CHECKED_IN' | 'SYNCHRONISED'
  instanceIds?: string[]
  /** Who had it before it was handed over, and why it was or went elsewhere. */
  former?: BookingPerson
  remark?: string
  /** Whether those invited knew of it before this: it stood, and was paid where it had to be. */
  wasAnnounced?: boolean
  /** Who was invited and no longer is, and the addresses of those who were not before. */
  uninvited?: Invited[]
  invited?: string[]
}

/** What calendars do with it: keep what stands, take it out, or nothing. */
const calendarOf: Record<Happening, 'KEEP' | 'CANCEL' | null> = {
  UNPAID: null,
  APPROVED: 'KEEP',
  REJECTED: null,
  CANCELLED: 'CANCEL',
  TIMES_CANCELLED: 'KEEP',
  CHANGED: 'KEEP',
  HANDED_OVER: 'KEEP',
  EXPIRED: null,
  RELEASED: null,
}

/** Tells people and open screens what happened to a booking: mails with calendar files, notices, live events. */
export const announceJob: Job<Announcement> = {
  name: 'booking-announce',
  batchSize: 10,
  run: (ctx, announcement) =>
    ctx.transaction(async (tx) => {
      const { event, remark, former } = announcement
      const row = await readBooking(tx, announcement.bookingId)
      await notifyScreens(tx, row)
      if (event === 'CHECKED_IN' || event === 'SYNCHRONISED') return
      // Paid or ended meanwhile: that has a mail of its own.
      if (event === 'UNPAID' && !canBePaid(row, tx.now())) return
      if (event === 'APPROVED' && row.status !== 'APPROVED') return
      const told = await readTold(tx, row)
      if (event === 'REQUESTED') await askForApproval(tx, told, remark)
      else await notifyPeople(tx, told, { ...announcement, event })
      if (former) await notifyFormer(tx, told, former, remark)
    }),
}

/** Calendars and displays of the building, and screens of the requester's company. */
async function notifyScreens(ctx: TransactionCtx, row: DescribedBooking): Promise<void> {
  const centres = new Set([row.ownerOfficeCentreId, row.officeCentreId])
  for (const officeCentreId of centres)
    await publish(ctx, { officeCentreId }, 'bookings', { bookingId: row.id, resourceId: row.resourceId })
  await notifyDisplays(ctx, [row.resourceId])
}

type Mailed = Announcement & { event: Happening }

async function notifyPeople(ctx: TransactionCtx, told: Told, announcement: Mailed): Promise<void> {
  const { row } = told
  const { event } = announcement
  const person = personOf(row)
  const { subject, ...words } = hostWords[event](row)
  const remark = announcement.remark ?? (event === 'REJECTED' ? row.rejectRemark : row.cancelRemark)
  const letters: Letter[] = []
  if (person) {
    const said = { to: person.email, name: person.fullName, subject, ...words, remark }
    letters.push({ ...bookingLetter(ctx, told, said), attachments: fileForHost(ctx, told, event) })
  }
  letters.push(...(await lettersToGuests(ctx, told, announcement, remark)))
  if (event === 'APPROVED') letters.push(...(await lettersToWatchers(ctx, told)))
  await sendMails(ctx, letters)
  await notice(ctx, row, person, subject)
}

/** What nobody has approved yet, or is still to be paid, stands in no calendar. */
function fileForHost(ctx: TransactionCtx, told: Told, event: Happening) {
  const calendar = told.row.status === 'PENDING' || waitsForPayment(told.row) ? null : calendarOf[event]
  if (!calendar) return []
  return invitationFile(ctx, told, { method: calendar === 'CANCEL' ? 'CANCEL' : 'PUBLISH', attendees: [] })
}

async function lettersToGuests(ctx: TransactionCtx, told: Told, announcement: Mailed, remark: string | null) {
  const { event, wasAnnounced = false, invited = [], uninvited = [] } = announcement
  const calendar = told.row.status === 'PENDING' ? null : calendarOf[event]
  const guests = calendar ? guestsOf(told, wasAnnounced) : []
  const method = calendar === 'CANCEL' ? 'CANCEL' : 'REQUEST'
  const attachments = guests.length > 0 ? invitationFile(ctx, told, { method, attendees: guests }) : []
  const asked = method === 'REQUEST' ? guests.map(({ id }) => id) : []
  const tokens = await issueInvitationLinks(ctx, told.row, asked)
  const letters = guests.flatMap((guest): Letter[] => {
    const say = guestWords[invited.includes(guest.email) ? 'APPROVED' : event]
    const asks = method === 'REQUEST'
    const token = tokens.get(guest.id)
    const answerUrl = token && `${ctx.services.portalOrigins.PUBLIC}/invitation/${token}`
    return say ? [{ ...invitationLetter(told, guest, { ...say(told.row), remark, asks, answerUrl }), attachments }] : []
  })
  return [...letters, ...lettersToUninvited(ctx, told, uninvited)]
}

function lettersToUninvited(ctx: TransactionCtx, told: Told, uninvited: readonly Invited[]): Letter[] {
  return uninvited.map((guest) => ({
    ...invitationLetter(told, guest, { ...guestWords.UNINVITED!(told.row), asks: false }),
    attachments: invitationFile(ctx, told, { method: 'CANCEL', attendees: [guest] }),
  }))
}

/** Tells whoever had a booking who has it now, and takes it out of their calendar. */
async function notifyFormer(ctx: TransactionCtx, told: Told, former: BookingPerson, remark?: string): Promise<void> {
  const { row } = told
  const subject = `Your booking has been transferred: ${row.resourceName}`
  const lead = `It now belongs to ${row.requester.fullName}.`
  const said = { to: former.email, name: former.fullName, subject, lead, remark: remark ?? null }
  const organizer = { name: former.fullName, email: former.email }
  const attachments =
    row.status === 'PENDING' ? [] : invitationFile(ctx, told, { method: 'CANCEL', attendees: [], organizer })
  await sendMails(ctx, [{ ...bookingLetter(ctx, told, said), attachments }])
  await notice(ctx, row, former, subject)
}

const notice = async (ctx: TransactionCtx, row: DescribedBooking, person: BookingPerson | null, title: string) =>
  person &&
  notifyUser(ctx, {
    landlordId: row.landlordId,
    officeCentreId: row.officeCentreId,
    userId: person.id,
    kind: 'BOOKING',
    title,
    body: shortFacts(row),
    entityType: 'BOOKING',
    entityId: row.id,
  })

async function lettersToWatchers(ctx: TransactionCtx, told: Told): Promise<Letter[]> {
  const { resourceId, category } = told.row
  const plan = await approvalPlanOf(ctx, { resourceId, categoryId: category?.id ?? null })
  return plan.notifyEmails.map((to) => watcherLetter(told, to))
}
