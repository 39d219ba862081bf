import process from 'node:process'
import { call, demoPassword, openSession, type Session, type Tokens } from './api.ts'
import { linkIn, newestMail } from './mail.ts'
import { now } from './moment.ts'
import type { Door } from './server.ts'

export type Person = { id: string; email: string; fullName: string; password: string }

/** The office centres in which journeys add people, and who does it there. */
const offices = {
  'Northwind Shipping': { door: 'portal', admin: 'tessa@northwind.example', domain: 'northwind.example' },
  'Marina Gate Properties': { door: 'console', admin: 'lena@marinagate.example', domain: 'marinagate.example' },
} as const
export type Office = keyof typeof offices

type NewPerson = { office: Office; fullName: string; roleCode: string }

type Tenants = { items: { personInCharge: { email: string } | null }[] }

let count = 0

/** Sets apart what this run makes from what other runs and other workers make. */
export function mark(): string {
  count += 1
  return `${process.env['TEST_WORKER_INDEX'] ?? 'pictures'}-${Date.now().toString(36)}${count}`
}

export const newEmail = (name: string, office: Office) =>
  `${name.toLowerCase().replaceAll(/\W+/g, '.')}.${mark()}@${offices[office].domain}`

/** Somebody new who has confirmed the invitation and chosen a password. */
export async function newPerson({ office, fullName, roleCode }: NewPerson): Promise<Person> {
  const email = newEmail(fullName, office)
  const desk = await deskOf(office)
  const invitation = { fullName, email, roleCodes: [roleCode], userCreationType: 'REQUEST' }
  const { userId } = await desk<{ userId: string }>('POST', '/users', invitation)
  const token = new URL(linkIn(await newestMail(email, /invitation/))).searchParams.get('token')
  await call('POST', '/auth/confirm-account', { body: { token, password: demoPassword } })
  return { id: userId, email, fullName, password: demoPassword }
}

/** The address of the person in charge of a tenant that no other journey is about. */
export async function personInChargeOf(company: string): Promise<string> {
  const desk = await deskOf('Marina Gate Properties')
  const { items } = await desk<Tenants>(
    'GET',
    `/tenants/active-detail-info?wildcardSearch=${encodeURIComponent(company)}`,
  )
  return String(items[0]?.personInCharge?.email)
}

/** Has a person asked for a code at every sign-in from now on. */
export async function wantCodes(door: Door, email: string): Promise<void> {
  const { accessToken } = (await openSession(door, email)).tokens
  await call('PUT', '/auth/one-time-code', { body: { enabled: true }, token: accessToken })
}

export type Desk = <Data>(method: string, path: string, body?: object) => Promise<Data>

type OpenDesk = { desk: Desk; closesAt: number }

const desks = new Map<Office, Promise<OpenDesk>>()

/** What an administrator of an office centre does behind the scenes, to prepare a journey; signed in once a worker. */
export async function deskOf(office: Office): Promise<Desk> {
  const open = desks.get(office)
  if (open && (await open).closesAt > now()) return (await open).desk
  const opening = openDesk(office)
  desks.set(office, opening)
  return (await opening).desk
}

type UserInfo = { officeCentreId: string; officeCentres: { officeCentreId: string; companyName: string }[] }

/** Minutes before the end of an access token from which it is not used any more. */
const margin = 2

async function openDesk(office: Office): Promise<OpenDesk> {
  const { door, admin } = offices[office]
  const session = await openSession(door, admin)
  const { tokens } = session
  const userInfo = await call<UserInfo>('GET', `/auth/info/${Date.now()}`, { token: tokens.accessToken })
  const officeCentreId = userInfo.officeCentres.find(({ companyName }) => companyName === office)?.officeCentreId
  // Whoever moved to another office centre the last time starts there.
  const isThere = officeCentreId === userInfo.officeCentreId
  const { accessToken: token, accessExpiredAt } = isThere ? tokens : await moved(session, officeCentreId)
  return {
    desk: (method, path, body) => call(method, `/office-centres/${officeCentreId}${path}`, { body, token }),
    closesAt: Date.parse(accessExpiredAt) - margin * 60_000,
  }
}

const moved = ({ tokens: { accessToken, refreshToken }, cookie }: Session, officeCentreId: string | undefined) =>
  call<Tokens>('PUT', '/auth/switch-account', {
    body: { officeCentreId, refreshToken },
    token: accessToken,
    headers: { cookie: `${cookie.name}=${cookie.value}` },
  })
