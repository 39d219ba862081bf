import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { serverPort, type Door } from './server.ts'

/** Everybody's password in the demo estate. */
export const demoPassword = 'Marina-Gate-2026'

/** What a portal keeps in the browser of somebody who is signed in. */
export type Tokens = {
  accessToken: string
  accessExpiredAt: string
  refreshToken: string
  refreshExpiredAt: string
}

/** What the server calls the portal behind a door; nobody signs in behind the others. */
const portals: Partial<Record<Door, string>> = { console: 'CONSOLE', portal: 'TENANT', merchant: 'MERCHANT' }

type Options = { body?: object | undefined; token?: string; headers?: Record<string, string> }
type Envelope<Data> = { success: boolean; data: Data; message?: string }

/** Calls the server as a portal does; throws with its message when it refuses. */
export const call = async <Data>(method: string, path: string, options: Options = {}): Promise<Data> =>
  (await answerOf<Data>(method, path, options)).data

async function answerOf<Data>(method: string, path: string, { body, token, headers }: Options) {
  const response = await fetch(`http://127.0.0.1:${serverPort}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const envelope = (await response.json()) as Envelope<Data>
  if (!envelope.success) throw new Error(`${method} ${path}: ${envelope.message}`)
  return { data: envelope.data, cookies: response.headers.getSetCookie() }
}

/** A session, and what the browser keeps of it where no script reads it. */
export type Session = { tokens: Tokens; cookie: { name: string; value: string } }

/** Signs in without a browser: a session of its own for whoever asks, since refresh tokens are used once. */
export async function openSession(door: Door, username: string, password = demoPassword): Promise<Session> {
  const { data, cookies } = await answerOf<Partial<Tokens>>('POST', '/auth/login', {
    headers: { 'x-bot-check-response': await botCheckResponse() },
    body: { username, password, portal: portals[door] },
  })
  const { accessToken, accessExpiredAt, refreshToken, refreshExpiredAt } = data
  if (!accessToken || !accessExpiredAt || !refreshToken || !refreshExpiredAt)
    throw new Error(`${username} is asked for more than a password`)
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookies[0] ?? '') ?? []
  return { tokens: { accessToken, accessExpiredAt, refreshToken, refreshExpiredAt }, cookie: { name, value } }
}

/** The proof of work that browsers give. */
async function botCheckResponse(): Promise<string> {
  const challenge = await call<Challenge>('GET', '/auth/bot-check')
  const solution = await solveChallenge({ challenge, deriveKey })
  const { parameters, signature } = challenge
  return Buffer.from(JSON.stringify({ challenge: { parameters, signature }, solution })).toString('base64')
}
