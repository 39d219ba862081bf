import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { botCheckOff, type BotCheck } from './adapters/botCheck/botCheck.ts'
import { localFileStore } from './adapters/files/local.ts'
import { s3FileStore } from './adapters/files/s3.ts'
import type { BuildingSystem } from './adapters/buildingSystem/buildingSystem.ts'
import { httpBuildingSystem } from './adapters/buildingSystem/httpBuildingSystem.ts'
import { buildingSystemRoutes, openKeptFloors } from './adapters/buildingSystem/standInRoutes.ts'
import type { Cameras } from './adapters/cameras/cameras.ts'
import { httpCameras } from './adapters/cameras/httpCameras.ts'
import { standInCameras } from './adapters/cameras/standInCameras.ts'
import { openAccessSystems, type AccessSystems } from './adapters/accessSystems/accessSystems.ts'
import { connectedDoorControllers, type DoorControllers } from './adapters/doorControllers/doorControllers.ts'
import { intercomRoutes } from './adapters/vendorLab/intercomRoutes.ts'
import { startLabProcess } from './adapters/vendorLab/labProcess.ts'
import { openVendorLab, type VendorLab } from './adapters/vendorLab/vendorLab.ts'
import type { FileStore } from './adapters/files/fileStore.ts'
import type { IdentityProvider } from './adapters/identity/identityProvider.ts'
import { httpMobileCredentials } from './adapters/mobileCredentials/httpMobileCredentials.ts'
import type { MobileCredentials } from './adapters/mobileCredentials/mobileCredentials.ts'
import { mobileCredentialsRoutes, openKeptPasses } from './adapters/mobileCredentials/standInRoutes.ts'
import { standInBelow } from './adapters/standIn/inProcessFetch.ts'
import {
  missingBuildingSystem,
  missingDoorControllers,
  missingIdentity,
  missingMail,
  missingMobileCredentials,
  missingRoomCalendar,
} from './adapters/standIn/missing.ts'
import { localProvider } from './adapters/identity/local/localProvider.ts'
import { openIdProvider } from './adapters/identity/openIdProvider.ts'
import { startMailCatcher } from './adapters/mail/catcher.ts'
import { mailCatcherRoutes } from './adapters/mail/catcherRoutes.ts'
import { openMailbox } from './adapters/mail/mailbox.ts'
import { givenVapidKey, openPush } from './adapters/push/openPush.ts'
import { openWebhooks } from './adapters/webhooks/openWebhooks.ts'
import type { Webhooks } from './adapters/webhooks/webhooks.ts'
import { openSms } from './adapters/sms/openSms.ts'
import { smtpTransport } from './adapters/mail/smtp.ts'
import { httpRoomCalendar } from './adapters/roomCalendar/httpRoomCalendar.ts'
import type { RoomCalendar } from './adapters/roomCalendar/roomCalendar.ts'
import { openKeptEvents, openKeptRooms, roomCalendarRoutes } from './adapters/roomCalendar/standInRoutes.ts'
import { openPayments } from './adapters/payments/openPayments.ts'
import type { MerchantProvider } from './adapters/payments/merchants/merchantProvider.ts'
import type { PaymentProvider } from './adapters/payments/paymentProvider.ts'
import { demoCheckout } from './demo/demoCheckouts.ts'
import { drawnScene } from './demo/drawnScene.ts'
import { marinaLab } from './demo/marinaLab.ts'
import { marinaRoomCalendar, marinaRoomEvents } from './demo/marinaRooms.ts'
import { marinaBuildingSystem } from './demo/marinaTowers.ts'
import { demoReceivers } from './demo/webhookReceivers.ts'
import { demoSignIns } from './demo/signIns.ts'
import { portalOrigin, type Environment } from './env.ts'
import { chosenPart } from './outsideParts.ts'
import type { PushTransport, VapidKey } from './platform/channels/push.ts'
import type { SmsTransport } from './platform/channels/sms.ts'
import type { MailTransport } from './platform/mail.ts'
import { trustedProxies } from './trustedProxies.ts'

/** The world outside the process, as the settings choose it. */
export type Outside = {
  mail: MailTransport
  sms: SmsTransport
  push: PushTransport
  /** The key pair of the settings by which browsers know this installation. */
  vapidKey: VapidKey | null
  files: FileStore
  identity: IdentityProvider
  payments: PaymentProvider
  merchants: MerchantProvider
  buildingSystem: BuildingSystem
  roomCalendar: RoomCalendar
  doorControllers: DoorControllers
  cameras: Cameras
  webhooks: Webhooks
  accessSystems: AccessSystems
  /** The virtual controllers; null where they do not stand in for real ones. */
  vendorLab: VendorLab | null
  mobileCredentials: MobileCredentials
  botCheckOff: BotCheck | undefined
  /** Adds the pages of the stand-ins; they answer at the bare domain only. */
  mount: (app: FastifyInstance) => Promise<void>
  /** Says to the stand-ins that have to tell the server something where it listens. */
  listening: (port: number) => void
  close: () => Promise<void>
}

/** Opens mail, files, identity and the rest; what is not configured gets its stand-in where there may be one. */
export async function openOutside(environment: Environment, log: (message: string) => void): Promise<Outside> {
  const mail = await openMail(environment)
  const sms = openSms(environment, log)
  const push = openPush(environment)
  const programs = openWebhooks(environment, demoReceivers)
  const identity = await openIdentity(environment, log)
  const payments = openPayments(environment, log, demoCheckout)
  const building = openBuildingSystem(environment)
  const rooms = openRoomCalendar(environment)
  const doors = openDoorControllers(environment, log)
  const phones = openMobileCredentials(environment)
  return {
    mail: mail.transport,
    sms: sms.transport,
    push: push.transport,
    vapidKey: givenVapidKey(environment),
    files: openFiles(environment),
    identity: identity.provider,
    payments: payments.provider,
    merchants: payments.merchants,
    buildingSystem: building.system,
    roomCalendar: rooms.calendar,
    doorControllers: doors.controllers,
    cameras: openCameras(environment),
    webhooks: programs.webhooks,
    accessSystems: doors.systems,
    vendorLab: doors.lab,
    mobileCredentials: phones.vendor,
    botCheckOff: environment.BOT_CHECK === 'off' ? botCheckOff : undefined,
    mount: async (app) => {
      await mail.mount(app)
      await sms.mount(app)
      await push.mount(app)
      await programs.mount(app)
      await identity.mount(app)
      await payments.mount(app)
      await building.mount(app)
      await rooms.mount(app)
      await doors.mount(app)
      await phones.mount(app)
    },
    listening: doors.listening,
    close: async () => {
      doors.close()
      await mail.close()
    },
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

function openDoorControllers(environment: Environment, log: (message: string) => void) {
  const { DOOR_CONTROLLERS_URL: url, DOOR_CONTROLLERS_SECRET: secret } = environment
  const none = { lab: null, mount: async () => {}, listening: () => {}, close: () => {} }
  if (url) {
    if (!secret) throw new Error('DOOR_CONTROLLERS_URL needs DOOR_CONTROLLERS_SECRET too')
    const connection = { url, secret }
    return { ...none, controllers: connectedDoorControllers(connection), systems: openAccessSystems(connection) }
  }
  if (chosenPart(environment, 'door-controllers') === 'missing')
    return { ...none, controllers: missingDoorControllers, systems: openAccessSystems(null) }
  const started = startLabProcess({
    directory: path.join(environment.DATA_DIR, 'vendor-lab'),
    centres: [marinaLab],
    intercomUrl: `${portalOrigin(environment, '')}/vendor-lab/intercoms/`,
    log,
  })
  const lab = openVendorLab(started.connection)
  return {
    controllers: connectedDoorControllers(started.connection),
    systems: openAccessSystems(started.connection, started.kone),
    lab,
    mount: async (app: FastifyInstance): Promise<void> => {
      await app.register(intercomRoutes, { prefix: '/vendor-lab', lab })
    },
    listening: started.listening,
    close: started.close,
  }
}

/** Cameras are asked as they are; where none are set up, drawn ones stand in for those of `.example`. */
function openCameras(environment: Environment): Cameras {
  const cameras = httpCameras({ networks: environment.CAMERA_NETWORKS })
  return chosenPart(environment, 'cameras') === 'stand-in' ? standInCameras(drawnScene, cameras) : cameras
}

function openMobileCredentials(environment: Environment) {
  const { MOBILE_CREDENTIALS_URL: url, MOBILE_CREDENTIALS_KEY: apiKey } = environment
  if (url) return { vendor: httpMobileCredentials({ url, apiKey }), mount: async () => {} }
  if (chosenPart(environment, 'mobile-credentials') === 'missing')
    return { vendor: missingMobileCredentials, mount: async () => {} }
  const state = openKeptPasses(path.join(environment.DATA_DIR, 'mobile-credentials', 'passes.json'))
  const { fetch, mount } = standInBelow('/mobile-credentials')
  return {
    vendor: httpMobileCredentials({ url: `${portalOrigin(environment, '')}/mobile-credentials`, apiKey, fetch }),
    mount: (app: FastifyInstance) =>
      mount(app, (to, prefix) => to.register(mobileCredentialsRoutes, { prefix, state })),
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
