import path from 'node:path'
import { cleanEnv, makeValidator, port, str, type CleanedEnvAccessors } from 'envalid'
import { networksOf } from './adapters/networks.ts'
import { trustedProxies } from './trustedProxies.ts'
import { partNames, type OutsidePart } from './outsideParts.ts'

const oneOf = (...choices: string[]) =>
  makeValidator<string>((input) => {
    if (!choices.includes(input)) throw new Error(`expected one of ${choices.join(', ')}`)
    return input
  })
const postgresUrl = makeValidator<string>((input) => {
  if (input === '' || /^postgres(ql)?:\/\//.test(input)) return input
  throw new Error('expected a PostgreSQL connection string such as postgres://user:password@host:5432/atrium')
})
const smtpUrl = makeValidator<string>((input) => {
  if (input === '' || /^smtps?:\/\//.test(input)) return input
  throw new Error('expected an SMTP address such as smtp://user:password@host:587')
})
const fileStoreUrl = makeValidator<string>((input) => {
  if (input === '' || input.startsWith('s3://')) return input
  throw new Error('expected s3://BUCKET?endpoint=…&region=…, or nothing for a local folder')
})
const standIns = makeValidator<string>((input) => {
  const strange = input.split(',').find((name) => name.trim() && !partNames.includes(name.trim() as OutsidePart))
  if (strange !== undefined) throw new Error(`expected a list of ${partNames.join(', ')}`)
  return input
})
const proxies = makeValidator<string>((input) => {
  trustedProxies(input)
  return input
})
const networks = makeValidator<string>((input) => {
  networksOf(input)
  return input
})
const secrets = makeValidator<string>((input) => {
  if (input !== '' && input.split(',').some((secret) => secret.trim().length < 32))
    throw new Error('expected at least 32 letters, such as of: openssl rand -base64 32')
  return input
})
const keyPair = makeValidator<string>((input) => {
  if (input === '' || /^[\w-]{87}\.[\w-]{43}$/.test(input)) return input
  throw new Error('expected PUBLIC.PRIVATE of: npx web-push generate-vapid-keys')
})
const positive = makeValidator<number>((input) => {
  const value = Number(input)
  if (!Number.isFinite(value) || value <= 0) throw new Error('expected a number greater than 0')
  return value
})
const httpUrl = makeValidator<string>((input) => {
  if (input === '' || URL.canParse(input)) return input
  throw new Error('expected an address such as https://login.microsoftonline.com/TENANT/v2.0')
})

/** Every setting of the server, with its default. */
export const settings = {
  HOST: str({ default: '127.0.0.1', desc: 'Address to listen on; 0.0.0.0 behind a proxy' }),
  PORT: port({ default: 3000, desc: 'Port to listen on' }),
  DOMAIN: str({ default: 'localhost', desc: 'Portals answer at console., portal., merchant., visit. and api. of it' }),
  PUBLIC_ORIGIN_SCHEME: oneOf('http', 'https')({ default: 'http', desc: 'https in production' }),
  PUBLIC_PORT: str({ default: '', desc: 'Port people type; empty for the usual one of a proxy, PORT on localhost' }),
  TRUST_PROXY: proxies({
    default: '',
    desc: 'Proxies in front that append to X-Forwarded-For: how many, or their networks (10.0.0.0/8,fd00::/8)',
  }),
  DATABASE_URL: postgresUrl({ default: '', desc: 'PostgreSQL 18 or newer; empty starts the embedded one' }),
  DATABASE_POOL: positive({ default: 20, desc: 'Most connections of one process' }),
  DATA_DIR: str({
    default: path.resolve(import.meta.dirname, '../../../.data'),
    desc: 'Embedded database, files, mails',
  }),
  FILE_STORE: fileStoreUrl({ default: '', desc: 'Object store; empty keeps files below DATA_DIR' }),
  SMTP_URL: smtpUrl({ default: '', desc: 'Mail server; its stand-in catches mails and shows them at /mail' }),
  MAIL_FROM: str({ default: 'Atrium <no-reply@atrium.localhost>', desc: 'Sender of every mail' }),
  SMS_URL: httpUrl({ default: '', desc: 'Provider of text messages; its stand-in shows them at /sms' }),
  SMS_KEY: str({ default: '', desc: 'Key for the provider of text messages' }),
  SMS_SECRET: str({ default: '', desc: 'Secret it signs its receipts to /api/sms/receipts with' }),
  SMS_FROM: str({ default: 'Atrium', desc: 'Number or name that text messages come from' }),
  WEB_PUSH_KEY: keyPair({
    default: '',
    desc: 'Key pair by which browsers know who sends, PUBLIC.PRIVATE; empty makes one and keeps it in the database',
  }),
  MICROSOFT_ISSUER: httpUrl({ default: '', desc: 'OpenID provider; its stand-in lets everybody in' }),
  MICROSOFT_CLIENT_ID: str({ default: 'atrium', desc: 'Client registered with the provider' }),
  MICROSOFT_CLIENT_SECRET: str({ default: 'local-secret', desc: 'Its secret' }),
  BUILDING_SYSTEM_URL: httpUrl({
    default: '',
    desc: 'Building system that knows the floors',
  }),
  ROOM_CALENDAR_URL: httpUrl({
    default: '',
    desc: 'Room calendar of the mail system',
  }),
  DOOR_CONTROLLERS_URL: httpUrl({
    default: '',
    desc: 'Controllers that know the doors',
  }),
  DOOR_CONTROLLERS_SECRET: str({
    default: '',
    desc: 'Secret they sign what they post to /api/access-events with',
  }),
  CAMERA_NETWORKS: networks({
    default: '',
    desc: 'Private networks in which cameras may be asked for pictures, such as 10.20.0.0/16,fd00::/8',
  }),
  WEBHOOK_NETWORKS: networks({
    default: '',
    desc: 'Private networks in which webhooks may be received, such as 10.20.0.0/16',
  }),
  MOBILE_CREDENTIALS_URL: httpUrl({
    default: '',
    desc: 'Vendor of passes on phones (HID)',
  }),
  MOBILE_CREDENTIALS_KEY: str({ default: '', desc: 'Key for the vendor of passes on phones' }),
  PAYMENT_URL: httpUrl({
    default: '',
    desc: 'Payment provider with hosted checkouts; its stand-in pays everything',
  }),
  PAYMENT_API_KEY: str({ default: '', desc: 'Key for the payment provider' }),
  PAYMENT_WEBHOOK_SECRET: str({
    default: '',
    desc: 'Secret the provider signs its notices to /api/payments/webhook with',
  }),
  SEALING_KEY: secrets({
    default: '',
    desc: 'Secret under which PINs and signing keys are encrypted; while it is changed both, the new one first, with a comma. Empty keeps one in the database',
  }),
  STAND_INS: standIns({
    default: '',
    desc: `Stand-ins for what is not set, beyond localhost, where all are there: ${partNames.join(', ')}`,
  }),
  BOT_CHECK: oneOf('on', 'off')({ default: 'on', desc: 'Proof of work before sign-in' }),
  RATE_LIMIT_SCALE: positive({ default: 1, desc: 'Multiplies every rate limit of the contract' }),
  DEMO_DATA: oneOf(
    'auto',
    'on',
    'off',
  )({ default: 'auto', desc: 'Fill an empty database with the demo estate; auto does so on localhost only' }),
  METRICS_TOKEN: str({ default: '', desc: 'Bearer token for /metrics; without one it answers on localhost only' }),
  PROCESS_ROLE: oneOf('all', 'web', 'worker')({ default: 'all', desc: 'Serve, work on jobs, or both' }),
  LOG_LEVEL: oneOf(
    'fatal',
    'error',
    'warn',
    'info',
    'debug',
    'silent',
  )({ default: 'warn', desc: 'Least severity written' }),
  SUPPORT_EMAIL: str({ default: 'support@atrium.example', desc: 'Shown in the help panel' }),
  SUPPORT_PHONE: str({ default: '+65 6000 0000', desc: 'Shown in the help panel' }),
}

export type Environment = Readonly<Omit<ReturnType<typeof read>, keyof CleanedEnvAccessors>>

const read = (variables: NodeJS.ProcessEnv, refuse: (lines: string[]) => never) =>
  cleanEnv(variables, settings, {
    reporter: ({ errors }) => {
      const lines = Object.entries(errors).map(([name, error]) => `${name}: ${error?.message ?? 'is not valid'}`)
      if (lines.length > 0) refuse(lines)
    },
  })

/** Reads and checks the settings; `refuse` gets one line a wrong variable, naming it and what was expected. */
export const readEnvironment = (variables: NodeJS.ProcessEnv, refuse: (lines: string[]) => never): Environment =>
  read(variables, refuse)

/** The address people open for a portal, without a trailing slash. */
export function portalOrigin(
  environment: Environment,
  host: 'console' | 'portal' | 'merchant' | 'visit' | 'api' | '',
): string {
  const name = host === '' ? environment.DOMAIN : `${host}.${environment.DOMAIN}`
  const given = environment.PUBLIC_PORT || (environment.DOMAIN === 'localhost' ? String(environment.PORT) : '')
  const usual = environment.PUBLIC_ORIGIN_SCHEME === 'https' ? '443' : '80'
  return `${environment.PUBLIC_ORIGIN_SCHEME}://${name}${given && given !== usual ? `:${given}` : ''}`
}

/** Whether this installation shows the demo: its data, its sign-ins, its front page. */
export const isDemo = ({ DEMO_DATA, DOMAIN }: Environment): boolean =>
  DEMO_DATA === 'on' || (DEMO_DATA === 'auto' && DOMAIN === 'localhost')
