import { sql, type SQL } from 'drizzle-orm'
import { present, type AskedGrantRows } from '../access-doors/index.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { accessRequestDoors, accessRequestPeople, accessRequests } from './tables.ts'

/** Who may pass which single doors at a moment, because a request for them was approved. */
export const requestedDoorRows = ({
  landlordId,
  at,
  until = at,
  userId,
  accessDoorId,
  past = present,
}: AskedGrantRows): SQL => sql`
  select p.user_id as "userId", d.id as "accessDoorId", r.starts_at as "from", r.ends_at as "until",
    'Asked for, ' || r.reference_no as "reason"
  from ${past.storedAt(accessRequests)} r
  join ${past.storedAt(accessRequestPeople)} p on p.access_request_id = r.id
  join ${past.storedAt(accessRequestDoors)} rd on rd.access_request_id = r.id
  join ${past.storedAt(accessDoors)} d on d.id = rd.access_door_id and d.deleted_date is null
  where r.landlord_id = ${landlordId} and r.status = 'APPROVED' and r.starts_at <= ${until} and r.ends_at > ${at}
    ${accessDoorId ? sql`and rd.access_door_id = ${accessDoorId}` : sql``}
    ${userId ? sql`and p.user_id = ${userId}` : sql``}`

/** Whether somebody is in a group at a moment because a request for it was approved. */
export const isRequestedMember = ({ groupId, userId, at }: { groupId: SQL; userId: SQL; at: SQL }): SQL => sql`exists (
  select 1 from ${accessRequests} r join ${accessRequestPeople} p on p.access_request_id = r.id
  where r.access_group_id = ${groupId} and p.user_id = ${userId} and r.status = 'APPROVED'
    and r.starts_at <= ${at} and r.ends_at > ${at})`

/** Everybody who is in a group for a time because a request for it was approved, at a moment or at any up to a later one. */
export const requestedMemberRows = ({
  landlordId,
  at,
  until = at,
  past = present,
}: Pick<AskedGrantRows, 'landlordId' | 'at' | 'until' | 'past'>): SQL => sql`
  select p.user_id as "userId", r.access_group_id as "accessGroupId", r.starts_at as "from", r.ends_at as "until"
  from ${past.storedAt(accessRequests)} r
  join ${past.storedAt(accessRequestPeople)} p on p.access_request_id = r.id
  where r.landlord_id = ${landlordId} and r.access_group_id is not null and r.status = 'APPROVED'
    and r.starts_at <= ${until} and r.ends_at > ${at}`
