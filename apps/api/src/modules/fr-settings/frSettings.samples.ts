import type { Bodies } from '../../demo/sample.ts'

/** What the schema does not tell of bodies. */
export const frSettingBodies: Bodies = { updateFrSettings: { fields: { version: 0 } } }
