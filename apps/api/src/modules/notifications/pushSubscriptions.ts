import { fieldErrors, invalidField, notFound, ruleViolation, validationFailed } from '../../platform/errors.ts'
import { operation, type Data } from '../../platform/operation.ts'
import { insertSubscription, removeSubscription } from './pushSubscriptions.repo.ts'
import { readSubscriptions, type SubscriptionRow } from './pushSubscriptions.views.ts'

/** So many browsers of a person show messages. */
const most = 10

const present = ({ id, name, createdDate }: SubscriptionRow): Data<'addMyPushSubscription'> => ({
  id,
  name,
  createdDate,
})

export const getMyPushSettings = operation('getMyPushSettings', async (ctx) => {
  const { publicKey } = await ctx.services.vapidKey()
  return {
    service: ctx.services.push.service,
    publicKey,
    subscriptions: (await readSubscriptions(ctx)).map(present),
  }
})

export const addMyPushSubscription = operation('addMyPushSubscription', async (ctx, { body }) => {
  const { push } = ctx.services
  const name = body.name.trim()
  if (name === '') throw invalidField('name', 'Enter a name for this device.', 'required')
  const receiver = body.endpoint ? givenReceiver(body) : await push.subscribe?.(name)
  if (!receiver)
    throw invalidField(
      'endpoint',
      'This browser gave no address for messages. Allow notifications in its settings and try again.',
      'required',
    )
  if (!push.accepts(receiver.endpoint)) throw invalidField('endpoint', 'This is no push service of a browser we know.')
  return ctx.transaction(async (tx) => {
    const known = await readSubscriptions(tx)
    if (known.length >= most && !known.some(({ endpoint }) => endpoint === receiver.endpoint))
      throw ruleViolation(`Messages are shown on ${most} devices at most. Remove one first.`)
    return present(await insertSubscription(tx, { name, ...receiver }))
  })
})

/** What a browser gave; 400 beside what cannot be its keys. */
function givenReceiver(body: { endpoint?: string | null; p256dh?: string | null; auth?: string | null }) {
  const { endpoint, p256dh, auth } = { endpoint: '', p256dh: '', auth: '', ...body }
  const bytes = (text: string | null) => Buffer.from(text ?? '', 'base64url').length
  const errors = fieldErrors({
    p256dh: bytes(p256dh) === 65 ? null : 'This is no public key of a browser.',
    auth: bytes(auth) === 16 ? null : 'This is no secret of a browser.',
  })
  if (errors.length > 0) throw validationFailed(errors)
  return { endpoint: String(endpoint), p256dh: String(p256dh), auth: String(auth) }
}

export const removeMyPushSubscription = operation('removeMyPushSubscription', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    if (!(await removeSubscription(tx, path.id))) throw notFound('This device no longer shows messages.')
    return true
  }),
)
