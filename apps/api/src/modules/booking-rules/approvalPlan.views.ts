import type { Permission } from '@atrium/contract/generated/operations.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { ask, question } from '../../platform/db/questions.ts'
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
  required: boolean
  levels: ApprovalLevel[]
  autoApproveAfterHours: number | null
  notifyEmails: string[]
}

/** Somebody who may decide, and where they are a member. */
export type Approver = { id: string; officeCentreId: string; email: string; fullName: string }

type PlanRow = {
  owner: string
  permission: Permission
  approval_required: boolean | null
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

type ApprovalTarget = { resourceId: string; categoryId: string | null }

export const approvalQuestion = (target: ApprovalTarget) =>
  question(
    sql`
    select r.office_centre_id as owner, r.approval_required as resource_asks,
      case when r.kind <> 'FACILITY' then 'HOTDESK_BOOKING_APPROVE'
        when r.landlord_facility then 'COMMON_SPACE_BOOKING_APPROVE' else 'BOOKING_APPROVE' end as permission,
      case when c.resource_id is null then c.approval_required or r.approval_required else c.approval_required end
        as approval_required,
      c.auto_approve_after_hours, c.notify_emails,
      coalesce((
        select json_agg(json_build_object('level', l.level, 'partyType', l.party_type, 'userGroupId', l.user_group_id,
          'userIds', array(select a.user_id from booking_approval_users a
            where a.config_id = l.config_id and a.level = l.level order by a.user_id)) order by l.level)
        from booking_approval_levels l where l.config_id = c.id), '[]') as levels
    from bookable_resources r
    left join booking_approval_configs c on c.office_centre_id = r.office_centre_id
      and (c.resource_id = r.id or c.category_id = ${target.categoryId}::uuid)
    where r.id = ${target.resourceId}
    order by c.resource_id nulls last
    limit 1`,
    planOf,
  )

function planOf([row]: PlanRow[]): ApprovalPlan {
  if (!row || !(row.approval_required ?? row.resource_asks))
    return { required: false, levels: [], autoApproveAfterHours: null, notifyEmails: row?.notify_emails ?? [] }
  return {
    required: true,
    levels: levelsOf(row),
    autoApproveAfterHours: row.auto_approve_after_hours,
    notifyEmails: row.notify_emails ?? [],
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
  const found = await ctx.db.execute<Approver>(sql`
    select u.id, u.office_centre_id as "officeCentreId", u.email::text, u.full_name as "fullName"
    from users u
    where ${isActive} and ${belongsTo(level, requesterOfficeCentreId)}
    order by lower(u.full_name), u.id`)
  return found.rows
}

function belongsTo(level: ApprovalLevel, requesterOfficeCentreId: string): SQL {
  switch (level.partyType) {
    case 'BUILDING_TEAM':
      return sql`u.office_centre_id = ${level.ownerOfficeCentreId} and ${holds(level.permission)}`
    case 'TENANT_ADMIN':
      return sql`u.office_centre_id = ${requesterOfficeCentreId} and (${holds(level.permission)} or ${isMaster})`
    case 'USER_GROUP':
      return sql`exists (select 1 from user_group_members m join user_groups g on g.id = m.user_group_id
        where m.user_id = u.id and g.id = ${level.userGroupId} and g.deleted_date is null)`
    case 'SPECIFIC_USER':
      return sql`u.id = any(${sql.param(level.userIds)}::uuid[])`
  }
}

/**
 * Whether all people of a level have left, as `approversOf` sees it, within a statement where `l` is the level and `b`
 * the booking.
 * @param permission the code of the permission that decides such bookings
 */
export const isDeserted = (permission: SQL): SQL => sql`(case l.party_type
  when 'TENANT_ADMIN' then not exists (select 1 from users u
    where u.office_centre_id = b.office_centre_id and ${isActive} and (${holds(permission)} or ${isMaster}))
  when 'USER_GROUP' then not exists (select 1 from users u
    join user_group_members m on m.user_id = u.id join user_groups g on g.id = m.user_group_id
    where g.id = l.user_group_id and g.deleted_date is null and ${isActive})
  when 'SPECIFIC_USER' then not exists (select 1 from users u
    join booking_approval_users a on a.user_id = u.id
    where a.config_id = l.config_id and a.level = l.level and ${isActive})
  else false end)`

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
