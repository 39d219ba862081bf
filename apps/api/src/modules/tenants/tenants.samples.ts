import type { Sample } from '../../demo/sample.ts'

/** Records of this module to call operations with. */
export const tenantSamples = {
  tenants: { of: 'CENTRE', make: async (_db, { tenant }) => tenant.officeCentreId },
} satisfies Record<string, Sample>
