import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { portalOrigin, type Environment } from '../../env.ts'
import { chosenPart } from '../../outsideParts.ts'
import { httpWebhooks } from './httpWebhooks.ts'
import { openKeptReceivers, webhookReceiverRoutes, type Receiver } from './standInRoutes.ts'
import { WebhookUnreachableError, type Webhooks } from './webhooks.ts'

const prefix = '/webhook-receiver'

/** Receivers of webhooks: those of the internet, and the stand-in on our own server where there is one. */
export function openWebhooks(environment: Environment, first: readonly Receiver[]) {
  const outer = httpWebhooks({ networks: environment.WEBHOOK_NETWORKS })
  if (chosenPart(environment, 'webhooks') !== 'stand-in') return { webhooks: outer, mount: async () => {} }
  const state = openKeptReceivers(path.join(environment.DATA_DIR, 'webhook-receiver'), first)
  const ours = `${portalOrigin(environment, '')}${prefix}/to/`
  const mounted: { app?: FastifyInstance } = {}
  const webhooks: Webhooks = {
    refusalOf: (url) => (url.startsWith(ours) ? null : outer.refusalOf(url)),
    post: async (message) => {
      if (!message.url.startsWith(ours)) return outer.post(message)
      if (!mounted.app) throw new WebhookUnreachableError('The local receiver is not there yet.')
      const { host, pathname } = new URL(message.url)
      const headers = { ...message.headers, host }
      const answer = await mounted.app.inject({ method: 'POST', url: pathname, headers, payload: message.body })
      return { statusCode: answer.statusCode, text: answer.body.slice(0, 4096) }
    },
  }
  return {
    webhooks,
    mount: async (app: FastifyInstance): Promise<void> => {
      mounted.app = app
      await app.register(webhookReceiverRoutes, { prefix, ...state })
    },
  }
}
