import { nextNumber, type Bodies, type Sample } from '../../demo/sample.ts'

/** Records of this module to call operations with. */
export const tenantSamples = {
  tenants: { of: 'CENTRE', make: async (_db, { tenant }) => tenant.officeCentreId },
} satisfies Record<string, Sample>

/** What the schema does not tell of bodies. */
export const tenantBodies: Bodies = {
  createTenant: {
    fields: {
      /** Each time another one, which no office centre has. */
      get centreCode() {
        return `T${String(nextNumber()).padStart(8, '0')}`
      },
    },
  },
}
