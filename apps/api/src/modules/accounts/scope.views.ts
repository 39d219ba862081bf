import type { AddOn, Permission } from '@atrium/contract/generated/operations.ts'
import { sql } from 'drizzle-orm'
import type { Actor, OfficeCentreType, Scope } from '../../platform/ctx.ts'
import type { Database } from '../../platform/db/database.ts'
import type { TokenClaims } from '../../platform/guard.ts'
import { isReadOnly } from './readOnly.views.ts'
import { isForOperators, isOperator } from './roles.ts'

type Row = {
  user_id: string
  account_id: string
  full_name: string
  email: string
  landlord_id: string
  office_centre_id: string
  office_centre_type: OfficeCentreType
  timezone_offset: number
  role_codes: string[]
  permissions: Permission[]
  add_ons: AddOn[]
  asks_no_access: boolean
  read_only: boolean
}

/**
 * Who a session's person is in an office centre: an active member of an active centre, with the permissions of
 * their roles and the switches set for them. An operator without a membership acts there with operator rights.
 */
export async function resolveScope(
  db: Database,
  claims: TokenClaims,
  officeCentreId: string,
): Promise<{ actor: Actor; scope: Scope } | 'ended' | 'outside'> {
  const session = await db.execute<{ office_centre_id: string }>(sql`
    select office_centre_id from sessions
    where id = ${claims.sessionId} and account_id = ${claims.accountId} and ended_date is null`)
  if (session.rows.length === 0) return 'ended'
  const own = await findMembership(db, claims.accountId, officeCentreId)
  if (own) return present(own, claims, null)
  if (officeCentreId === claims.officeCentreId) return 'ended'
  return actAsOperator(db, claims, officeCentreId)
}

/** The scope of a user without a session, for jobs that go on after their request. */
export async function resolveUserScope(db: Database, userId: string, officeCentreId: string) {
  const found = await db.execute<{ account_id: string }>(sql`select account_id from users where id = ${userId}`)
  const [user] = found.rows
  const row = user ? await findMembership(db, user.account_id, officeCentreId) : undefined
  return row ? present(row, { sessionId: '', accountId: row.account_id, officeCentreId }, null) : undefined
}

async function actAsOperator(db: Database, claims: TokenClaims, officeCentreId: string) {
  const home = await findMembership(db, claims.accountId, claims.officeCentreId)
  if (!home || !isOperator(home.role_codes)) return 'outside'
  const centre = await db.execute<Place>(sql`
    select c.landlord_id, c.id as office_centre_id, c.office_centre_type, coalesce(c.timezone_offset, 0) as timezone_offset,
      array(select code from office_centre_add_ons a where a.office_centre_id = c.id and a.enabled) as add_ons
    from office_centres c where c.id = ${officeCentreId}`)
  const [place] = centre.rows
  return place ? present(home, claims, place) : 'outside'
}

async function findMembership(db: Database, accountId: string, officeCentreId: string): Promise<Row | undefined> {
  const result = await db.execute<Row>(sql`
    select u.id as user_id, u.account_id, u.full_name, u.email, c.landlord_id, c.id as office_centre_id, c.office_centre_type,
      coalesce(c.timezone_offset, 0) as timezone_offset,
      array(select r.code from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id order by r.code) as role_codes,
      array(
        select rp.permission_code from user_roles ur join role_permissions rp on rp.role_id = ur.role_id where ur.user_id = u.id
        union
        select up.permission_code from user_permissions up where up.user_id = u.id and up.enabled
        except
        select up.permission_code from user_permissions up where up.user_id = u.id and not up.enabled
      ) as permissions,
      c.office_centre_type = 'TENANT' and not c.allow_submit_pass_request as asks_no_access,
      array(select a.code from office_centre_add_ons a where a.office_centre_id = c.id and a.enabled) as add_ons,
      ${isReadOnly(sql`c.id`)} as read_only
    from users u join office_centres c on c.id = u.office_centre_id
    where u.account_id = ${accountId} and u.office_centre_id = ${officeCentreId}
      and u.status = 'ACTIVE' and u.deleted_date is null and c.active`)
  return result.rows[0]
}

type Place = Pick<Row, 'landlord_id' | 'office_centre_id' | 'office_centre_type' | 'timezone_offset' | 'add_ons'>

/** What the tenant's setting gives or takes: asking for access, deciding on it; the settings stay (doc 1 §6, PERM-011). */
export const isForAsking = (code: Permission): boolean =>
  code.startsWith('ACCESS_REQUEST_') && !code.startsWith('ACCESS_REQUEST_SETTING_')

function present(row: Row, claims: TokenClaims, elsewhere: Place | null): { actor: Actor; scope: Scope } {
  const place = elsewhere ?? row
  const operator = isOperator(row.role_codes)
  const everywhere = row.role_codes.includes('SUPERADMIN') || !elsewhere
  const given =
    operator && everywhere ? row.permissions : row.permissions.filter((code) => isForOperators(code) === operator)
  return {
    actor: {
      accountId: row.account_id,
      userId: row.user_id,
      sessionId: claims.sessionId,
      fullName: row.full_name,
      email: row.email,
      roleCodes: row.role_codes,
    },
    scope: {
      landlordId: place.landlord_id,
      officeCentreId: place.office_centre_id,
      officeCentreType: place.office_centre_type,
      timezoneOffset: place.timezone_offset,
      permissions: new Set(row.asks_no_access ? given.filter((code) => !isForAsking(code)) : given),
      addOns: new Set(place.add_ons),
      operator,
      readOnly: row.read_only,
    },
  }
}
