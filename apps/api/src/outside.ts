import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { botCheckOff, type BotCheck } from './adapters/botCheck/botCheck.ts'
import { localFileStore } from './adapters/files/local.ts'
import { s3FileStore } from './adapters/files/s3.ts'
import type { BuildingSystem } from './adapters/buildingSystem/buildingSystem.ts'
import { httpBuildingSystem } from './adapters/buildingSystem/httpBuildingSystem.ts'
import { buildingSystemRoutes, openKeptFloors } from './adapters/buildingSystem/standInRoutes.ts'
import type { DoorControllers } from './adapters/doorControllers/doorControllers.ts'
import { httpDoorControllers } from './adapters/doorControllers/httpDoorControllers.ts'
import { doorControllersRoutes, openKeptDoors } from './adapters/doorControllers/standInRoutes.ts'
import type { FileStore } from './adapters/files/fileStore.ts'
import type { IdentityProvider } from './adapters/identity/identityProvider.ts'
import { standInBelow } from './adapters/standIn/inProcessFetch.ts'
import {
  missingBuildingSystem,
  missingDoorControllers,
  missingIdentity,
  missingMail,
  missingRoomCalendar,
} from './adapters/standIn/missing.ts'
import { localProvider } from './adapters/identity/local/localProvider.ts'
import { openIdProvider } from './adapters/identity/openIdProvider.ts'
import { startMailCatcher } from './adapters/mail/catcher.ts'
import { mailCatcherRoutes } from './adapters/mail/catcherRoutes.ts'
import { openMailbox } from './adapters/mail/mailbox.ts'
import { smtpTransport } from './adapters/mail/smtp.ts'
import { httpRoomCalendar } from './adapters/roomCalendar/httpRoomCalendar.ts'
import type { RoomCalendar } from './adapters/roomCalendar/roomCalendar.ts'
import { openKeptEvents, openKeptRooms, roomCalendarRoutes } from './adapters/roomCalendar/standInRoutes.ts'
import { openPayments } from './adapters/payments/openPayments.ts'
import type { PaymentProvider } from './adapters/payments/paymentProvider.ts'
import { demoCheckout } from './demo/demoCheckouts.ts'
import { marinaDoors } from './demo/marinaDoors.ts'
import { marinaRoomCalendar, marinaRoomEvents } from './demo/marinaRooms.ts'
import { marinaBuildingSystem } from './demo/marinaTowers.ts'
import { demoSignIns } from './demo/signIns.ts'
import { portalOrigin, type Environment } from './env.ts'
import { chosenPart } from './outsideParts.ts'
import type { MailTransport } from './platform/mail.ts'
import { randomToken } from './platform/tokens.ts'
import { trustedProxies } from './trustedProxies.ts'

/** The world outside the process, as the settings choose it. */
export type Outside = {
  mail: MailTransport
  files: FileStore
  identity: IdentityProvider
  payments: PaymentProvider
  buildingSystem: BuildingSystem
  roomCalendar: RoomCalendar
  doorControllers: DoorControllers
  botCheckOff: BotCheck | undefined
  /** Adds the pages of the stand-ins; they answer at the bare domain only. */
  mount: (app: FastifyInstance) => Promise<void>
  close: () => Promise<void>
}

/** Opens mail, files, identity and the rest; what is not configured gets its stand-in where there may be one. */
export async function openOutside(environment: Environment, log: (message: string) => void): Promise<Outside> {
  const mail = await openMail(environment)
  const identity = await openIdentity(environment, log)
  const payments = openPayments(environment, log, demoCheckout)
  const building = openBuildingSystem(environment)
  const rooms = openRoomCalendar(environment)
  const doors = openDoorControllers(environment)
  return {
    mail: mail.transport,
    files: openFiles(environment),
    identity: identity.provider,
    payments: payments.provider,
    buildingSystem: building.system,
    roomCalendar: rooms.calendar,
    doorControllers: doors.controllers,
    botCheckOff: environment.BOT_CHECK === 'off' ? botCheckOff : undefined,
    mount: async (app) => {
      await mail.mount(app)
      await identity.mount(app)
      await payments.mount(app)
      await building.mount(app)
      await rooms.mount(app)
      await doors.mount(app)
    },
    close: mail.close,
  }
}

async function openMail(environment: Environment) {
  if (environment.SMTP_URL) {
    const transport = smtpTransport({ ...smtpServer(new URL(environment.SMTP_URL)), from: environment.MAIL_FROM })
    return { transport, mount: async () => {}, close: () => transport.close() }
  }
  if (chosenPart(environment, 'mail') === 'missing')
    return { transport: missingMail, mount: async () => {}, close: missingMail.close }
  const mailbox = openMailbox(path.join(environment.DATA_DIR, 'mails'))
  const catcher = await startMailCatcher({ port: 0, mailbox })
  const transport = smtpTransport({ host: '127.0.0.1', port: catcher.port, from: environment.MAIL_FROM })
  return {
    transport,
    mount: async (app: FastifyInstance) => {
      await app.register(mailCatcherRoutes, { prefix: '/mail', mailbox })
    },
    close: async () => {
      await transport.close()
      await catcher.close()
    },
  }
}

const smtpServer = (url: URL) => ({
  host: url.hostname,
  port: Number(url.port || (url.protocol === 'smtps:' ? 465 : 587)),
  secure: url.protocol === 'smtps:',
  ...(url.username ? { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) } : {}),
})

export function openFiles(environment: Environment): FileStore {
  if (!environment.FILE_STORE) return localFileStore(path.join(environment.DATA_DIR, 'files'))
  const url = new URL(environment.FILE_STORE)
  const endpoint = url.searchParams.get('endpoint')
  return s3FileStore({
    bucket: url.hostname,
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint ? { endpoint, pathStyle: true } : {}),
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    spoolDirectory: path.join(environment.DATA_DIR, 'spool'),
  })
}

function openBuildingSystem(environment: Environment) {
  if (environment.BUILDING_SYSTEM_URL)
    return { system: httpBuildingSystem({ url: environment.BUILDING_SYSTEM_URL }), mount: async () => {} }
  if (chosenPart(environment, 'building-system') === 'missing')
    return { system: missingBuildingSystem, mount: async () => {} }
  const state = openKeptFloors(path.join(environment.DATA_DIR, 'building-system', 'towers.json'), marinaBuildingSystem)
  const { fetch, mount } = standInBelow('/building-system')
  return {
    system: httpBuildingSystem({ url: `${portalOrigin(environment, '')}/building-system`, fetch }),
    mount: (app: FastifyInstance) => mount(app, (to, prefix) => to.register(buildingSystemRoutes, { prefix, state })),
  }
}

function openRoomCalendar(environment: Environment) {
  if (environment.ROOM_CALENDAR_URL)
    return { calendar: httpRoomCalendar({ url: environment.ROOM_CALENDAR_URL }), mount: async () => {} }
  if (chosenPart(environment, 'room-calendar') === 'missing')
    return { calendar: missingRoomCalendar, mount: async () => {} }
  const directory = path.join(environment.DATA_DIR, 'room-calendar')
  const state = openKeptRooms(path.join(directory, 'rooms.json'), marinaRoomCalendar)
  const events = openKeptEvents(path.join(directory, 'events.json'), marinaRoomEvents(new Date()))
  const { fetch, mount } = standInBelow('/room-calendar')
  return {
    calendar: httpRoomCalendar({ url: `${portalOrigin(environment, '')}/room-calendar`, fetch }),
    mount: (app: FastifyInstance) =>
      mount(app, (to, prefix) => to.register(roomCalendarRoutes, { prefix, state, events })),
  }
}

function openDoorControllers(environment: Environment) {
  const { DOOR_CONTROLLERS_URL: url, DOOR_CONTROLLERS_SECRET: secret } = environment
  if (url) {
    if (!secret) throw new Error('DOOR_CONTROLLERS_URL needs DOOR_CONTROLLERS_SECRET too')
    return { controllers: httpDoorControllers({ url, secret }), mount: async () => {} }
  }
  if (chosenPart(environment, 'door-controllers') === 'missing')
    return { controllers: missingDoorControllers, mount: async () => {} }
  const state = openKeptDoors(path.join(environment.DATA_DIR, 'door-controllers', 'doors.json'), marinaDoors)
  const own = randomToken()
  const { fetch, mount } = standInBelow('/door-controllers')
  return {
    controllers: httpDoorControllers({
      url: `${portalOrigin(environment, '')}/door-controllers`,
      secret: own,
      fetch,
    }),
    mount: (app: FastifyInstance) =>
      mount(app, (to, prefix) => to.register(doorControllersRoutes, { prefix, state, secret: own, server: to })),
  }
}

async function openIdentity(environment: Environment, log: (message: string) => void) {
  const client = { clientId: environment.MICROSOFT_CLIENT_ID, clientSecret: environment.MICROSOFT_CLIENT_SECRET }
  if (environment.MICROSOFT_ISSUER) {
    const provider = openIdProvider({ issuer: environment.MICROSOFT_ISSUER, ...client })
    return { provider, mount: async () => {} }
  }
  if (chosenPart(environment, 'identity') === 'missing') return { provider: missingIdentity, mount: async () => {} }
  const issuer = `${portalOrigin(environment, '')}/idp`
  const redirectUris = (['console', 'portal', 'merchant'] as const).map(
    (host) => `${portalOrigin(environment, host)}/api/auth/microsoft/callback`,
  )
  const people = demoSignIns
    .filter((signIn) => signIn.microsoft)
    .map((signIn) => ({
      subject: `demo-${signIn.email}`,
      email: signIn.email,
      fullName: signIn.fullName,
      note: signIn.note,
    }))
  const plugin = await localProvider({
    issuer,
    ...client,
    redirectUris,
    people: async () => people,
    directory: path.join(environment.DATA_DIR, 'identity'),
    trustProxy: trustedProxies(environment.TRUST_PROXY) !== false,
    log,
  })
  const { fetch, mount } = standInBelow('/idp')
  return {
    provider: openIdProvider({ issuer, ...client, fetch }),
    mount: (app: FastifyInstance) => mount(app, (to, prefix) => to.register(plugin, { prefix })),
  }
}
