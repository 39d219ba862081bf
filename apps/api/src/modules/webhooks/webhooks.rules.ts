import { webhookUrl } from '@atrium/validators/webhooks.ts'
import type { Permission } from '@atrium/contract/generated/operations.ts'
import { createHash } from 'node:crypto'
import { days, hours, minutes } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { fieldErrors, invalidField, validationFailed } from '../../platform/errors.ts'
import type { Input } from '../../platform/operation.ts'
import { permissionsOfCentre, type CentreKind } from '../roles/index.ts'
import { requireStandingFor, seesPart } from '../api-keys/index.ts'
import { eventTypeCodes, eventTypes, type WebhookEventType } from './eventTypes.ts'

/** Waits between the tries of a message, of a day and some hours together; after the last it is given up. */
const waits = [minutes(1), minutes(5), minutes(30), hours(2), hours(5), hours(8), hours(10)]

/** What comes on top of a wait at most, so that those who failed together do not come back together. */
const jitter = 0.1

/**
 * How long a message waits that was tried so often, in milliseconds; null where it is given up. The same message always
 * waits as long, so that who asks twice is told the same.
 */
export function waitAfter(id: string, attempts: number): number | null {
  const wait = waits[attempts - 1]
  if (wait === undefined) return null
  const share = createHash('sha256').update(`${id} ${attempts}`).digest().readUInt32BE() / 2 ** 32
  return Math.round(wait * (1 + jitter * share))
}

/** A receiver that has failed for so long is told nothing more until somebody switches it on again. */
export const failsAtMost = days(5)
export const failedTooLong = 'Nothing has arrived for five days.'
export const receiverGone = 'The receiver answered that it is gone (410).'

/** What was sent is kept for so long. */
export const keptFor = days(30)

/** What an office centre of a kind can be told of: what somebody there could see. */
export const possibleTypes = (kind: CentreKind): WebhookEventType[] =>
  eventTypeCodes.filter((type) => eventTypes[type].permissions.every((code) => permissionsOfCentre[kind].has(code)))

/** Whether an actor sees all such records, and so may have a program told of them. */
export const maySee = (ctx: Ctx, type: WebhookEventType): boolean =>
  !seesPart(ctx) && eventTypes[type].permissions.every((code) => ctx.scope.permissions.has(code))

/** What is said of a webhook, once it is right; whoever says it may see all that it is told of. */
export function checkedFields(ctx: Ctx, kind: CentreKind, body: Input<'createWebhook'>['body']) {
  const name = body.name.trim()
  const url = body.url.trim()
  const errors = fieldErrors({
    name: name === '' ? 'Enter a name.' : null,
    url: webhookUrl(url) ?? ctx.services.webhooks.refusalOf(url),
  })
  if (errors.length > 0) throw validationFailed(errors)
  const chosen = new Set(body.eventTypes)
  const possible = possibleTypes(kind)
  if ([...chosen].some((type) => !possible.includes(type)))
    throw invalidField('eventTypes', 'Choose events from the list.')
  requireStandingFor(ctx, neededFor([...chosen]), 'webhooks')
  return { name, url, eventTypes: eventTypeCodes.filter((type) => chosen.has(type)) }
}

/** What somebody must hold to have a program told of these. */
export const neededFor = (types: readonly WebhookEventType[]): Permission[] => [
  ...new Set(types.flatMap((type) => eventTypes[type].permissions)),
]
