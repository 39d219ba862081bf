import { dayFromNow } from '../../demo/buildingFactories.ts'
import { makeApproval, makeBookingPeriod } from '../../demo/bookingRuleFactories.ts'
import { makeFacility } from '../../demo/facilityFactories.ts'
import { type Bodies, idOf, type Sample } from '../../demo/sample.ts'
import { bookingPeriodTags } from './tables.ts'

/** Records of this module to call operations with. */
export const bookingRuleSamples = {
  'facility-booking-approval-configs': {
    of: 'CENTRE',
    make: async (db, where) => {
      const { id } = await makeFacility(db, where)
      return (await makeApproval(db, where, { resourceId: id, levels: [{ partyType: 'TENANT_ADMIN' }] })).id
    },
  },
  'facility-booking-periods': {
    of: 'CENTRE',
    make: async (db, where) => {
      const facilityIds = [(await makeFacility(db, where)).id]
      const dates = { startDate: dayFromNow(20), endDate: dayFromNow(30) }
      return (await makeBookingPeriod(db, where, { name: `Period ${crypto.randomUUID()}`, ...dates, facilityIds })).id
    },
  },
  'facility-booking-period-tags': {
    of: 'CENTRE',
    make: async (db, { landlordId, officeCentreId }) =>
      idOf(
        await db
          .insert(bookingPeriodTags)
          .values({ landlordId, officeCentreId, name: `Tag ${crypto.randomUUID()}` })
          .returning({ id: bookingPeriodTags.id }),
      ),
  },
} satisfies Record<string, Sample>

const parties = {
  'levels[].userIds[]': { 'levels[].partyType': 'SPECIFIC_USER' },
  'levels[].userGroupId': { 'levels[].partyType': 'USER_GROUP' },
}

/** What the schema does not tell of bodies. */
export const bookingRuleBodies: Bodies = {
  createFacilityBookingApprovalConfig: { fields: {}, naming: parties },
  updateFacilityBookingApprovalConfig: { fields: {}, naming: parties },
}
