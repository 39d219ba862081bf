import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { recordOf } from '../../platform/record.ts'
import { randomCode, randomToken } from '../../platform/tokens.ts'
import { requireOwnFacilities, visibleFacilities } from './facilities.policy.ts'
import { bookableResources } from './tables.ts'

type Row = typeof bookableResources.$inferInsert

export type FacilityFields = Required<
  Pick<
    Row,
    | 'name'
    | 'siteId'
    | 'landlordFacility'
    | 'capacity'
    | 'minDuration'
    | 'maxDuration'
    | 'bufferBefore'
    | 'bufferAfter'
    | 'leadTime'
    | 'advanceDaysMax'
    | 'bookableBy'
    | 'approvalRequired'
    | 'checkInRequired'
    | 'checkInGrace'
    | 'cancelCutOffHours'
    | 'inviteeMax'
    | 'areaId'
    | 'officeFloorId'
    | 'facilityType'
    | 'facilityLocation'
    | 'description'
    | 'externalCalendarId'
    | 'accessDoorId'
  >
> & { categoryId: string }

/** What opens a facility: six digits people type, and a token in the code they scan. */
const newCheckInCodes = () => ({ checkInCode: randomCode(), qrToken: randomToken() })

export const facilityRecord = recordOf(bookableResources, visibleFacilities, requireOwnFacilities)

export const insertFacility = (ctx: Transactional<Ctx>, fields: FacilityFields): Promise<string> =>
  facilityRecord.insert(ctx, { kind: 'FACILITY', ...newCheckInCodes(), ...fields })

/** Gives a facility new codes; the old ones open nothing any more. */
export const renewCheckInCodes = (ctx: Transactional<Ctx>, id: string): Promise<void> =>
  facilityRecord.update(ctx, id, newCheckInCodes())
