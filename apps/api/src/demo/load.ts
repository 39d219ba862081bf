import { sql } from 'drizzle-orm'
import { accounts, passwordHistory } from '../modules/accounts/tables.ts'
import { officeCentres } from '../modules/office-centres/tables.ts'
import { seedRoles } from '../modules/roles/index.ts'
import type { Services } from '../platform/ctx.ts'
import { roles, userRoles } from '../modules/roles/tables.ts'
import { registrationRequests, users } from '../modules/users/tables.ts'
import { days, later, type Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { hashPassword } from '../platform/passwords.ts'
import {
  formerTenant,
  landlord,
  merchants,
  provider,
  secondLandlord,
  secondTenants,
  tenants,
  type DemoCentre,
} from './estate.ts'
import { makeOfficeCentre, makeUserGroup } from './factories.ts'
import { emailOf, fullName, mobileNumber } from './names.ts'
import { officeCustomers } from './officeCustomers.ts'
import { demoParts } from './parts.ts'
import { repeatableRandom } from './random.ts'
import { demoPassword, demoSignIns, type DemoSignIn } from './signIns.ts'
import { loadGroupHistory, loadUserHistory, type Somebody } from './userHistory.ts'
import { centreOf, type LoadedCentre as Loaded, type World } from './world.ts'

/** Whether there is anything in the database yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  const found = await db.select({ id: officeCentres.id }).from(officeCentres).limit(1)
  return found.length === 0
}

/**
 * Fills an empty database with the demo estate, in one transaction, and the store with its files. The database counts its
 * rows at once: until it had, it took seconds over what takes milliseconds.
 */
export async function loadDemo(
  db: Database,
  clock: Clock,
  { files, sealing, portalOrigins }: Pick<Services, 'files' | 'sealing' | 'portalOrigins'>,
  progress: (done: number, of: number) => void = () => undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    const passwordHash = await hashPassword(demoPassword)
    const receiversAt = `${portalOrigins.CONSOLE.replace('//console.', '//')}/webhook-receiver/to`
    const told = { now: clock.now(), random: repeatableRandom(2026) }
    const world: World = { db: tx, files, sealing, receiversAt, passwordHash, ...told }
    const centres = await loadCentres(world)
    for (const signIn of demoSignIns) await loadNamedPerson(world, centres, signIn)
    const aside: World = { ...world, random: repeatableRandom(77) }
    for (const centre of centres.values())
      await loadCrowd(officeCustomers.includes(centre.centre) ? aside : world, centre)
    for (const [index, load] of demoParts.entries()) {
      progress(index, demoParts.length)
      await load(world, centres)
    }
    await tx.execute(sql`insert into system_tags (landlord_id, office_centre_id, module, name)
      select distinct landlord_id, office_centre_id, 'USER', tag from users cross join unnest(tags) as tag on conflict do nothing`)
  })
  await db.execute(sql`analyze`)
}

async function loadCentres(world: World): Promise<Map<string, Loaded>> {
  const loaded = new Map<string, Loaded>()
  const add = async (centre: DemoCentre, type: 'OFFICE' | 'LANDLORD' | 'TENANT', landlordId?: string) => {
    const scope = await loadCentre(world, centre, type, landlordId)
    loaded.set(centre.centreCode, scope)
    return scope
  }
  await add(provider, 'OFFICE')
  const first = await add(landlord, 'LANDLORD')
  for (const centre of [...tenants, ...merchants]) await add(centre, 'TENANT', first.officeCentreId)
  const second = await add(secondLandlord, 'LANDLORD')
  for (const centre of secondTenants) await add(centre, 'TENANT', second.officeCentreId)
  await add(formerTenant, 'TENANT', first.officeCentreId)
  for (const centre of officeCustomers) await add(centre, 'OFFICE')
  return loaded
}

async function loadCentre(
  world: World,
  centre: DemoCentre,
  type: 'OFFICE' | 'LANDLORD' | 'TENANT',
  landlordId?: string,
): Promise<Loaded> {
  const { domain: _, users: __, groups: ___, ...fields } = centre
  const scope = await makeOfficeCentre(world.db, {
    ...fields,
    officeCentreType: type,
    ...(landlordId ? { landlordId } : {}),
    city: 'Singapore',
    country: 'SG',
    timezoneOffset: 480,
    allowStaffLogin: true,
    bookingActive: true,
    listedInDirectory: type === 'TENANT' && centre.centreCode !== 'KESTREL',
  })
  await seedRoles(world.db, scope, type, centre.centreCode === provider.centreCode)
  const rows = await world.db
    .select({ id: roles.id, code: roles.code })
    .from(roles)
    .where(sql`${roles.officeCentreId} = ${scope.officeCentreId}`)
  return { ...scope, centre, roleIds: new Map(rows.map((row) => [row.code, row.id])) }
}

const roleId = (scope: Loaded, code: string): string => {
  const found = scope.roleIds.get(code)
  if (!found) throw new Error(`${scope.centre.companyName} has no role ${code}`)
  return found
}

async function loadNamedPerson(world: World, centres: Map<string, Loaded>, signIn: DemoSignIn) {
  const set = later(world.now, -days(signIn.passwordAge ?? 3))
  const [account] = await world.db
    .insert(accounts)
    .values({
      email: signIn.email,
      fullName: signIn.fullName,
      passwordHash: world.passwordHash,
      passwordChangedDate: set,
      oneTimeCodeEnabled: signIn.oneTimeCode ?? false,
      createdDate: later(world.now, -days(200)),
      lastOfficeCentreId: centres.get(signIn.centreCode)?.officeCentreId ?? null,
    })
    .returning({ id: accounts.id })
  if (!account) throw new Error('no account')
  await world.db
    .insert(passwordHistory)
    .values({ accountId: account.id, passwordHash: world.passwordHash, createdDate: set })
  for (const { centreCode, roleCode } of [signIn, ...(signIn.alsoAt ? [signIn.alsoAt] : [])]) {
    await loadMembership(
      world,
      centreOf(centres, centreCode),
      account.id,
      signIn,
      roleCode,
      centreCode === signIn.centreCode,
    )
  }
}

async function loadMembership(
  world: World,
  scope: Loaded,
  accountId: string,
  signIn: DemoSignIn,
  roleCode: string,
  home: boolean,
) {
  const { landlordId, officeCentreId } = scope
  const personInCharge =
    (home || roleCode === 'LANDLORD_ADMIN') &&
    ['MASTER_ADMIN', 'LANDLORD_ADMIN', 'SUPERADMIN'].includes(roleCode) &&
    !signIn.passwordAge
  const [user] = await world.db
    .insert(users)
    .values({
      landlordId,
      officeCentreId,
      accountId,
      email: signIn.email,
      fullName: signIn.fullName,
      status: 'ACTIVE',
      userCreationType: 'DIRECT',
      registered: true,
      mobileNumber: mobileNumber(world.random),
      personInCharge,
      tags: ['Key holder'],
      createdDate: later(world.now, -days(200)),
    })
    .returning({ id: users.id })
  if (user)
    await world.db
      .insert(userRoles)
      .values({ landlordId, officeCentreId, userId: user.id, roleId: roleId(scope, roleCode) })
}

const tags = ['Key holder', 'First aider', 'Fire warden', 'Cyclist', 'Part time', 'Contractor', 'Parking']

async function loadCrowd(world: World, scope: Loaded): Promise<void> {
  const { db, random } = world
  const people = crowdOf(world, scope)
  const accountRows = await db
    .insert(accounts)
    .values(
      people.map(({ email, name, created }) => ({
        email,
        fullName: name,
        createdDate: created,
        passwordHash: world.passwordHash,
        passwordChangedDate: later(world.now, -days(random.below(55))),
      })),
    )
    .returning({ id: accounts.id })
  const { landlordId, officeCentreId } = scope
  const userRows = await db
    .insert(users)
    .values(
      people.map((person, index) => ({
        landlordId,
        officeCentreId,
        accountId: String(accountRows[index]?.id),
        ...person.user,
      })),
    )
    .returning({ id: users.id, status: users.status, fullName: users.fullName, createdDate: users.createdDate })
  await db.insert(userRoles).values(
    userRows.map((user, index) => ({
      landlordId,
      officeCentreId,
      userId: user.id,
      roleId: roleId(scope, people[index]?.roleCode ?? 'STAFF'),
    })),
  )
  await loadRequests(world, scope, userRows)
  for (const [index, groupName] of scope.centre.groups.entries()) {
    const userIds = userRows.filter((user) => user.status === 'ACTIVE' && random.chance(0.35)).map((user) => user.id)
    const createdDate = later(world.now, -days(150 - index * 9))
    const group = await makeUserGroup(db, scope, {
      groupName,
      userIds,
      autoApproveBooking: random.chance(0.3),
      description: `${groupName} of ${scope.centre.companyName}`,
      createdDate,
      updatedDate: createdDate,
    })
    await loadGroupHistory(world, scope, { ...group, createdDate, members: userIds.length })
  }
  await loadUserHistory(world, scope, userRows)
}

function crowdOf(world: World, { centre, roleIds }: Loaded) {
  const { random, now } = world
  const taken = new Map<string, number>()
  const crowdRoles = ['STAFF', 'STAFF', 'STAFF', 'STAFF', 'STAFF', 'SUB_ADMIN', 'SITE_ADMIN', 'CONCIERGE'].filter(
    (code) => roleIds.has(code),
  )
  return Array.from({ length: centre.users }, () => {
    const name = fullName(random)
    const number = taken.get(name) ?? 0
    taken.set(name, number + 1)
    const email = emailOf(name, centre.domain, number)
    const created = later(now, -days(1 + random.below(180)) - random.below(days(1)))
    const status = random.chance(0.07)
      ? ('PENDING' as const)
      : random.chance(0.06)
        ? ('INACTIVE' as const)
        : ('ACTIVE' as const)
    const user = {
      email,
      fullName: name,
      status,
      userCreationType: status === 'PENDING' ? ('REQUEST' as const) : ('UPLOAD' as const),
      registered: status !== 'PENDING',
      mobileNumber: random.chance(0.85) ? mobileNumber(random) : null,
      officeNumber: random.chance(0.3) ? `+65 6${String(random.below(10_000_000)).padStart(7, '0')}` : null,
      tags: random.chance(0.4) ? [random.pick(tags)] : [],
      lastInviteSentDate: created,
      createdDate: created,
      updatedDate: created,
      ...(status === 'INACTIVE'
        ? { deactivatedDate: later(created, days(1)), deactivatedRemark: 'Left the company' }
        : {}),
    }
    return {
      name,
      email,
      created,
      user,
      roleCode: random.pick(crowdRoles.length > 0 ? crowdRoles : [...roleIds.keys()].slice(-1)),
    }
  })
}

/** Those who are pending wait for an answer to their invitation. */
async function loadRequests({ db }: World, { landlordId, officeCentreId }: Loaded, people: Somebody[]) {
  const waiting = people.filter((user) => user.status === 'PENDING')
  if (waiting.length === 0) return
  await db.insert(registrationRequests).values(
    waiting.map((user) => ({
      landlordId,
      officeCentreId,
      userId: user.id,
      source: 'REQUEST' as const,
      status: 'PENDING' as const,
      createdDate: user.createdDate,
      updatedDate: user.createdDate,
      inviteSentDate: user.createdDate,
      inviteExpiresAt: later(user.createdDate, days(7)),
    })),
  )
}
