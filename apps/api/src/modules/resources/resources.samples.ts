import { eq } from 'drizzle-orm'
import { makeDesk } from '../../demo/deskFactories.ts'
import { makeCategory, makeFacility } from '../../demo/facilityFactories.ts'
import { type Bodies, idOf, type Sample } from '../../demo/sample.ts'
import { bookableResources, facilityEquipments, facilityTags } from './tables.ts'

/** Records of this module to call operations with. */
export const resourceSamples = {
  facilities: { of: 'CENTRE', make: async (db, where) => (await makeFacility(db, where)).id },
  'bookable-resources': {
    of: 'CENTRE',
    make: async (db, { landlordId, ...where }) => {
      if (where.within?.['hotdesk-bookings']) return (await makeDesk(db, { landlordId, ...where })).id
      if (!where.within?.['common-space-bookings']) return (await makeFacility(db, { landlordId, ...where })).id
      return (await makeFacility(db, { landlordId, officeCentreId: landlordId }, { landlordFacility: true })).id
    },
  },
  'facility-categories': { of: 'CENTRE', make: async (db, where) => (await makeCategory(db, where)).id },
  'facility-equipments': {
    of: 'CENTRE',
    make: async (db, { landlordId, officeCentreId }) =>
      idOf(
        await db
          .insert(facilityEquipments)
          .values({ landlordId, officeCentreId, name: `Projector ${crypto.randomUUID()}` })
          .returning({ id: facilityEquipments.id }),
      ),
  },
  'facility-tags': {
    of: 'CENTRE',
    make: async (db, { landlordId, officeCentreId }) =>
      idOf(
        await db
          .insert(facilityTags)
          .values({ landlordId, officeCentreId, name: `Tag ${crypto.randomUUID()}` })
          .returning({ id: facilityTags.id }),
      ),
  },
  'scanned-resources': {
    of: 'CENTRE',
    make: async (db, where) => {
      const { id } = await makeFacility(db, where)
      const [row] = await db
        .select({ qrToken: bookableResources.qrToken })
        .from(bookableResources)
        .where(eq(bookableResources.id, id))
      return String(row?.qrToken)
    },
  },
} satisfies Record<string, Sample>

const circles = { 'userGroupIds[]': { bookableBy: 'USER_GROUPS' }, 'tenantIds[]': { bookableBy: 'TENANTS' } }

/** What the schema does not tell of bodies. */
export const resourceBodies: Bodies = {
  createFacility: { fields: {}, naming: circles },
  updateFacility: { fields: {}, naming: circles },
}
