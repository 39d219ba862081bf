import { Ajv } from 'ajv'
import {
  MobileCredentialsUnavailableError,
  type Invitee,
  type MobileCredentials,
  type VendorState,
} from './mobileCredentials.ts'

type Fetch = (
  url: string,
  options: { method: string; headers: Record<string, string>; body: URLSearchParams; signal: AbortSignal },
) => Promise<Response>

const text = { type: 'string', minLength: 1, maxLength: 200 }
const ajv = new Ajv()
const isInvitation = ajv.compile<{ passId: string; invitationCode: string }>({
  type: 'object',
  required: ['passId', 'invitationCode'],
  properties: { passId: text, invitationCode: text },
})
const isStates = ajv.compile<{ states: { passId: string; state: VendorState }[] }>({
  type: 'object',
  required: ['states'],
  properties: {
    states: {
      type: 'array',
      items: {
        type: 'object',
        required: ['passId', 'state'],
        properties: { passId: text, state: { enum: ['INVITED', 'ENROLLED', 'GONE'] } },
      },
    },
  },
})

const timeout = 10_000
/** Passes whose states are asked for at once. */
const batch = 200

/**
 * The vendor over HTTP, by forms: `POST {url}/invitations` (reference, email, fullName) answers
 * `{ passId, invitationCode }`, `POST {url}/deactivations` (passId) anything, and `POST {url}/states` (passIds, with
 * commas between) `{ states: [{ passId, state }] }`. The key travels as bearer token.
 */
export function httpMobileCredentials({
  url,
  apiKey,
  fetch = globalThis.fetch,
}: {
  url: string
  apiKey: string
  fetch?: Fetch
}): MobileCredentials {
  const base = url.replace(/\/+$/, '')
  async function post(path: string, fields: [string, string][]): Promise<unknown> {
    const answer = await fetch(base + path, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(timeout),
    }).catch((cause: unknown) => {
      throw new MobileCredentialsUnavailableError('The vendor of mobile passes cannot be reached.', { cause })
    })
    if (!answer.ok)
      throw new MobileCredentialsUnavailableError(`The vendor of mobile passes refused to answer (${answer.status}).`)
    return answer.json().catch(() => null)
  }
  return {
    async invite({ reference, email, fullName }: Invitee) {
      const answer = await post('/invitations', Object.entries({ reference, email, fullName }))
      if (!isInvitation(answer)) throw unreadable()
      return { passId: answer.passId, invitationCode: answer.invitationCode }
    },
    async deactivate(passId) {
      await post('/deactivations', [['passId', passId]])
    },
    async statesOf(passIds) {
      const states = new Map<string, VendorState>()
      for (let start = 0; start < passIds.length; start += batch) {
        const answer = await post('/states', [['passIds', passIds.slice(start, start + batch).join(',')]])
        if (!isStates(answer)) throw unreadable()
        for (const { passId, state } of answer.states) states.set(passId, state)
      }
      return states
    },
  }
}

const unreadable = () =>
  new MobileCredentialsUnavailableError('The vendor of mobile passes gave an answer that cannot be read.')
