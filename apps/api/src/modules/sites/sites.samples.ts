import { makeArea, makeSite } from '../../demo/siteFactories.ts'
import type { Sample } from '../../demo/sample.ts'

/** Records of this module to call operations with. */
export const siteSamples = {
  areas: { of: 'CENTRE', make: async (db, where) => (await makeArea(db, where)).id },
  sites: { of: 'CENTRE', make: async (db, where) => (await makeSite(db, where)).id },
} satisfies Record<string, Sample>
