import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { newSecret, signedHeaders } from './signing.ts'
import { hours, minutes } from '../../platform/clock.ts'
import { waitAfter } from './webhooks.rules.ts'

/** The vector that the libraries of Standard Webhooks are tested with. */
const vector = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}

describe('a signature', () => {
  it('is the one of Standard Webhooks', () => {
    expect(signedHeaders(vector, [vector.secret])).toMatchObject({
      'webhook-id': vector.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': vector.signature,
    })
  })

  it('is there for each secret while two hold, and a receiver with either takes it', () => {
    const secrets = [newSecret(), newSecret()]
    const message = { id: 'message', body: '{}', at: new Date() }
    const headers = signedHeaders(message, secrets)
    expect(headers['webhook-signature']?.split(' ')).toHaveLength(2)
    for (const secret of secrets) expect(new Webhook(secret).verify('{}', headers)).toEqual({})
    expect(() => new Webhook(newSecret()).verify('{}', headers)).toThrow('No matching signature found')
  })

  it('is of the body to the letter', () => {
    const secret = newSecret()
    const headers = signedHeaders({ id: 'message', body: '{"a":1}', at: new Date() }, [secret])
    expect(() => new Webhook(secret).verify('{"a": 1}', headers)).toThrow('No matching signature found')
  })
})

describe('the waits of a message', () => {
  it('grow over a day and end', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7].map((attempts) => waitAfter('one', attempts) ?? 0)
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits)
    expect(waits[0]).toBeGreaterThanOrEqual(minutes(1))
    const sum = waits.reduce((all, wait) => all + wait, 0)
    expect(sum).toBeGreaterThan(hours(24))
    expect(sum).toBeLessThan(hours(30))
    expect(waitAfter('one', 8)).toBeNull()
  })

  it('differ between messages and not for one', () => {
    const all = Array.from({ length: 50 }, (_, number) => waitAfter(`message ${number}`, 3))
    expect(new Set(all).size).toBeGreaterThan(45)
    expect(waitAfter('message 7', 3)).toBe(all[7])
  })
})
