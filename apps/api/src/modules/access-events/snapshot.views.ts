import { sql, type SQL } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { rowsAsJson } from '../../platform/db/columns.ts'
import { executePrepared } from '../../platform/db/prepared.ts'
import { accessControlSettings } from '../access-control-settings/tables.ts'
import { grantRows } from '../access-doors/index.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { givenAt, givenTo, timedLeads, type GivenGroup, type LeadSlot } from '../access-groups/index.ts'
import { accessGroups, accessGroupUsers } from '../access-groups/tables.ts'
import { accessPasses, type PassStatus } from '../access-passes/tables.ts'
import { isRequestedMember } from '../access-requests/index.ts'
import { unitLeases } from '../buildings/tables.ts'
import { holidayDays } from '../holidays/index.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { crewWindows, isSuspended } from './crewPasses.views.ts'
import { fmFormCrew, fmForms } from '../permits/tables.ts'
import { sites } from '../sites/tables.ts'
import { users } from '../users/tables.ts'
import { visitorEvents, visitorInvitations, visits } from '../visitors/tables.ts'
import { accessEvents } from './tables.ts'
import { lockdownOf } from './lockdownReach.views.ts'

/**
 * Somebody at a door, with the pass that was shown; without one, with the best they have. A visitor is one invited, a
 * member of a crew works on a permit.
 */
export type Attempt = {
  doorId: string
  userId: string | null
  passId: string | null
  visitorInvitationId?: string | null
  crewMemberId?: string | null
  at: Date
}

export type GroupAtDoor = {
  groupId: string
  name: string
  officeCentreId: string
  active: boolean
  isMember: boolean
  /** Whether it was given to the company of the person. */
  isGiven: boolean
  slots: LeadSlot[]
  /** Null of a group of the door's own office centre. */
  given: GivenGroup[] | null
}

export type GrantAtDoor = { source: string; reason: string; from: string; until: string }

/** All that stands about an attempt, as it is stored; moments are text. */
export type AttemptFacts = {
  n: number
  at: string
  door: {
    id: string
    name: string
    active: boolean
    passage: 'ENTRY' | 'EXIT' | null
    timeZone: string | null
    timezoneOffset: number
    lockdown: string | null
    antiPassback: boolean
  }
  person: {
    id: string
    fullName: string
    email: string
    status: string
    officeCentreId: string
    companyName: string
    companyActive: boolean
    isTenant: boolean
  } | null
  pass: {
    id: string
    status: PassStatus
    passNo: string
    validFrom: string | null
    validTo: string | null
    dateExpired: string | null
  } | null
  lastPassage: 'ENTRY' | 'EXIT' | null
  leases: { start: string; end: string | null }[]
  groups: GroupAtDoor[]
  holidays: string[]
  grants: GrantAtDoor[]
}

/** Reads all that decides on attempts, in one statement; one at a door that is not known is left out. */
export async function readAttempts(
  ctx: AnyCtx,
  attempts: readonly Attempt[],
  { withOtherGroups = false }: { withOtherGroups?: boolean } = {},
): Promise<AttemptFacts[]> {
  if (attempts.length === 0) return []
  const given = JSON.stringify(attempts.map((attempt, n) => ({ n, ...attempt })))
  return executePrepared<AttemptFacts>(
    ctx.db,
    sql`select a.n, a.at, json_build_object(
        'id', d.id, 'name', d.name, 'active', d.active, 'passage', d.passage, 'timeZone', s.time_zone,
        'timezoneOffset', coalesce(s.timezone_offset, c.timezone_offset, 0), 'lockdown', ${lockdownOf(sql`d`, sql`a.at`)},
        'antiPassback', coalesce(cs.anti_passback, false)) as door,
      case when u.id is not null then json_build_object(
        'id', u.id, 'fullName', u.full_name, 'email', u.email, 'status', u.status, 'officeCentreId', uc.id,
        'companyName', uc.company_name, 'companyActive', uc.active,
        'isTenant', uc.office_centre_type = 'TENANT')
      when v.id is not null then json_build_object(
        'id', v.id, 'fullName', v.visitor_name, 'email', coalesce(v.email, ''),
        'status', case when v.status in ('REGISTERED', 'CHECKED_IN') and ve.cancelled_date is null then 'ACTIVE' else 'INACTIVE' end,
        'officeCentreId', uc.id, 'companyName', uc.company_name, 'companyActive', uc.active,
        'isTenant', uc.office_centre_type = 'TENANT')
      when w.id is not null then json_build_object(
        'id', w.id, 'fullName', w.full_name, 'email', '',
        'status', case when wf.status = 'APPROVED' and not ${isSuspended(sql`wf`)} then 'ACTIVE' else 'INACTIVE' end,
        'officeCentreId', uc.id, 'companyName', uc.company_name, 'companyActive', uc.active,
        'isTenant', uc.office_centre_type = 'TENANT') end as person,
      case when v.id is not null then json_build_object(
        'id', v.id, 'status', 'ASSIGNED', 'passNo', v.pass_no, 'validFrom', null, 'validTo', ve.ends_at, 'dateExpired', null)
      when w.id is not null then json_build_object(
        'id', w.id, 'status', 'ASSIGNED', 'passNo', w.pass_no, 'validFrom', null, 'validTo', wf.ends_at, 'dateExpired', null)
      else ${passOf} end as pass, ${lastPassageOf} as "lastPassage", ${leasesOf} as leases, ${groupsOf(withOtherGroups)} as groups,
      ${holidaysOf} as holidays, ${grantsAt(ctx)} as grants
    from jsonb_to_recordset(${given}::jsonb) as a(n int, "doorId" uuid, "userId" uuid, "passId" uuid, "visitorInvitationId" uuid, "crewMemberId" uuid,
      at timestamptz)
    join ${accessDoors} d on d.id = a."doorId" and d.deleted_date is null
    join ${officeCentres} c on c.id = d.office_centre_id
    left join ${sites} s on s.id = d.site_id
    left join ${accessControlSettings} cs on cs.office_centre_id = d.office_centre_id
    left join ${users} u on u.id = a."userId" and u.landlord_id = d.landlord_id and u.deleted_date is null
    left join ${visitorInvitations} v on v.id = a."visitorInvitationId" and v.landlord_id = d.landlord_id
    left join ${visitorEvents} ve on ve.id = v.visitor_event_id
    left join ${fmFormCrew} w on w.id = a."crewMemberId" and w.landlord_id = d.landlord_id
    left join ${fmForms} wf on wf.id = w.fm_form_id
    left join ${officeCentres} uc on uc.id = coalesce(u.office_centre_id, v.office_centre_id, w.office_centre_id)
    order by a.n`,
  )
}

/** Passes that open doors, and those that do again once their time comes. */
const isLive = sql`p.status in ('ASSIGNED', 'ASSIGNED_GROUP', 'ACTIVATED')`

const passOf = sql`(
  select json_build_object('id', p.id, 'status', p.status, 'passNo', p.pass_no, 'validFrom', p.valid_from,
    'validTo', p.valid_to, 'dateExpired', p.date_expired)
  from ${accessPasses} p
  where p.landlord_id = d.landlord_id
    and (p.id = a."passId" or (a."passId" is null and p.user_id = a."userId"))
  order by (${isLive} and (p.valid_from is null or p.valid_from <= a.at) and (p.valid_to is null or p.valid_to > a.at)) desc,
    ${isLive} desc, p.id desc
  limit 1)`

/** How the person last passed a counted door of the site, within a day. */
const lastPassageOf = sql`case when cs.anti_passback and d.passage is not null then (
  select passed.passage from ${accessEvents} e join ${accessDoors} passed on passed.id = e.access_door_id
  where e.user_id = a."userId" and e.result = 'GRANTED' and passed.site_id = d.site_id and passed.passage is not null
    and e.date_time <= a.at and e.date_time > a.at - interval '1 day'
  order by e.date_time desc, e.door_sequence desc limit 1) end`

const leasesOf = sql`case when uc.office_centre_type = 'TENANT' then ${rowsAsJson(
  sql`select l.lease_start as start, l.lease_end as "end" from ${unitLeases} l where l.tenant_id = uc.id`,
)} else '[]' end`

const leadsToDoor = timedLeads(sql`d`)

/** The day at the building. */
const today = sql`((a.at at time zone 'UTC') + make_interval(mins => coalesce(c.timezone_offset, 0)))::date`

/** What the landlord has given of the door to the tenant whose group it is. */
const givenOf = sql`case when g.office_centre_id <> d.office_centre_id then ${givenAt({
  door: sql`d`,
  company: sql`g.office_centre_id`,
  day: today,
})} end`

/** Whether the person is in a group, or asked for it and was let in for a time. */
const isMember = sql`(
  exists (select 1 from ${accessGroupUsers} m where m.access_group_id = g.id and m.user_id = u.id)
  or ${isRequestedMember({ groupId: sql`g.id`, userId: sql`u.id`, at: sql`a.at` })})`

const groupsOf = (withOthers: boolean) =>
  rowsAsJson(
    sql`select g.id as "groupId", g.name, g.office_centre_id as "officeCentreId", g.active, member.is_member as "isMember",
      ${withOthers ? sql`not member.is_member and ${givenTo({ group: sql`g.id`, company: sql`u.office_centre_id`, day: today })}` : sql`false`} as "isGiven",
      lead.slots, ${givenOf} as given
    from ${leadsToDoor} lead
    join ${accessGroups} g on g.id = lead.access_group_id and g.deleted_date is null
    cross join lateral (select ${isMember} as is_member) member
    ${withOthers ? sql`` : sql`where member.is_member`}
    order by g.id`,
  )

/** The days about the moment, and before, that the building keeps as holidays of its doors. */
const holidaysOf = sql`(
  select coalesce(json_agg(distinct day), '[]') from (${holidayDays({
    officeCentreId: sql`d.office_centre_id`,
    from: sql`(a.at - interval '2 days')`,
    to: sql`(a.at + interval '1 day')`,
  })}) days where applies_to @> array['ACCESS'])`

/** What grants the person access to the door at the moment, of all sources. */
function grantsAt(ctx: AnyCtx): SQL {
  const asked = { landlordId: sql`d.landlord_id`, at: sql`a.at`, userId: sql`u.id`, accessDoorId: sql`d.id` }
  return rowsAsJson(
    sql`select kind as source, "reason", "from", "until" from (${grantRows(ctx, asked)}) g union all ${visitHere}
    union all ${workHere}`,
  )
}

/** Whether a group leads to the door: one of its office centre, or of a tenant to whom the door was given. */
const isLedBy = (group: SQL) => sql`exists (
  select 1 from ${leadsToDoor} lead
  join ${accessGroups} g on g.id = lead.access_group_id and g.active and g.deleted_date is null
  where g.id = ${group} and (g.office_centre_id = d.office_centre_id or json_array_length(${givenOf}) > 0))`

/** A visitor is let in a quarter of an hour before their time. */
const visitHere = sql`
  select 'VISIT', 'Visits ' || uc.company_name, vs.starts_at - interval '15 minutes', vs.ends_at
  from ${visits} vs
  where vs.visitor_invitation_id = v.id and vs.starts_at - interval '15 minutes' <= a.at and vs.ends_at > a.at
    and ${isLedBy(sql`ve.access_group_id`)}`

/** So is the crew of a permit to work. */
const workHere = sql`
  select 'PERMIT', 'Works on ' || cw."referenceNo", cw."from", cw."until"
  from (${crewWindows({ at: sql`a.at`, until: sql`a.at` })}) cw
  where cw.id = w.id and ${isLedBy(sql`cw."accessGroupId"`)}`
