import { floorText } from '@atrium/validators/text.ts'
import { formatMoney, money } from '@atrium/validators/money.ts'
import { zonedDayMoment } from '@atrium/validators/wallTimes.ts'
import type { AnyCtx } from '../../../platform/ctx.ts'
import type { Letter } from '../../../platform/mail.ts'
import { bookingAddress } from '../bookings.present.ts'
import { readParts, type DescribedBooking } from '../bookings.views.ts'
import { seriesOf, type Series, type SeriesTime } from '../calendar/series.rules.ts'
import { readInstanceTimes } from '../instances/instances.views.ts'
import { payableUntil } from '../../billing/index.ts'
import { isAnnounced } from '../payments/unpaid.rules.ts'
import type { BookingPaymentStatus } from '../tables.ts'
import { readPlace, type Place } from './place.views.ts'
import { whenText } from './whenText.ts'

export type Invited = { userId: string | null; email: string; fullName: string | null }

/** Somebody who is invited as it stands. */
export type Guest = Invited & { id: string }

/** A booking with what mails say of it beyond its row. */
export type Told = {
  row: DescribedBooking
  place: Place
  times: SeriesTime[]
  series: Series | null
  invitees: Guest[]
}

/** Reads what mails say of a booking; of a cancelled one the times it had. */
export async function readTold(ctx: AnyCtx, row: DescribedBooking): Promise<Told> {
  const [place, instances, { invitees }] = await Promise.all([
    readPlace(ctx, row.resourceId),
    readInstanceTimes(ctx, row.id, true),
    readParts(ctx, row.id),
  ])
  const isGone = instances.every(({ status }) => status === 'CANCELLED')
  const times = instances.map(({ startsAt, endsAt, ruleDate, status }) => ({
    startsAt,
    endsAt,
    ruleDate,
    stands: isGone || status !== 'CANCELLED',
  }))
  return { row, place, times, invitees, series: row.recurrence && seriesOf(row.recurrence, times, row.timeZone) }
}

export const whereText = (row: DescribedBooking, place?: Place): string =>
  [
    row.resourceName,
    row.zone?.name,
    row.area?.name,
    place?.floor && floorText(place.floor),
    row.site.name,
    place?.address,
  ]
    .filter(Boolean)
    .join(', ')

/** When and where, for everybody. */
const timeAndPlace = ({ row, series, place }: Told): string[] => [
  `When: ${whenText(row, series)}`,
  `Where: ${whereText(row, place)}`,
]

/** The facts of a booking for those of the office centre: what, when, where, and what it costs. */
export const factsOf = (told: Told): string[] => [
  `${told.row.title}, ${told.row.referenceNo}`,
  ...timeAndPlace(told),
  ...priceFacts(told.row),
]

/** What a notice says: the same without the place. */
export const shortFacts = (row: DescribedBooking): string => `${row.title}, ${row.referenceNo}. When: ${whenText(row)}`

const priceFacts = (row: DescribedBooking): string[] => (row.currency ? [`Price: ${paidPriceText(row)}`] : [])

/** What a booking costs and how its payment stands; empty where nothing has a price. */
export const paidPriceText = (row: DescribedBooking): string =>
  row.amountMinor > 0 ? `${priceText(row)}${paymentWords[row.paymentStatus]}` : priceText(row)

const paymentWords: Record<BookingPaymentStatus, string> = {
  NONE: ', not paid online',
  PENDING: ', not paid yet',
  FAILED: ', not paid yet: the payment failed',
  AUTHORISED: ', reserved on the card',
  CAPTURED: ', paid',
  RELEASED: ', released',
  REFUNDED: ', refunded',
}

/** Until when a booking has to be paid, for whoever has it. */
export const payUntil = (row: DescribedBooking): string =>
  zonedDayMoment(payableUntil(row), row.timeZone, row.company.timezoneOffset)

export const priceText = ({ amountMinor, currency }: DescribedBooking): string =>
  currency ? formatMoney(money(amountMinor, currency)) : ''

type Said = { to: string; name: string | null; subject: string; lead: string; remark?: string | null }

const greeting = (name: string | null) => (name ? `Hello ${name}` : 'Hello')
const reasonOf = (remark: string | null | undefined) => (remark ? [`Reason: ${remark}`] : [])

/** A letter about a booking to somebody who finds it in their portal: what happened, the facts, and the way to it. */
export const bookingLetter = (ctx: AnyCtx, told: Told, said: Said & { button?: string }): Letter => ({
  to: said.to,
  subject: said.subject,
  greeting: greeting(said.name),
  paragraphs: [said.lead, ...reasonOf(said.remark), ...factsOf(told)],
  button: {
    label: said.button ?? 'View booking',
    url: bookingAddress(ctx.services.portalOrigins, told.row),
  },
})

/**
 * A letter to somebody invited, who has no way to the booking in a portal, and may be from anywhere: who invites, what,
 * when, where. Why something changed is told to colleagues only.
 */
export function invitationLetter(
  told: Told,
  invited: Invited,
  said: Omit<Said, 'to' | 'name'> & { asks: boolean; answerUrl?: string | undefined },
) {
  const { requester, company, purpose } = told.row
  return {
    to: invited.email,
    replyTo: requester.email,
    subject: said.subject,
    greeting: greeting(invited.fullName),
    paragraphs: [
      said.lead,
      ...reasonOf(invited.userId ? said.remark : null),
      ...(purpose && said.asks ? [purpose] : []),
      ...timeAndPlace(told),
      ...(said.asks ? [answerText(requester, said.answerUrl !== undefined)] : []),
    ],
    ...(said.answerUrl ? { choices: answersAt(said.answerUrl) } : {}),
    footer: `You are receiving this e-mail because ${requester.fullName} of ${company.name} invited you.`,
  } satisfies Letter
}

/** The page that takes an answer, with what was chosen in the mail; opening it alone answers nothing. */
const answersAt = (url: string) =>
  [
    { label: 'Accept', answer: 'ACCEPTED' },
    { label: 'Decline', answer: 'DECLINED' },
    { label: 'Maybe', answer: 'TENTATIVE' },
  ].map(({ label, answer }) => ({ label, url: `${url}?answer=${answer}` }))

function answerText({ fullName, email }: DescribedBooking['requester'], hasLinks: boolean): string {
  const how = hasLinks ? 'Please say whether you will attend' : 'Please accept or decline in your calendar'
  return email ? `${how}, or write to ${fullName}: ${email}` : `${how}.`
}

/** A letter to an address that is told of every booking of a place, whoever reads it. */
export const watcherLetter = (told: Told, to: string): Letter => {
  const { resourceName, requester, company } = told.row
  return {
    to,
    subject: `Booked: ${resourceName}`,
    greeting: greeting(null),
    paragraphs: [`${requester.fullName} of ${company.name} has booked ${resourceName}.`, ...factsOf(told)],
    footer: `You are receiving this e-mail because this address is notified of bookings of ${resourceName}.`,
  }
}

/** Who is told of changes with their calendars: those invited, once others than who booked know of it. */
export const guestsOf = ({ row, invitees }: Told, wasAnnounced: boolean): Guest[] =>
  isAnnounced(row) || wasAnnounced ? invitees : []
