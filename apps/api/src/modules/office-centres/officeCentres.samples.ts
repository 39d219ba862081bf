import type { Sample } from '../../demo/sample.ts'

/** Records of this module to call operations with. */
export const officeCentreSamples = {
  'office-centres': { of: 'CENTRE', make: async (_db, { officeCentreId }) => officeCentreId },
} satisfies Record<string, Sample>
