import type { Permission } from '@atrium/contract/generated/operations.ts'
import { dateOfInstant } from '@atrium/validators/dates.ts'
import { and, eq } from 'drizzle-orm'
import { newSecret } from '../modules/api-keys/secrets.ts'
import { apiKeys } from '../modules/api-keys/tables.ts'
import { users } from '../modules/users/tables.ts'
import { days, later, minutes } from '../platform/clock.ts'
import { centreOf, type LoadedCentres, type World } from './world.ts'

/** The clock of the demo's buildings, in minutes. */
const eastOfUtc = 480

type Made = {
  code: string
  name: string
  description: string
  permissions: Permission[]
  /** Days from now. */
  made: number
  expires: number
  used?: Date
  revoked?: number
}

const keptAt = (now: Date): Made[] => [
  {
    code: 'MARINA',
    name: 'Lobby screens',
    description: 'Shows in the lobby who is where',
    permissions: ['BOOKING_LIST', 'FACILITY_LIST', 'EVENT_LIST'],
    made: -90,
    expires: 180,
    used: later(now, -minutes(4)),
  },
  {
    code: 'MARINA',
    name: 'Payroll',
    description: 'Brings new colleagues over from payroll each night',
    permissions: ['USER_LIST', 'USER_VIEW', 'USER_ADD', 'USER_EDIT', 'DIVISION_LIST'],
    made: -40,
    expires: 12,
    used: later(now, -days(1)),
  },
  {
    code: 'MARINA',
    name: 'Energy dashboard',
    description: 'The provider was changed',
    permissions: ['BOOKING_LIST'],
    made: -300,
    expires: 60,
    revoked: -20,
  },
  {
    code: 'NORTHWND',
    name: 'Staff directory',
    description: 'Keeps the list of colleagues in the intranet',
    permissions: ['USER_LIST', 'DIVISION_LIST'],
    made: -25,
    expires: 300,
    used: later(now, -minutes(30)),
  },
]

/** Programs that call a building and a tenant, and one that does no more. Nobody knows their secrets. */
export async function loadApiKeys({ db, now }: World, centres: LoadedCentres): Promise<void> {
  for (const { code, made, expires, used, revoked, ...fields } of keptAt(now)) {
    const { landlordId, officeCentreId } = centreOf(centres, code)
    const [maker] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.officeCentreId, officeCentreId), eq(users.status, 'ACTIVE')))
      .orderBy(users.id)
      .limit(1)
    const { secret: _, ...secret } = newSecret()
    await db.insert(apiKeys).values({
      landlordId,
      officeCentreId,
      ...fields,
      ...secret,
      expiresOn: dateOfInstant(later(now, days(expires)), eastOfUtc),
      lastUsedDate: used ?? null,
      revokedDate: revoked === undefined ? null : later(now, days(revoked)),
      createdDate: later(now, days(made)),
      createdByUserId: maker?.id ?? null,
      updatedDate: later(now, days(revoked ?? made)),
    })
  }
}
