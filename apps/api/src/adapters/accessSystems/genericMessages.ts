import { Ajv } from 'ajv'
import { choiceKinds } from '@atrium/access-systems/choices.ts'
import type {
  ChoicesAnswer,
  ControllersAnswer,
  DoorsAnswer,
  SyncAnswer,
  UnlockAnswer,
  WebIntercomAnswer,
} from '@atrium/access-systems/messages.ts'

const ajv = new Ajv({ allowUnionTypes: true })
const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength, pattern: String.raw`\S` })
const moment = { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\dT` }
const count = { type: 'integer', minimum: 0 }
const object = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: 'object',
  required,
  properties,
})

/** Whether answers of the generic protocol can be read. */
export const isDoors = ajv.compile<DoorsAnswer>(
  object({
    doors: {
      type: 'array',
      maxItems: 5000,
      items: object(
        { id: text(200), name: text(100), controllerSerialNo: { type: ['string', 'null'], maxLength: 200 } },
        ['id', 'name'],
      ),
    },
  }),
)

export const isChoices = ajv.compile<ChoicesAnswer>(
  object({
    choices: {
      type: 'array',
      maxItems: 20_000,
      items: object({ kind: { enum: [...choiceKinds] }, code: text(200), name: text(200) }),
    },
  }),
)

export const isControllers = ajv.compile<ControllersAnswer>(
  object({
    controllers: {
      type: 'array',
      items: object({
        serialNo: text(200),
        online: { type: 'boolean' },
        lastSeen: { ...moment, type: ['string', 'null'] },
        clockAheadMs: { type: ['number', 'null'] },
        waiting: count,
        eventsWaiting: count,
      }),
    },
  }),
)

export const isUnlocked = ajv.compile<UnlockAnswer>(object({ unlockedUntil: moment }))

export const isSynced = ajv.compile<SyncAnswer>(object({ syncedDate: moment }))

export const isAddress = ajv.compile<WebIntercomAnswer>(
  object({ url: { type: 'string', maxLength: 500, pattern: '^https?://' } }),
)
