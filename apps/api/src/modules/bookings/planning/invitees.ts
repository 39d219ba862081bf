import type { Ctx } from '../../../platform/ctx.ts'
import { invalidField } from '../../../platform/errors.ts'
import type { BookableResource } from '../../resources/index.ts'
import { readEquipmentOf, readPeople, type Invitee } from './invitees.views.ts'

type Asked = { userId?: string | null; email?: string | null }

/** The people to invite, each once: active people of the office centre, and others by e-mail. 400 beside the field. */
export async function checkedInvitees(ctx: Ctx, asked: readonly Asked[] = [], most: number): Promise<Invitee[]> {
  if (asked.length > most) throw invalidField('invitees', `Invite ${most} people at most.`)
  const ids = asked.flatMap(({ userId }) => (userId ? [userId] : []))
  const people = await readPeople(ctx, ids)
  if (people.length < new Set(ids).size)
    throw invalidField('invitees', 'Invite active people of your office centre; others by e-mail.')
  const others = asked.flatMap(({ userId, email }) => (!userId && email ? [email.trim().toLowerCase()] : []))
  const byEmail = new Map<string, Invitee>(
    others.map((email) => [email, { userId: null, userOfficeCentreId: null, email, fullName: null }]),
  )
  for (const person of people) byEmail.set(person.email.toLowerCase(), person)
  return [...byEmail.values()]
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
