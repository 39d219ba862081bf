import { inArray, sql } from 'drizzle-orm'
import { readPassCode } from '@atrium/pass-codes/passCode.ts'
import type { AnyCtx } from '../../platform/ctx.ts'
import { executePrepared } from '../../platform/db/prepared.ts'
import type { Input } from '../../platform/operation.ts'
import { accessControlSettings } from '../access-control-settings/tables.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { accessPasses } from '../access-passes/tables.ts'
import { accounts } from '../accounts/tables.ts'
import { isReadOnly } from '../accounts/index.ts'
import { elevatorCallingDoors } from '../elevators/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { fmFormCrew } from '../permits/tables.ts'
import { sites } from '../sites/tables.ts'
import { users } from '../users/tables.ts'
import { visitorInvitations } from '../visitors/tables.ts'
import { accessEventReceipts, type AccessResult } from './tables.ts'

export type EventInput = Input<'receiveAccessEvent'>['body']

/** What is known of an event that a connector tells. */
export type KnownEvent = {
  n: number
  /** Null of one that is not known, or of a centre that is closed or may only read. */
  door: {
    id: string
    name: string
    landlordId: string
    officeCentreId: string
    timeZone: string | null
    timezoneOffset: number
    retentionMonths: number
    /** Whether it is the reader of an elevator, or one that calls it. */
    callsElevator: boolean
    /** Whether it leads out of the building. */
    leadsOut: boolean
  } | null
  person: { userId: string; officeCentreId: string; email: string } | null
  passId: string | null
  passNo: string | null
  /** Somebody who was invited, and shows the code of a visit. */
  visitor: { id: string; officeCentreId: string; visitorName: string } | null
  /** Somebody of the crew of a permit, who shows the code of it. */
  crew: { id: string; officeCentreId: string; fullName: string } | null
  /** The answer that was given when it came before. */
  receipt: { result: AccessResult | null; reason: string | null } | null
}

/**
 * Of a rotating code whose pass and holder it names, as far as the decision on it is made here. Nobody has verified it yet.
 */
function codeOf({ credential, result }: Pick<EventInput, 'credential' | 'result'>) {
  const code =
    credential?.credentialType === 'PASS' && !result ? readPassCode(credential.value.trim())?.code : undefined
  return { codePass: code?.passId ?? null, codeUser: code?.userId ?? null }
}

/** What is asked of events, by the names that the statement has for it. */
const askedOf = (events: readonly EventInput[]) =>
  events.map(({ officeCentreCode, controllerDoorId, connector, vendorEventId, credential, result }, n) => ({
    n,
    code: officeCentreCode.toUpperCase(),
    door: controllerDoorId,
    connector,
    vendor: vendorEventId,
    shown: credential?.credentialType ?? null,
    value: credential?.value.trim() ?? null,
    ...codeOf({ credential, result }),
  }))

/** Finds doors, whoever stood there, and what came before, in one statement. */
export async function readKnown(ctx: AnyCtx, events: readonly EventInput[]): Promise<KnownEvent[]> {
  return executePrepared<KnownEvent>(
    ctx.db,
    sql`select e.n,
      case when d.id is not null then json_build_object('id', d.id, 'name', d.name, 'landlordId', d.landlord_id,
        'officeCentreId', d.office_centre_id, 'timeZone', s.time_zone,
        'timezoneOffset', coalesce(s.timezone_offset, c.timezone_offset, 0),
        'retentionMonths', coalesce(cs.event_retention_months, 12),
        'callsElevator', d.access_door_type = 'ELEVATOR' or exists (
          select from ${elevatorCallingDoors} cd where cd.access_door_id = d.id),
        'leadsOut', d.passage is not distinct from 'EXIT') end as door,
      case when u.id is not null then json_build_object('userId', u.id, 'officeCentreId', u.office_centre_id,
        'email', u.email) end as person,
      p.id as "passId", p.pass_no as "passNo",
      case when v.id is not null then json_build_object('id', v.id, 'officeCentreId', v.office_centre_id,
        'visitorName', v.visitor_name) end as visitor,
      case when w.id is not null then json_build_object('id', w.id, 'officeCentreId', w.office_centre_id,
        'fullName', w.full_name) end as crew,
      case when r.connector is not null then json_build_object('result', r.result, 'reason', r.reason) end as receipt
    from jsonb_to_recordset(${JSON.stringify(askedOf(events))}::jsonb)
      as e(n int, code text, door text, connector text, vendor text, shown text, value text, "codePass" uuid, "codeUser" uuid)
    left join ${officeCentres} c on c.centre_code = e.code and c.active and not ${isReadOnly(sql`c.id`)}
    left join ${accessDoors} d on d.office_centre_id = c.id and d.controller_door_id = e.door and d.deleted_date is null
    left join ${sites} s on s.id = d.site_id
    left join ${accessControlSettings} cs on cs.office_centre_id = c.id
    left join ${accessEventReceipts} r
      on r.connector = e.connector and r.vendor_event_id = e.vendor and r.landlord_id = d.landlord_id
    left join lateral (
      (select p.id, p.user_id, p.pass_no from ${accessPasses} p
      where e.shown in ('PASS', 'CARD') and p.pass_no = e.value and p.landlord_id = d.landlord_id
        and (e.shown = 'PASS' or p.pass_kind in ('PHYSICAL_CARD', 'TEMPORARY_CARD'))
      order by p.user_id is not null desc, p.status in ('ASSIGNED', 'ASSIGNED_GROUP', 'ACTIVATED') desc, p.id desc
      limit 1)
      union all
      select p.id, p.user_id, p.pass_no from ${accessPasses} p
      where p.id = e."codePass" and p.user_id = e."codeUser" and p.landlord_id = d.landlord_id
      limit 1
    ) p on true
    left join lateral (
      select u.id, u.office_centre_id, u.email from ${accounts} a join ${users} u on u.account_id = a.id
      where e.shown = 'EMAIL' and a.email = e.value::citext and u.landlord_id = d.landlord_id and u.deleted_date is null
      union all
      select u.id, u.office_centre_id, u.email from ${users} u where u.id = p.user_id and u.deleted_date is null
      limit 1
    ) u on true
    left join ${visitorInvitations} v on e.shown = 'PASS' and p.id is null and v.pass_no = e.value
      and v.landlord_id = d.landlord_id
    left join ${fmFormCrew} w on e.shown = 'PASS' and p.id is null and w.pass_no = e.value
      and w.landlord_id = d.landlord_id
    order by e.n`,
  )
}

/** What doors are called, by their ids. */
export async function readDoorNames(ctx: AnyCtx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ id: accessDoors.id, name: accessDoors.name })
    .from(accessDoors)
    .where(inArray(accessDoors.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
