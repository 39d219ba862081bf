import { and, asc, eq, isNull } from 'drizzle-orm'
import { lockPinKeysOf } from '../modules/access-passes/pinKeys.repo.ts'
import { keptPin } from '../modules/access-passes/pinKeys.ts'
import { accessPasses, type PassKind, type PassStatus } from '../modules/access-passes/tables.ts'
import { subscriptionCredentials, subscriptions, type CredentialType } from '../modules/subscriptions/tables.ts'
import { userGroupMembers } from '../modules/user-groups/tables.ts'
import { users } from '../modules/users/tables.ts'
import { days, later } from '../platform/clock.ts'
import { tenancyScopeOf } from '../platform/tenancyScope.ts'
import { demoSignIns } from './signIns.ts'
import type { LoadedCentre, LoadedCentres, World } from './world.ts'

type Row = typeof accessPasses.$inferInsert

/** Where all kinds of passes are shown; elsewhere people have QR passes only. */
const shown = new Set(['MARINA', 'NORTHWND'])

/** How much of what a subscription grants is in use. */
const inUse = 0.8

const rowsAtOnce = 500

/** Passes for everybody, mobile ones for those who sign in, as far as subscriptions reach, in every state that there is (states 5-8). */
export async function loadAccessPasses(world: World, centres: LoadedCentres): Promise<void> {
  const rows: Row[] = []
  for (const centre of centres.values()) rows.push(...(await passesOf(world, centre)))
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await world.db.insert(accessPasses).values(rows.slice(start, start + rowsAtOnce))
}

async function passesOf(world: World, scope: LoadedCentre): Promise<Row[]> {
  const granted = await grantedTo(world, scope)
  const people = await peopleOf(world, scope)
  const left = (type: CredentialType) => Math.floor((granted.get(type) ?? 0) * inUse)
  const qr = people.slice(0, left('STAFF_QR_PASS')).map((person, place) => personal(world, 'QR', person, place))
  const ownPhones = people.filter(({ signsIn }) => signsIn)
  // Each the first of a dozen: it is held, and has not run out.
  const own = ownPhones
    .slice(0, left('STAFF_MOBILE_PASS'))
    .map((person, place) => personal(world, 'MOBILE', person, 12 * place))
  if (!shown.has(scope.centre.centreCode))
    return [...qr, ...own].map((row) => ({ ...row, ...tenancyScopeOf(scope) }) as Row)
  const others = people.slice(ownPhones.length)
  const onPhones = Math.floor((left('STAFF_MOBILE_PASS') - own.length) / 2)
  const made = [
    ...qr,
    ...own,
    ...others.slice(0, onPhones).map((person, place) => hid(world, person, place)),
    ...others.slice(onPhones, 2 * onPhones).map((person, place) => personal(world, 'MOBILE', person, place)),
    ...people.slice(0, left('STAFF_FR_PASS')).map((person, place) => personal(world, 'FR', person, place)),
    ...(await pins(world, scope, people)),
    ...people.slice(0, left('PHYSICAL_CARD')).map((person, place) => card(world, person, place)),
    ...people.filter((_, place) => place % 20 === 3).map((person, place) => temporary(world, person, place)),
    ...[1, 2, 3, 4, 5, 6].map((place) => freeCard(place)),
  ]
  return made.map((row) => ({ ...row, ...tenancyScopeOf(scope) }) as Row)
}

/** A PIN for a few, in place of a card at doors with a keypad. */
async function pins(world: World, { officeCentreId }: LoadedCentre, people: readonly Person[]): Promise<Made[]> {
  const keys = await lockPinKeysOf(world.db, world.sealing, world.now)
  return people.slice(0, 16).map((person, place) => {
    const pass = personal(world, 'PIN', { ...person, userGroupId: null }, place)
    const pin = String(204_817 + place * 7_919)
    return pass.status === 'ASSIGNED' ? { ...pass, ...keptPin(keys, { officeCentreId, userId: person.id }, pin) } : pass
  })
}

async function grantedTo({ db }: World, { officeCentreId }: LoadedCentre): Promise<Map<CredentialType, number>> {
  const rows = await db
    .select({ type: subscriptionCredentials.credentialType, quantity: subscriptionCredentials.quantity })
    .from(subscriptionCredentials)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionCredentials.subscriptionId))
    .where(and(eq(subscriptions.officeCentreId, officeCentreId), eq(subscriptions.status, 'ACTIVE')))
  return new Map(rows.map(({ type, quantity }) => [type, quantity]))
}

/** Those who sign in to the demo are the first of their office centre. */
type Person = { id: string; userGroupId: string | null; signsIn: boolean }

async function peopleOf({ db }: World, { officeCentreId }: LoadedCentre): Promise<Person[]> {
  const active = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.officeCentreId, officeCentreId), eq(users.status, 'ACTIVE'), isNull(users.deletedDate)))
    .orderBy(asc(users.email))
  const members = await db
    .select({ userId: userGroupMembers.userId, userGroupId: userGroupMembers.userGroupId })
    .from(userGroupMembers)
    .where(eq(userGroupMembers.officeCentreId, officeCentreId))
  const groups = new Map(members.map(({ userId, userGroupId }) => [userId, userGroupId]))
  const signIns = new Set(demoSignIns.map(({ email }) => email))
  const people = active.map(({ id, email }) => ({
    id,
    userGroupId: groups.get(id) ?? null,
    signsIn: signIns.has(email),
  }))
  return people.toSorted((one, other) => Number(other.signsIn) - Number(one.signsIn))
}

type Made = Omit<Row, 'landlordId' | 'officeCentreId'>

const numbered = (letter: string, place: number) => `${letter}${1_000_100 + place}`
const given = ({ now }: World, place: number) => later(now, -days(3 + (place % 90)))

/** Of a dozen one has run out, one was taken, and those in groups have it through them now and then. */
function personal(world: World, passKind: PassKind, { id, userGroupId }: Person, place: number): Made {
  const dateAssigned = given(world, place)
  const status: PassStatus =
    place % 12 === 7
      ? 'EXPIRED'
      : place % 12 === 9
        ? 'UNASSIGNED'
        : userGroupId && place % 4 === 1
          ? 'ASSIGNED_GROUP'
          : 'ASSIGNED'
  return {
    passKind,
    status,
    userId: id,
    userGroupId: status === 'ASSIGNED_GROUP' ? userGroupId : null,
    passNo: numbered(`${passKind}-`, place),
    dateAssigned,
    validTo: status === 'EXPIRED' ? later(world.now, -days(1)) : null,
    dateExpired: status === 'EXPIRED' ? later(world.now, -days(1)) : null,
    dateUnassigned: status === 'UNASSIGNED' ? later(world.now, -days(2)) : null,
  }
}

const hidStatuses: readonly PassStatus[] = [
  'ACTIVATED',
  'PENDING_ACTIVATION',
  'ACTIVATED',
  'ACTIVATION_EXPIRED',
  'ACTIVATED',
  'DEACTIVATED',
]

function hid(world: World, { id }: Person, place: number): Made {
  const status = hidStatuses[place % hidStatuses.length] ?? 'ACTIVATED'
  const dateAssigned = status === 'PENDING_ACTIVATION' ? later(world.now, -days(2)) : later(world.now, -days(20))
  return {
    passKind: 'HID',
    status,
    userId: id,
    passNo: numbered('HID-', place),
    vendorPassId: `DEMO${place}`,
    dateAssigned,
    dateActivated: status === 'ACTIVATED' ? later(dateAssigned, days(1)) : null,
    dateExpired: status === 'ACTIVATION_EXPIRED' ? later(dateAssigned, days(7)) : null,
    dateDeactivated: status === 'DEACTIVATED' ? later(world.now, -days(4)) : null,
  }
}

function card(world: World, { id }: Person, place: number): Made {
  const isLost = place % 15 === 14
  return {
    passKind: 'PHYSICAL_CARD',
    thirdPartyCardType: 'PHYSICAL_CARD',
    status: isLost ? 'DAMAGED_LOST' : 'ASSIGNED',
    userId: id,
    passNo: numbered('A', place),
    dateAssigned: given(world, place),
    dateUnassigned: isLost ? later(world.now, -days(1)) : null,
    remarks: isLost ? 'Left in a taxi' : null,
  }
}

const freeCard = (place: number): Made => ({
  passKind: 'PHYSICAL_CARD',
  thirdPartyCardType: 'PHYSICAL_CARD',
  status: 'UNASSIGNED',
  passNo: place === 1 ? 'A1000001' : numbered('B', place),
  cardLabel: 'Spare card',
})

const temporaryStatuses: readonly PassStatus[] = ['ASSIGNED', 'EXPIRED', 'RETURNED']

function temporary(world: World, { id }: Person, place: number): Made {
  const status = temporaryStatuses[place % temporaryStatuses.length] ?? 'ASSIGNED'
  const validFrom = later(world.now, -days(status === 'ASSIGNED' ? 2 : 12))
  const validTo = later(validFrom, days(7))
  return {
    passKind: 'TEMPORARY_CARD',
    status,
    userId: id,
    passNo: numbered('T', place),
    cardLabel: 'Day card',
    validFrom,
    validTo,
    dateAssigned: validFrom,
    dateExpired: status === 'EXPIRED' ? validTo : null,
    dateUnassigned: status === 'RETURNED' ? later(validFrom, days(3)) : null,
  }
}
