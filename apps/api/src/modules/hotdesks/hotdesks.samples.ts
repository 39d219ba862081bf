import { makeDesk, makeZone } from '../../demo/deskFactories.ts'
import { type Bodies, idOf, nextNumber, type Sample } from '../../demo/sample.ts'
import { displayApiKeys, zoneDisplays } from './tables.ts'

/** Records of this module to call operations with. */
export const hotdeskSamples = {
  'hotdesk-zones': { of: 'CENTRE', make: async (db, where) => (await makeZone(db, where)).id },
  hotdesks: { of: 'CENTRE', make: async (db, where) => (await makeDesk(db, where)).id },
  'hotdesk-zone-displays': {
    of: 'CENTRE',
    make: async (db, where) => {
      const { landlordId, officeCentreId } = where
      const zoneId = (await makeZone(db, where)).id
      const display = { landlordId, officeCentreId, name: `Wall ${nextNumber()}`, type: 'ZONE' as const, zoneId }
      return idOf(await db.insert(zoneDisplays).values(display).returning({ id: zoneDisplays.id }))
    },
  },
  'zone-display-keys': {
    of: 'CENTRE',
    make: async (db, { landlordId, officeCentreId }) => {
      const key = { landlordId, officeCentreId, name: 'Tablets', keyHash: crypto.randomUUID() }
      return idOf(await db.insert(displayApiKeys).values(key).returning({ id: displayApiKeys.id }))
    },
  },
} satisfies Record<string, Sample>

const circles = { 'userGroupIds[]': { bookableBy: 'USER_GROUPS' }, 'tenantIds[]': { bookableBy: 'TENANTS' } }

/** What the schema does not tell of bodies. */
export const hotdeskBodies: Bodies = {
  createHotdeskZone: {
    fields: { places: 1 },
    naming: Object.fromEntries(Object.entries(circles).map(([name, circle]) => [name, { ...circle, places: 1 }])),
  },
  updateHotdeskZone: { fields: {}, naming: circles },
  createHotdeskZoneDisplay: { fields: {}, naming: { facilityId: { type: 'ROOM', zoneId: null } } },
  updateHotdeskZoneDisplay: { fields: {}, naming: { facilityId: { type: 'ROOM', zoneId: null } } },
}
