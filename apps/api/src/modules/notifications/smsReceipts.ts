import { smsSignatureHeader } from '../../adapters/sms/httpSms.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { takeReceipt } from '../../platform/outbox.ts'
import { signedBodyOf } from '../../platform/rawBody.ts'
import { validate as isUuid } from '../../platform/uuid.ts'

/** What became of a text message at the telephone. A receipt that comes twice changes nothing. */
export const receiveSmsReceipt = operation('receiveSmsReceipt', async (ctx, { request }) => {
  const receipt = ctx.services.sms.readReceipt(...signedBodyOf(request, smsSignatureHeader), ctx.now())
  if (!receipt) throw forbidden('The signature does not fit this receipt.')
  const { reference, outcome, reason } = receipt
  const error = outcome === 'DELIVERED' ? null : (reason ?? 'The text message did not arrive.')
  const isKnown = isUuid(reference) && (await ctx.transaction((tx) => takeReceipt(tx, reference, error)))
  if (!isKnown) throw notFound('There is no message of this reference.')
  return true
})
