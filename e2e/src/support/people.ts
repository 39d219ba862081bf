import { test, type Browser } from '@playwright/test'
import { linkIn, newestMail } from './mail.ts'
import { serverPort, type Door } from './server.ts'
import { demoPassword, signIn } from './signIn.ts'

export type Person = { id: string; email: string; fullName: string; password: string }

/** The office centres in which journeys add people, and who does it there. */
const offices = {
  'Northwind Shipping': { door: 'portal', admin: 'tessa@northwind.example', domain: 'northwind.example' },
  'Marina Gate Properties': { door: 'console', admin: 'lena@marinagate.example', domain: 'marinagate.example' },
} as const
type Office = keyof typeof offices

type NewPerson = { office: Office; fullName: string; roleCode: string }

let count = 0

/** Sets apart what this run makes from what other runs and the other project make. */
export function mark(): string {
  count += 1
  return `${test.info().project.name}-${Date.now().toString(36)}${count}`
}

export const newEmail = (name: string, office: Office) =>
  `${name.toLowerCase().replaceAll(/\W+/g, '.')}.${mark()}@${offices[office].domain}`

/** Somebody new who has confirmed the invitation and chosen a password. */
export async function newPerson(browser: Browser, { office, fullName, roleCode }: NewPerson): Promise<Person> {
  const email = newEmail(fullName, office)
  const desk = await deskOf(browser, office)
  const invitation = { fullName, email, roleCodes: [roleCode], userCreationType: 'REQUEST' }
  const { userId } = await desk<{ userId: string }>('POST', '/users', invitation)
  const token = new URL(linkIn(await newestMail(email, /invitation/))).searchParams.get('token')
  await call('POST', '/auth/confirm-account', { token, password: demoPassword })
  return { id: userId, email, fullName, password: demoPassword }
}

/** Has a person asked for a code at every sign-in from now on. */
export async function wantCodes(browser: Browser, door: Door, email: string): Promise<void> {
  const { accessToken } = await accessOf(browser, door, email)
  await call('PUT', '/auth/one-time-code', { enabled: true }, accessToken)
}

/** What an administrator of an office centre does behind the scenes, to prepare a journey. */
export async function deskOf(browser: Browser, office: Office) {
  const { door, admin } = offices[office]
  const { accessToken, refreshToken, userInfo } = await accessOf(browser, door, admin)
  const officeCentreId = userInfo.officeCentres.find(({ companyName }) => companyName === office)?.officeCentreId
  // Whoever moved to another office centre the last time starts there.
  const isThere = officeCentreId === userInfo.officeCentreId
  const move = { officeCentreId, refreshToken }
  const token = isThere
    ? accessToken
    : (await call<Tokens>('PUT', '/auth/switch-account', move, accessToken)).accessToken
  return <Data>(method: string, path: string, body?: object) =>
    call<Data>(method, `/office-centres/${officeCentreId}${path}`, body, token)
}

type Tokens = { accessToken: string; refreshToken: string }
type UserInfo = { officeCentreId: string; officeCentres: { officeCentreId: string; companyName: string }[] }

/** Signs in beside the journey, since signing in takes a browser's work. */
async function accessOf(browser: Browser, door: Door, email: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, door, email)
  const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name) ?? '', key)
  const { accessToken, refreshToken }: Tokens = JSON.parse(await kept('atrium-tokens'))
  const userInfo: UserInfo = JSON.parse(await kept('atrium-user-info'))
  await context.close()
  return { accessToken, refreshToken, userInfo }
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
