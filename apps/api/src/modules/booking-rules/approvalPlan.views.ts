import { bookingAreas } from '@atrium/contract/bookableKinds.ts'
import type { Permission } from '@atrium/contract/generated/operations.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { ask, question } from '../../platform/db/questions.ts'
import type { Data } from '../../platform/operation.ts'
import { byArea, constant } from './byArea.ts'
import type { ApprovalPartyType } from './tables.ts'

/** Who decides at one level; any one person of it is enough. */
export type ApprovalLevel = {
  /** 1 to 3; levels decide in order. */
  level: number
  partyType: ApprovalPartyType
  /** The centre the resource belongs to, whose people are the building team. */
  ownerOfficeCentreId: string
  /** What the building team and the company's administrators must hold. */
  permission: Permission
  userGroupId: string | null
  userIds: string[]
}

export type ApprovalPlan = {
  levels: ApprovalLevel[]
  autoApproveAfterHours: number | null
  notifyEmails: string[]
} & ApprovalRuling

/** Whether bookings wait for approval, what decides that, and whose rule it is by name. */
export type ApprovalRuling = { required: boolean; rule: ApprovalRule; ruleName: string }

type ApprovalRule = Data<'getFacility'>['approval']['rule']

/** Somebody who may decide, and where they are a member. */
export type Approver = { id: string; officeCentreId: string; email: string; fullName: string }

type PlanRow = {
  owner: string
  permission: Permission
  approval_required: boolean | null
  rule: ApprovalRule
  rule_name: string
  resource_asks: boolean
  auto_approve_after_hours: number | null
  notify_emails: string[] | null
  levels: { level: number; partyType: ApprovalPartyType; userGroupId: string | null; userIds: string[] }[]
}

/**
 * How bookings of a resource are approved: by its own configuration, else by its category's. A resource that asks for
 * approval without one, and a configuration without levels, are decided by the building team.
 */
export const approvalPlanOf = (ctx: Pick<AnyCtx, 'db'>, target: ApprovalTarget): Promise<ApprovalPlan> =>
  ask(ctx, approvalQuestion(target))

/** The permission to decide on bookings, by a row that says what is booked. */
export const permissionToApprove = (row: SQL): SQL<Permission> =>
  byArea({ kind: sql`${row}.kind`, landlordFacility: sql`${row}.landlord_facility` }, (area) =>
    constant(`${bookingAreas[area].permissions}_APPROVE`),
  )

type ApprovalTarget = { resourceId: string; categoryId: string | null }

export const approvalQuestion = (target: ApprovalTarget) =>
  question(
    sql`
    select ${planColumns}
    from bookable_resources r
    left join booking_approval_configs c on c.office_centre_id = r.office_centre_id
      and (c.resource_id = r.id or c.category_id = ${target.categoryId}::uuid)
    where r.id = ${target.resourceId}
    order by c.resource_id nulls last
    limit 1`,
    (rows: PlanRow[]) => planOf(rows[0]),
  )

/** The same of many resources, by id. */
export async function approvalPlansOf(
  ctx: Pick<AnyCtx, 'db'>,
  resourceIds: readonly string[],
): Promise<Map<string, ApprovalPlan>> {
  if (resourceIds.length === 0) return new Map()
  const found = await ctx.db.execute<PlanRow & { id: string }>(sql`
    select distinct on (r.id) r.id, ${planColumns}
    from bookable_resources r
    left join booking_approval_configs c on c.office_centre_id = r.office_centre_id
      and (c.resource_id = r.id or c.category_id = r.category_id)
    where r.id = any(${sql.param(resourceIds)}::uuid[])
    order by r.id, c.resource_id nulls last`)
  return new Map(found.rows.map((row) => [row.id, planOf(row)]))
}

/** What a plan says of bookings before anybody makes one, as facilities show it. */
export const rulingOf = ({ required, rule, ruleName }: ApprovalRuling): ApprovalRuling => ({ required, rule, ruleName })

const planColumns = sql`r.office_centre_id as owner, r.approval_required as resource_asks,
      ${permissionToApprove(sql`r`)} as permission,
      case when c.resource_id is null then c.approval_required or r.approval_required else c.approval_required end
        as approval_required,
      case when c.resource_id is not null then 'OWN_RULE' when c.approval_required then 'CATEGORY_RULE' else 'FACILITY' end
        as rule,
      case when c.resource_id is null and c.approval_required
        then (select f.name from facility_categories f where f.id = c.category_id) else r.name end as rule_name,
      c.auto_approve_after_hours, c.notify_emails,
      coalesce((
        select json_agg(json_build_object('level', l.level, 'partyType', l.party_type, 'userGroupId', l.user_group_id,
          'userIds', array(select a.user_id from booking_approval_users a
            where a.config_id = l.config_id and a.level = l.level order by a.user_id)) order by l.level)
        from booking_approval_levels l where l.config_id = c.id), '[]') as levels`

function planOf(row: PlanRow | undefined): ApprovalPlan {
  if (!row || !(row.approval_required ?? row.resource_asks))
    return {
      required: false,
      levels: [],
      autoApproveAfterHours: null,
      notifyEmails: row?.notify_emails ?? [],
      rule: row?.rule ?? 'FACILITY',
      ruleName: row?.rule_name ?? '',
    }
  return {
    required: true,
    levels: levelsOf(row),
    autoApproveAfterHours: row.auto_approve_after_hours,
    notifyEmails: row.notify_emails ?? [],
    rule: row.rule,
    ruleName: row.rule_name,
  }
}

function levelsOf({ levels, owner, permission }: PlanRow): ApprovalLevel[] {
  const shared = { ownerOfficeCentreId: owner, permission }
  if (levels.length === 0) return [{ level: 1, partyType: 'BUILDING_TEAM', ...shared, userGroupId: null, userIds: [] }]
  return levels.map((level) => ({ ...level, ...shared }))
}

/**
 * The active people of a level, by name. TENANT_ADMIN are people of the requester's company who hold the permission or
 * are its master administrators; those who decide for a group or by name need no permission of the area. Where all of a
 * level have left, the building team decides in their place: nobody's request waits for nobody.
 */
export async function approversOf(
  ctx: Pick<AnyCtx, 'db'>,
  level: ApprovalLevel,
  requesterOfficeCentreId: string,
): Promise<Approver[]> {
  const approvers = await peopleOf(ctx, level, requesterOfficeCentreId)
  if (approvers.length > 0 || level.partyType === 'BUILDING_TEAM') return approvers
  return peopleOf(ctx, { ...level, partyType: 'BUILDING_TEAM' }, requesterOfficeCentreId)
}

async function peopleOf(
  ctx: Pick<AnyCtx, 'db'>,
  level: ApprovalLevel,
  requesterOfficeCentreId: string,
): Promise<Approver[]> {
  const circle = belongsTo({
    owner: level.ownerOfficeCentreId,
    requester: requesterOfficeCentreId,
    permission: level.permission,
    userGroupId: level.userGroupId,
    named: sql`select unnest(${sql.param(level.userIds)}::uuid[])`,
  })
  const found = await ctx.db.execute<Approver>(sql`
    select u.id, u.office_centre_id as "officeCentreId", u.email::text, u.full_name as "fullName"
    from users u
    where ${isActive} and ${circle[level.partyType]}
    order by lower(u.full_name), u.id`)
  return found.rows
}

/** What decides whether somebody is on a level: the values of one, or columns of a statement. */
type Circle = {
  owner: SQL | string
  requester: SQL | string
  permission: SQL | Permission
  userGroupId: SQL | string | null
  /** A query of the people that are named. */
  named: SQL
}

/** Whether the user `u` of a statement is on a level, by its party type. */
const belongsTo = ({ owner, requester, permission, userGroupId, named }: Circle): Record<ApprovalPartyType, SQL> => ({
  BUILDING_TEAM: sql`u.office_centre_id = ${owner} and ${holds(permission)}`,
  TENANT_ADMIN: sql`u.office_centre_id = ${requester} and (${holds(permission)} or ${isMaster})`,
  USER_GROUP: sql`exists (select 1 from user_group_members m join user_groups g on g.id = m.user_group_id
    where m.user_id = u.id and g.id = ${userGroupId} and g.deleted_date is null)`,
  SPECIFIC_USER: sql`u.id in (${named})`,
})

/**
 * Whether all people of a level have left, as `approversOf` sees it, within a statement where `l` is the level and `b`
 * the booking.
 * @param permission the code of the permission that decides such bookings
 */
export function isDeserted(permission: SQL): SQL {
  const circle = belongsTo({
    owner: sql`b.owner_office_centre_id`,
    requester: sql`b.office_centre_id`,
    permission,
    userGroupId: sql`l.user_group_id`,
    named: sql`select a.user_id from booking_approval_users a where a.config_id = l.config_id and a.level = l.level`,
  })
  const isNobody = (party: ApprovalPartyType) =>
    sql`not exists (select 1 from users u where ${isActive} and ${circle[party]})`
  return sql`(case l.party_type when 'TENANT_ADMIN' then ${isNobody('TENANT_ADMIN')}
    when 'USER_GROUP' then ${isNobody('USER_GROUP')}
    when 'SPECIFIC_USER' then ${isNobody('SPECIFIC_USER')} else false end)`
}

const isActive = sql`u.status = 'ACTIVE' and u.deleted_date is null`

const isMaster = sql`exists (
  select 1 from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id and r.code = 'MASTER_ADMIN')`

/** Holds a permission by a role or a switch, and it is not switched off for them. */
const holds = (permission: Permission | SQL) => sql`(
  not exists (select 1 from user_permissions up
    where up.user_id = u.id and up.permission_code = ${permission} and not up.enabled)
  and (
    exists (select 1 from user_permissions up where up.user_id = u.id and up.permission_code = ${permission} and up.enabled)
    or exists (select 1 from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
      where ur.user_id = u.id and rp.permission_code = ${permission})))`
