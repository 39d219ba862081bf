import type { PublicCtx, TransactionCtx } from '../../../platform/ctx.ts'
import { publish } from '../../../platform/events.ts'
import type { Job } from '../../../platform/jobs.ts'
import { sendMails, type Letter } from '../../../platform/mail.ts'
import { notifyUser } from '../../../platform/personalNotifications.ts'
import { issueDecisionLinks } from '../../approvals/index.ts'
import { approvalPlanOf, approversOf } from '../../booking-rules/index.ts'
import { notifyDisplays } from '../../hotdesks/index.ts'
import { bookingLetter, calendarFile, factsOf } from './bookingMail.ts'
import { readBooking, readParts, type DescribedBooking } from '../bookings.views.ts'
import { personOf, type BookingPerson } from '../room-calendar/fromRoomCalendar.ts'

export type Announced =
  | 'REQUESTED'
  | 'APPROVED'
  | 'REJECTED'
  | 'CANCELLED'
  | 'TIMES_CANCELLED'
  | 'CHANGED'
  | 'HANDED_OVER'
  | 'EXPIRED'
  | 'RELEASED'
  | 'CHECKED_IN'
  | 'SYNCHRONISED'
type Announcement = {
  bookingId: string
  event: Announced
  instanceIds?: string[]
  /** Who had it before it was handed over, and why it was or went elsewhere. */
  former?: BookingPerson
  remark?: string
}

type Words = { subject: string; lead: string; calendar: 'KEEP' | 'CANCEL' | null; toInvitees: boolean }

const words: Record<Exclude<Announced, 'CHECKED_IN' | 'REQUESTED' | 'SYNCHRONISED'>, Words> = {
  APPROVED: { subject: 'Your booking is confirmed', lead: 'It is booked.', calendar: 'KEEP', toInvitees: true },
  REJECTED: { subject: 'Your booking was rejected', lead: 'It was not approved.', calendar: null, toInvitees: false },
  CANCELLED: { subject: 'A booking was cancelled', lead: 'It was cancelled.', calendar: 'CANCEL', toInvitees: true },
  TIMES_CANCELLED: {
    subject: 'Some times of a booking were cancelled',
    lead: 'Some of its times were cancelled. The calendar file has those that stay.',
    calendar: 'KEEP',
    toInvitees: true,
  },
  CHANGED: { subject: 'A booking was changed', lead: 'It was changed.', calendar: 'KEEP', toInvitees: true },
  HANDED_OVER: {
    subject: 'You have a booking',
    lead: 'It was handed over and has a new host.',
    calendar: 'KEEP',
    toInvitees: true,
  },
  EXPIRED: {
    subject: 'Your booking has expired',
    lead: 'Nobody decided on it before it began.',
    calendar: null,
    toInvitees: false,
  },
  RELEASED: {
    subject: 'Your booking was released',
    lead: 'Nobody checked in, so the time is free for others again.',
    calendar: null,
    toInvitees: false,
  },
}

/** Tells people and open screens what happened to a booking: mails with calendar files, notices, live events. */
export const announceJob: Job<Announcement> = {
  name: 'booking-announce',
  batchSize: 10,
  run: (ctx, announcement) =>
    ctx.transaction(async (tx) => {
      const row = await readBooking(tx, announcement.bookingId)
      await notifyScreens(tx, row)
      if (announcement.event === 'CHECKED_IN' || announcement.event === 'SYNCHRONISED') return
      if (announcement.event === 'REQUESTED') await askForApproval(tx, row, announcement.remark)
      else await notifyPeople(tx, row, announcement.event, announcement.remark)
      if (announcement.former) await notifyFormer(tx, row, announcement.former, announcement.remark)
    }),
}

/** Calendars and displays of the building, and screens of the requester's company. */
async function notifyScreens(ctx: TransactionCtx, row: DescribedBooking): Promise<void> {
  const centres = new Set([row.ownerOfficeCentreId, row.officeCentreId])
  for (const officeCentreId of centres)
    await publish(ctx, { officeCentreId }, 'bookings', { bookingId: row.id, resourceId: row.resourceId })
  await notifyDisplays(ctx, [row.resourceId])
}

async function notifyPeople(
  ctx: TransactionCtx,
  row: DescribedBooking,
  event: keyof typeof words,
  why?: string,
): Promise<void> {
  const { subject, lead, toInvitees } = words[event]
  // What nobody has approved yet stands in no calendar.
  const calendar = row.status === 'PENDING' ? null : words[event].calendar
  const remark = why ?? (event === 'REJECTED' ? row.rejectRemark : row.cancelRemark)
  const attachment = calendar ? await calendarFile(ctx, row, calendar === 'CANCEL') : undefined
  const told = { subject: `${subject}: ${row.resourceName}`, lead, remark, ...(attachment ? { attachment } : {}) }
  const person = personOf(row)
  const letters = lettersTo(person, (to) => bookingLetter(ctx, row, { ...told, ...to }))
  if (toInvitees && calendar) {
    const { invitees } = await readParts(ctx, row.id)
    for (const invitee of invitees)
      letters.push(
        bookingLetter(ctx, row, {
          ...told,
          subject: `${row.requester.fullName}: ${row.title}`,
          to: invitee.email,
          name: invitee.fullName ?? invitee.email,
        }),
      )
  }
  if (event === 'APPROVED') letters.push(...(await lettersToNotified(ctx, row)))
  await sendMails(ctx, letters)
  await notice(ctx, row, person, told.subject)
}

/** Tells whoever had a booking who has it now, and takes it out of their calendar. */
async function notifyFormer(
  ctx: TransactionCtx,
  row: DescribedBooking,
  former: BookingPerson,
  remark?: string,
): Promise<void> {
  const subject = `Your booking was handed over: ${row.resourceName}`
  const lead = `${row.requester.fullName} has it from now on.`
  const attachment = row.status === 'PENDING' ? undefined : await calendarFile(ctx, row, true)
  const told = { to: former.email, name: former.fullName, subject, lead, remark: remark ?? null }
  await sendMails(ctx, [bookingLetter(ctx, row, { ...told, ...(attachment ? { attachment } : {}) })])
  await notice(ctx, row, former, subject)
}

const lettersTo = (person: BookingPerson | null, letter: (to: { to: string; name: string }) => Letter): Letter[] =>
  person ? [letter({ to: person.email, name: person.fullName })] : []

const notice = async (ctx: TransactionCtx, row: DescribedBooking, person: BookingPerson | null, title: string) =>
  person &&
  notifyUser(ctx, {
    landlordId: row.landlordId,
    officeCentreId: row.officeCentreId,
    userId: person.id,
    kind: 'BOOKING',
    title,
    body: factsOf(row).slice(0, 2).join('. '),
    entityType: 'BOOKING',
    entityId: row.id,
  })

async function lettersToNotified(ctx: TransactionCtx, row: DescribedBooking): Promise<Letter[]> {
  const plan = await approvalPlanOf(ctx, { resourceId: row.resourceId, categoryId: row.category?.id ?? null })
  const told = {
    subject: `Booked: ${row.resourceName}`,
    lead: `${row.requester.fullName} has booked ${row.resourceName}.`,
  }
  return plan.notifyEmails.map((to) => bookingLetter(ctx, row, { ...told, to, name: 'there' }))
}

/** Asks those on the level that decides next, each with links of their own. */
async function askForApproval(ctx: TransactionCtx, row: DescribedBooking, remark?: string): Promise<void> {
  if (row.status !== 'PENDING') return
  const plan = await approvalPlanOf(ctx, { resourceId: row.resourceId, categoryId: row.category?.id ?? null })
  const level = plan.levels.find((one) => one.level === row.approvalLevel)
  if (!level) return
  const approvers = await approversOf(ctx, level, row.officeCentreId)
  const tokens = await issueDecisionLinks(ctx, {
    kind: 'BOOKING',
    landlordId: row.landlordId,
    entityId: row.id,
    level: String(row.approvalLevel),
    people: approvers,
    expiresAt: row.startsAt,
  })
  const letters = approvers.map((approver): Letter => {
    const letter = bookingLetter(ctx, row, {
      to: approver.email,
      name: approver.fullName,
      subject: `Please decide: ${row.resourceName} for ${row.requester.fullName}`,
      lead: `${row.requester.fullName} of ${row.company.name} asks to book ${row.resourceName}.`,
      remark: remark ?? null,
    })
    const token = tokens.get(approver.id)
    const url = `${ctx.services.portalOrigins.PUBLIC}/decision/${token}`
    return token ? { ...letter, button: { label: 'Approve or reject', url } } : letter
  })
  await sendMails(ctx, letters)
  for (const approver of approvers)
    await notifyUser(ctx, {
      landlordId: row.landlordId,
      officeCentreId: approver.officeCentreId,
      userId: approver.id,
      kind: 'APPROVAL',
      title: `Please decide: ${row.resourceName} for ${row.requester.fullName}`,
      body: factsOf(row).slice(0, 2).join('. '),
      entityType: 'BOOKING',
      entityId: row.id,
    })
}

export type AnnouncementCtx = PublicCtx
