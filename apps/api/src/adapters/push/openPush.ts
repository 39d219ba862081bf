import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { portalOrigin, type Environment } from '../../env.ts'
import { chosenPart } from '../../outsideParts.ts'
import type { PushTransport, VapidKey } from '../../platform/channels/push.ts'
import { addBrowser, openBrowsers } from './standInBrowsers.ts'
import { pushRoutes } from './standInRoutes.ts'
import { webPushTransport } from './webPush.ts'

/**
 * The push services of the browsers; where the stand-in is there, browsers subscribe at it, as those of a demo have none.
 */
export function openPush(environment: Environment) {
  const transport = webPushTransport(environment.SUPPORT_EMAIL)
  if (chosenPart(environment, 'push') !== 'stand-in') return { transport, mount: async () => {} }
  const state = openBrowsers(path.join(environment.DATA_DIR, 'push', 'browsers.json'))
  const address = `${portalOrigin(environment, '')}/push`
  const mounted: { app?: FastifyInstance } = {}
  const here = webPushTransport(environment.SUPPORT_EMAIL, async (url, headers, body) => {
    if (!mounted.app) throw new Error('the stand-in for push services is not mounted yet')
    const { host, pathname } = new URL(url)
    const answer = await mounted.app.inject({
      method: 'POST',
      url: pathname,
      headers: { ...headers, host },
      payload: Buffer.from(body),
    })
    return answer.statusCode
  })
  const standIn: PushTransport = {
    service: 'STAND_IN',
    subscribe: async (name) => {
      const { token, p256dh, auth } = addBrowser(state, name)
      return { endpoint: `${address}/send/${token}`, p256dh, auth }
    },
    accepts: (endpoint) => endpoint.startsWith(`${address}/`) || transport.accepts(endpoint),
    send: (receiver, words, key) =>
      (receiver.endpoint.startsWith(`${address}/`) ? here : transport).send(receiver, words, key),
  }
  return {
    transport: standIn,
    mount: async (app: FastifyInstance): Promise<void> => {
      mounted.app = app
      await app.register(pushRoutes, { prefix: '/push', state })
    },
  }
}

/** The key pair of the settings; null where one is made and kept. */
export function givenVapidKey({ WEB_PUSH_KEY: given }: Environment): VapidKey | null {
  const [publicKey, privateKey] = given.split('.')
  return publicKey && privateKey ? { publicKey, privateKey } : null
}
