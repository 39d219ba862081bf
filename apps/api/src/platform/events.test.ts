import { once } from 'node:events'
import { get } from 'node:http'
import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { eventStream, type EventHub } from './events.ts'

it('ends a stream when its listener may no longer hear', async () => {
  const subscribers = new Set<object>()
  const hub: EventHub = {
    subscribe: (subscriber) => {
      subscribers.add(subscriber)
      return () => void subscribers.delete(subscriber)
    },
    size: () => subscribers.size,
    close: () => undefined,
  }
  let allowed = true
  const rules = { holder: 'u', stillAllowed: async () => allowed, heartbeat: 10 }
  const app = Fastify({ forceCloseConnections: true })
  app.get('/', async (_request, reply) => {
    await eventStream(hub, { officeCentreId: 'c', userId: 'u' }, rules).send(reply)
    return reply
  })
  const [response] = await once(get(await app.listen({ port: 0 })), 'response')
  let text = ''
  response.setEncoding('utf8').on('data', (part: string) => (text += part))
  await vi.waitFor(() => expect(text).toContain(': still here'))
  expect(hub.size()).toBe(1)
  allowed = false
  await once(response, 'end')
  await vi.waitFor(() => expect(hub.size()).toBe(0))
  await app.close()
})
