import type { AddOn, Permission } from '@atrium/contract/generated/operations.ts'
import { sql } from 'drizzle-orm'
import type { AnyCtx, OfficeCentreType } from '../../platform/ctx.ts'

/** An active user in an active office centre, with all that decides whether they may sign in there. */
export type Membership = {
  userId: string
  accountId: string
  fullName: string
  email: string
  landlordId: string
  landlordName: string
  officeCentreId: string
  companyName: string
  buildingName: string | null
  streetAddress: string | null
  extendedAddress: string | null
  city: string | null
  province: string | null
  country: string | null
  postalCode: string | null
  officeCentreType: OfficeCentreType
  allowStaffLogin: boolean
  oneTimeCodeRequired: boolean
  roleCodes: string[]
  permissions: Permission[]
  addOns: AddOn[]
}

/** Where an account belongs, by company name. */
export async function membershipsOf(ctx: AnyCtx, accountId: string): Promise<Membership[]> {
  const result = await ctx.db.execute<Membership>(sql`
    select u.id as "userId", u.account_id as "accountId", u.full_name as "fullName", u.email::text as "email",
      c.landlord_id as "landlordId", l.company_name as "landlordName", c.id as "officeCentreId",
      c.company_name as "companyName", c.building_name as "buildingName", c.street_address as "streetAddress",
      c.extended_address as "extendedAddress", c.city, c.province, c.country, c.postal_code as "postalCode",
      c.office_centre_type as "officeCentreType", c.allow_staff_login as "allowStaffLogin",
      c.one_time_code_required as "oneTimeCodeRequired",
      array(
        select r.code from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id order by r.code
      ) as "roleCodes",
      array(
        select rp.permission_code from user_roles ur join role_permissions rp on rp.role_id = ur.role_id where ur.user_id = u.id
        union
        select up.permission_code from user_permissions up where up.user_id = u.id and up.enabled
        except
        select up.permission_code from user_permissions up where up.user_id = u.id and not up.enabled
      ) as permissions,
      array(select a.code from office_centre_add_ons a where a.office_centre_id = c.id and a.enabled) as "addOns"
    from users u join office_centres c on c.id = u.office_centre_id join office_centres l on l.id = c.landlord_id
    where u.account_id = ${accountId} and u.status = 'ACTIVE' and u.deleted_date is null and c.active
    order by lower(c.company_name), c.id`)
  return result.rows
}

/** A person as the audit trail names them, in the centre they were last in; null where they belong nowhere. */
export async function auditedPerson(ctx: AnyCtx, email: string) {
  const result = await ctx.db.execute<{
    accountId: string
    userId: string
    userFullName: string
    landlordId: string
    officeCentreId: string
  }>(sql`
    select a.id as "accountId", u.id as "userId", u.full_name as "userFullName", u.landlord_id as "landlordId",
      u.office_centre_id as "officeCentreId"
    from accounts a join users u on u.account_id = a.id
    where a.email = ${email} and u.deleted_date is null
    order by (u.office_centre_id = a.last_office_centre_id) desc nulls last, u.id limit 1`)
  return result.rows[0] ?? null
}
