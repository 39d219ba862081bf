import { Ajv } from 'ajv'
import type { HeldRecord } from '@atrium/access-systems/records.ts'

const text = { type: 'string', maxLength: 500 }
const id = { type: 'string', minLength: 1, maxLength: 200 }
const moment = { type: ['string', 'null'], pattern: String.raw`^\d{4}-\d\d-\d\dT` }
const day = { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\d$` }
const span = { type: 'object', required: ['from', 'until'], properties: { from: moment, until: moment } }
const floors = { type: ['array', 'null'], items: { type: 'integer' } }
const slot = {
  type: 'object',
  required: ['days', 'from', 'until', 'includeHoliday'],
  properties: {
    days: { type: 'array', items: { type: 'integer', minimum: 1, maximum: 7 } },
    from: { type: 'integer' },
    until: { type: 'integer' },
    includeHoliday: { type: 'boolean' },
    afterHoliday: { const: false },
  },
}

/** The fields of each kind's value, all of which it has. */
const values: Record<HeldRecord['kind'], Record<string, object>> = {
  SCHEDULE: { slots: { type: 'array', items: slot } },
  HOLIDAY: { from: day, until: day },
  LEVEL: { name: text },
  LEVEL_DOOR: { levelId: id, doorId: id, scheduleId: id, floors },
  HOLDER: { name: text, span },
  CREDENTIAL: { holderId: id, credentialType: { enum: ['CARD', 'PIN', 'QR', 'FACE', 'MOBILE'] }, value: text, span },
  HOLDER_LEVEL: { holderId: id, levelId: id, span },
  GRANT: { holderId: id, doorId: id, span },
  RIGHT: { holderId: id, doorId: id, scheduleId: id, floors, span },
  LOCKDOWN: { doorId: id },
}

/** Whether what a controller says that it holds can be read. */
export const areHeldRecords = new Ajv({ allowUnionTypes: true, discriminator: true }).compile<HeldRecord[]>({
  type: 'array',
  items: {
    type: 'object',
    required: ['kind', 'id', 'value'],
    discriminator: { propertyName: 'kind' },
    oneOf: Object.entries(values).map(([kind, properties]) => ({
      properties: {
        kind: { const: kind },
        id,
        value: { type: 'object', required: Object.keys(properties), properties },
      },
      required: ['kind'],
    })),
  },
})
