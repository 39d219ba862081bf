import type { AddOn, Permission } from '@atrium/contract/generated/operations.ts'
import { credentialTypes, type CredentialType } from '@atrium/validators/subscription.ts'
import { sql } from 'drizzle-orm'
import { accounts, trustedDevices } from '../modules/accounts/tables.ts'
import { officeCentreAddOns, officeCentres } from '../modules/office-centres/tables.ts'
import { rolePermissions, roles, userRoles } from '../modules/roles/tables.ts'
import { subscriptionCredentials, subscriptionHardware, subscriptions } from '../modules/subscriptions/tables.ts'
import { userGroupMembers, userGroups } from '../modules/user-groups/tables.ts'
import { users } from '../modules/users/tables.ts'
import type { Database } from '../platform/db/database.ts'
import { tenancyScopeOf, type TenancyScope } from '../platform/tenancyScope.ts'

let serial = 0
const next = () => (serial += 1)

type Insert<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>
/** An office centre; a landlord of its own estate unless `landlordId` says whose tenant it is. */
export async function makeOfficeCentre(
  db: Database,
  given: Insert<typeof officeCentres> & { addOns?: AddOn[] } = {},
): Promise<TenancyScope> {
  const { addOns = [], ...fields } = given
  const id = fields.id ?? (await uuid(db))
  const landlordId = fields.landlordId ?? id
  const number = next()
  await db.insert(officeCentres).values({
    centreCode: `C${number}`,
    officeCentreType: landlordId === id ? 'LANDLORD' : 'TENANT',
    companyName: `Company ${number}`,
    allowSubmitPassRequest: true,
    ...fields,
    id,
    landlordId,
  })
  if (addOns.length > 0)
    await db
      .insert(officeCentreAddOns)
      .values(addOns.map((code) => ({ landlordId, officeCentreId: id, code, enabled: true })))
  return { landlordId, officeCentreId: id }
}

export async function makeAccount(
  db: Database,
  given: Insert<typeof accounts> = {},
): Promise<{ id: string; email: string; fullName: string }> {
  const number = next()
  const [row] = await db
    .insert(accounts)
    .values({ email: `person${number}@example.test`, fullName: `Person ${number}`, ...given })
    .returning({ id: accounts.id, email: accounts.email, fullName: accounts.fullName })
  return must(row)
}

export async function makeRole(
  db: Database,
  scope: TenancyScope,
  given: Insert<typeof roles> & { permissions?: readonly Permission[] } = {},
): Promise<{ id: string; code: string }> {
  const { permissions = [], ...fields } = given
  const number = next()
  const [row] = await db
    .insert(roles)
    .values({ ...tenancyScopeOf(scope), code: `ROLE_${number}`, name: `Role ${number}`, systemRole: false, ...fields })
    .returning({ id: roles.id, code: roles.code })
  const role = must(row)
  if (permissions.length > 0)
    await db
      .insert(rolePermissions)
      .values(permissions.map((permissionCode) => ({ ...tenancyScopeOf(scope), roleId: role.id, permissionCode })))
  return role
}

export type MadeUser = { id: string; accountId: string; email: string; fullName: string }

/** A member of an office centre; builds the account when none is given. */
export async function makeUser(
  db: Database,
  scope: TenancyScope,
  given: Insert<typeof users> & { roleIds?: string[] } = {},
): Promise<MadeUser> {
  const { roleIds = [], ...fields } = given
  const account = fields.accountId
    ? { id: fields.accountId, email: must(fields.email), fullName: fields.fullName ?? 'Somebody' }
    : await makeAccount(db, {
        ...(fields.email ? { email: fields.email } : {}),
        ...(fields.fullName ? { fullName: fields.fullName } : {}),
      })
  const [row] = await db
    .insert(users)
    .values({
      status: 'ACTIVE',
      userCreationType: 'DIRECT',
      registered: true,
      fullName: account.fullName,
      ...fields,
      email: account.email,
      accountId: account.id,
      ...tenancyScopeOf(scope),
    })
    .returning({ id: users.id, accountId: users.accountId, email: users.email, fullName: users.fullName })
  const user = must(row)
  if (roleIds.length > 0)
    await db.insert(userRoles).values(roleIds.map((roleId) => ({ ...tenancyScopeOf(scope), userId: user.id, roleId })))
  return user
}

export async function makeUserGroup(
  db: Database,
  scope: TenancyScope,
  given: Insert<typeof userGroups> & { userIds?: string[] } = {},
): Promise<{ id: string; groupName: string }> {
  const { userIds = [], ...fields } = given
  const [row] = await db
    .insert(userGroups)
    .values({ groupName: `Group ${next()}`, ...fields, ...tenancyScopeOf(scope) })
    .returning({ id: userGroups.id, groupName: userGroups.groupName })
  const group = must(row)
  if (userIds.length > 0)
    await db
      .insert(userGroupMembers)
      .values(userIds.map((userId) => ({ ...tenancyScopeOf(scope), userGroupId: group.id, userId })))
  return group
}

/** What an office centre has subscribed to: this and the next month, unless something else is given. */
export async function makeSubscription(
  db: Database,
  scope: TenancyScope,
  given: Insert<typeof subscriptions> & {
    credentials?: Partial<Record<CredentialType, number>>
    hardware?: { deviceType: string; quantity: number }[]
  } = {},
): Promise<{ id: string; version: number }> {
  const { credentials = {}, hardware = [], ...fields } = given
  const [row] = await db
    .insert(subscriptions)
    .values({
      planCode: 'CUSTOM',
      status: 'ACTIVE',
      billingStartDate: dayFrom(0),
      billingEndDate: dayFrom(60),
      billingCycle: 'MONTHLY',
      ...fields,
      ...tenancyScopeOf(scope),
    })
    .returning({ id: subscriptions.id, version: subscriptions.version })
  const subscription = must(row)
  const part = { ...tenancyScopeOf(scope), subscriptionId: subscription.id }
  const granted = credentialTypes.map((credentialType) => ({
    ...part,
    credentialType,
    quantity: credentials[credentialType] ?? 0,
  }))
  await db.insert(subscriptionCredentials).values(granted)
  if (hardware.length > 0) await db.insert(subscriptionHardware).values(hardware.map((one) => ({ ...part, ...one })))
  return subscription
}

const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A browser that skips the one-time code. */
export async function makeTrustedDevice(
  db: Database,
  accountId: string,
  given: Insert<typeof trustedDevices> = {},
): Promise<void> {
  const now = new Date()
  await db.insert(trustedDevices).values({
    accountId,
    tokenHash: `token ${next()}`,
    name: 'Chrome on Windows',
    createdDate: now,
    lastUsed: now,
    expiresAt: new Date(now.getTime() + 86_400_000),
    ...given,
  })
}

async function uuid(db: Database): Promise<string> {
  const result = await db.execute<{ id: string }>(sql`select uuidv7() as id`)
  return must(result.rows[0]).id
}

function must<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw new Error('a factory got no row back')
  return value
}
