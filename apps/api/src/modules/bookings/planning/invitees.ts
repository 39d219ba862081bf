import { days } from '../../../platform/clock.ts'
import type { Ctx, Transactional } from '../../../platform/ctx.ts'
import { invalidField } from '../../../platform/errors.ts'
import { takeQuota, type Quota } from '../../../platform/quotas.ts'
import type { BookableResource } from '../../resources/index.ts'
import { replaceInvitees } from '../bookings.repo.ts'
import { readEquipmentOf, readOutsideInvitees, readPeople, type Invitee } from './invitees.views.ts'

type Asked = { userId?: string | null; email?: string | null }

/** The people to invite, each once: active people of the office centre, and others by e-mail. 400 beside the field. */
export async function checkedInvitees(ctx: Ctx, asked: readonly Asked[] = [], most: number): Promise<Invitee[]> {
  if (asked.length > most) throw invalidField('invitees', `Invite at most ${most} people.`)
  const ids = asked.flatMap(({ userId }) => (userId ? [userId] : []))
  const people = await readPeople(ctx, ids)
  if (people.length < new Set(ids).size)
    throw invalidField('invitees', 'Choose active people of your office centre, and invite others by e-mail.')
  const others = asked.flatMap(({ userId, email }) => (!userId && email ? [email.trim().toLowerCase()] : []))
  const byEmail = new Map<string, Invitee>(
    others.map((email) => [email, { userId: null, userOfficeCentreId: null, email, fullName: null }]),
  )
  for (const person of people) byEmail.set(person.email.toLowerCase(), person)
  return [...byEmail.values()]
}

/** Each gets a mail with words of the booker's own, so there are not more a day than meetings need. */
const outsidersOfPerson: Quota = { name: 'outside-invitees-of-person', most: 100, milliseconds: days(1) }
const outsidersOfCentre: Quota = { name: 'outside-invitees-of-centre', most: 500, milliseconds: days(1) }

/** Invites exactly these people; 400 where more are new and from outside than one may invite a day. */
export async function invitePeople(
  ctx: Transactional<Ctx>,
  booking: Parameters<typeof replaceInvitees>[1],
  invitees: Invitee[],
): ReturnType<typeof replaceInvitees> {
  const before = await readOutsideInvitees(ctx, booking.id)
  const added = invitees.filter(({ userId, email }) => userId === null && !before.has(email.toLowerCase())).length
  if (added > 0) {
    await takeOutsiders(ctx, outsidersOfPerson, ctx.actor.accountId, added)
    await takeOutsiders(ctx, outsidersOfCentre, ctx.scope.officeCentreId, added)
  }
  return replaceInvitees(ctx, booking, invitees)
}

async function takeOutsiders(ctx: Transactional<Ctx>, quota: Quota, whose: string, added: number): Promise<void> {
  if (await takeQuota(ctx, quota, whose, added)) return
  const who = quota === outsidersOfPerson ? 'You' : 'The people of your office centre'
  throw invalidField(
    'invitees',
    `${who} can invite ${quota.most} people by e-mail per day. Invite the others tomorrow.`,
  )
}

type Wish = { equipmentId: string; quantity: number }

/** Wishes for equipment the resource has, not more than it has. 400 beside the field. */
export async function checkedEquipment(
  ctx: Ctx,
  resource: BookableResource,
  wishes: readonly Wish[] = [],
): Promise<Wish[]> {
  if (wishes.length === 0) return []
  const rows = await readEquipmentOf(ctx, resource.id)
  for (const wish of wishes) {
    const row = rows.find(({ id }) => id === wish.equipmentId)
    if (!row) throw invalidField('equipmentRequests', `${resource.name} does not have this equipment.`)
    if (wish.quantity > row.quantity)
      throw invalidField('equipmentRequests', `${resource.name} has ${row.quantity} of ${row.name}.`)
  }
  return [...new Map(wishes.map((wish) => [wish.equipmentId, wish])).values()]
}
