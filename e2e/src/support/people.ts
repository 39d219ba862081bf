import { test, type Browser } from '@playwright/test'
import { linkIn, newestMail } from './mail.ts'
import { serverPort, type Door } from './server.ts'
import { demoPassword, signIn } from './signIn.ts'

export type Person = { id: string; email: string; fullName: string; password: string }

type NewPerson = {
  /** Whose e-mail address it is at, such as northwind.example. */
  domain: string
  fullName: string
  roleCode: string
  /** Who adds the person, and where. */
  admin: string
  door: Door
}

let count = 0

/** Sets apart what this run makes from what other runs and the other project make. */
export function mark(): string {
  count += 1
  return `${test.info().project.name}-${Date.now().toString(36)}${count}`
}

export const newEmail = (name: string, domain: string) =>
  `${name.toLowerCase().replaceAll(/\W+/g, '.')}.${mark()}@${domain}`

/** Somebody new who has confirmed the invitation and chosen a password. */
export async function newPerson(
  browser: Browser,
  { domain, fullName, roleCode, admin, door }: NewPerson,
): Promise<Person> {
  const email = newEmail(fullName, domain)
  const desk = await deskOf(browser, door, admin)
  const created = await desk.send<{ id: string }>('POST', '/users', {
    fullName,
    email,
    roleCodes: [roleCode],
    userCreationType: 'REQUEST',
  })
  const token = new URL(linkIn(await newestMail(email, /invitation/))).searchParams.get('token')
  await call('POST', '/auth/confirm-account', { token, password: demoPassword })
  return { id: created.id, email, fullName, password: demoPassword }
}

type Access = { token: string; officeCentreId: string }

/** Has a person asked for a code at every sign-in from now on. */
export async function wantCodes(browser: Browser, door: Door, email: string): Promise<void> {
  const { token } = await accessOf(browser, door, email)
  await call('PUT', '/auth/one-time-code', { enabled: true }, token)
}

/** What an administrator does behind the scenes, to prepare a journey. */
export async function deskOf(browser: Browser, door: Door, admin: string) {
  const { token, officeCentreId } = await accessOf(browser, door, admin)
  return {
    send: <Data>(method: string, path: string, body?: object) =>
      call<Data>(method, `/office-centres/${officeCentreId}${path}`, body, token),
  }
}

/** Signs in beside the journey, since signing in takes a browser's work. */
async function accessOf(browser: Browser, door: Door, admin: string): Promise<Access> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, door, admin)
  const kept = await page.evaluate(() => ['atrium-tokens', 'atrium-user-info'].map((key) => localStorage.getItem(key)))
  await context.close()
  const [tokens, userInfo] = kept.map((text): Record<string, string> => JSON.parse(text ?? '{}'))
  return { token: tokens?.['accessToken'] ?? '', officeCentreId: userInfo?.['officeCentreId'] ?? '' }
}

type Envelope<Data> = { success: boolean; data: Data; message?: string }

async function call<Data>(method: string, path: string, body?: object, token?: string): Promise<Data> {
  const response = await fetch(`http://127.0.0.1:${serverPort}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const envelope = (await response.json()) as Envelope<Data>
  if (!envelope.success) throw new Error(`${method} ${path}: ${envelope.message}`)
  return envelope.data
}
