import { idOf, nextNumber, type Bodies, type Sample } from '../../demo/sample.ts'
import { incidents, shiftHandovers } from './tables.ts'

/** Records of this module to call operations with. */
export const incidentSamples = {
  incidents: {
    of: 'CENTRE',
    make: async (db, { landlordId, officeCentreId }) => {
      const number = nextNumber()
      return idOf(
        await db
          .insert(incidents)
          .values({
            landlordId,
            officeCentreId,
            referenceNo: `INC-${crypto.randomUUID()}`,
            kind: 'OTHER',
            severity: 'LOW',
            title: `Sample ${number}`,
            occurredDate: new Date('2026-01-05T09:00:00Z'),
          })
          .returning({ id: incidents.id }),
      )
    },
  },
  'shift-handovers': {
    of: 'CENTRE',
    make: async (db, { landlordId, officeCentreId }) =>
      idOf(
        await db
          .insert(shiftHandovers)
          .values({ landlordId, officeCentreId, summary: `Sample ${nextNumber()}`, openIncidents: 0 })
          .returning({ id: shiftHandovers.id }),
      ),
  },
} satisfies Record<string, Sample>

/** What the schema does not tell of bodies. */
export const incidentBodies: Bodies = { createIncident: { fields: { occurredDate: '2026-01-05T09:00:00Z' } } }
