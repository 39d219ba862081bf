import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { portalOrigin, type Environment } from '../../env.ts'
import { chosenPart } from '../../outsideParts.ts'
import { randomToken } from '../../platform/tokens.ts'
import { missingSms } from '../standIn/missing.ts'
import { httpSms } from './httpSms.ts'
import { openKeptSms, smsRoutes } from './standInRoutes.ts'

/** The provider of text messages that the settings choose, or the stand-in on our own server. */
export function openSms(environment: Environment, log: (message: string) => void) {
  const { SMS_URL: url, SMS_KEY: apiKey, SMS_SECRET: given, SMS_FROM: from } = environment
  if (chosenPart(environment, 'sms') === 'missing') return { transport: missingSms, mount: async () => {} }
  if (url) {
    if (!apiKey || !given) throw new Error('SMS_URL needs SMS_KEY and SMS_SECRET too')
    return { transport: httpSms({ url, apiKey, secret: given, from }), mount: async () => {} }
  }
  const state = openKeptSms(path.join(environment.DATA_DIR, 'sms', 'messages.json'))
  const secret = given || randomToken()
  const mounted: { app?: FastifyInstance } = {}
  const transport = httpSms({
    url: `${portalOrigin(environment, '')}/sms`,
    apiKey: secret,
    secret,
    from,
    post: async (address, headers, payload) => {
      if (!mounted.app) throw new Error('the stand-in for text messages is not mounted yet')
      const { host, pathname } = new URL(address)
      const answer = await mounted.app.inject({
        method: 'POST',
        url: pathname,
        headers: { ...headers, host, 'content-type': 'application/json' },
        payload,
      })
      return { status: answer.statusCode, text: answer.body }
    },
  })
  return {
    transport,
    mount: async (app: FastifyInstance): Promise<void> => {
      mounted.app = app
      await app.register(smsRoutes, { prefix: '/sms', state, secret, receiptsPath: '/api/sms/receipts', log })
    },
  }
}
