import { makeApiKey } from '../../demo/apiKeyFactories.ts'
import type { Bodies, Sample } from '../../demo/sample.ts'

/** Records of this module to call operations with. */
export const apiKeySamples = {
  'api-keys': { of: 'CENTRE', make: async (db, where) => (await makeApiKey(db, where, ['USER_LIST'])).id },
} satisfies Record<string, Sample>

/** A permission that a key can carry; the first of the contract is a menu. */
export const apiKeyBodies: Bodies = {
  createApiKey: { fields: { permissions: ['USER_LIST'] } },
  updateApiKey: { fields: { permissions: ['USER_LIST'] } },
}
