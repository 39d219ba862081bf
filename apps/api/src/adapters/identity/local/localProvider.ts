import type { FastifyInstance } from 'fastify'
import { Provider, type Configuration, interactionPolicy } from 'oidc-provider'
import { pageDocument, pageHeaders } from '../../standIn/page.ts'
import { type People, type Person, peopleOf } from './people.ts'
import { type ProviderKeys, providerKeys } from './providerKeys.ts'
import { type ProviderStore, openProviderStore, storeAdapter } from './providerStore.ts'
import { mountProvider, signInRoutes } from './localRoutes.ts'
import { failurePage } from './signInPage.ts'

export type LocalProviderSettings = {
  /** Address below which it is mounted, as browsers see it, such as http://localhost:3000/idp. */
  issuer: string
  clientId: string
  clientSecret: string
  redirectUris: readonly string[]
  /** Who is on the sign-in page; asked each time, so new users appear at once. */
  people: () => Promise<readonly Person[]>
  /** Folder for keys and sessions, so that they outlive a restart. */
  directory: string
  /** Whether to believe the X-Forwarded-… headers of a proxy in front. */
  trustProxy?: boolean
  log: (message: string) => void
}

/**
 * An OpenID provider that stands in for Microsoft Entra ID: same protocol and claims (`oid`, `tid`, `name`,
 * `preferred_username`), but everybody signs in by picking a name.
 * @returns a Fastify plugin, to be registered with the path of the issuer as its prefix
 */
export async function localProvider(settings: LocalProviderSettings): Promise<(app: FastifyInstance) => Promise<void>> {
  const store = openProviderStore(settings.directory)
  const people = peopleOf(settings.people, store)
  const provider = new Provider(
    settings.issuer,
    configuration(settings, await providerKeys(settings.directory), store, people),
  )
  provider.proxy = settings.trustProxy ?? false
  provider.on('server_error', (_context, error) => settings.log(`Stand-in for Entra: ${error.stack ?? error.message}`))
  const formTargets = [...new Set(settings.redirectUris.map((uri) => new URL(uri).origin))]

  return async (app) => {
    const { pathname } = new URL(settings.issuer)
    if (app.prefix !== pathname)
      throw new Error(`The provider ${settings.issuer} must be mounted below ${pathname}, not ${app.prefix}`)
    await app.register((child) => signInRoutes(child, { provider, people, formTargets }))
    await app.register((child) => mountProvider(child, provider, pathname))
    app.addHook('onClose', async () => store.flush())
  }
}

const DAY = 24 * 60 * 60

function configuration(
  settings: LocalProviderSettings,
  keys: ProviderKeys,
  store: ProviderStore,
  people: People,
): Configuration {
  const { pathname } = new URL(settings.issuer)
  return {
    adapter: storeAdapter(store),
    jwks: { keys: keys.jwks.keys.map((key) => ({ ...key, kty: 'RSA' })) },
    cookies: {
      keys: keys.cookieKeys,
      names: { session: 'idp_session', interaction: 'idp_interaction', resume: 'idp_resume' },
    },
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uris: [...settings.redirectUris],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub', 'oid', 'tid'], profile: ['name', 'preferred_username'], email: ['email'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy: policy(), url: (_context, { uid }) => `${pathname}/interaction/${uid}` },
    ttl: {
      Session: DAY,
      Grant: DAY,
      Interaction: 60 * 60,
      AuthorizationCode: 60,
      AccessToken: 60 * 60,
      IdToken: 60 * 60,
    },
    findAccount: async (_context, subject) => accountOf(await people.find(subject)),
    loadExistingGrant: grantEverything,
    renderError(context, { error, error_description }) {
      context.set(pageHeaders())
      context.body = pageDocument(failurePage(error_description ?? error))
    },
  }
}

function policy() {
  const prompts = interactionPolicy.base()
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }))
  return prompts
}

function accountOf(person: Person | undefined) {
  if (!person) return undefined
  const { subject, email, fullName } = person
  const claims = { sub: subject, oid: subject, tid: 'local', name: fullName, preferred_username: email, email }
  return { accountId: subject, claims: async () => claims }
}

/** No page asks for consent: an administrator has given it for everybody, as is usual in a company. */
const grantEverything: Configuration['loadExistingGrant'] = async (context) => {
  const { client, session, provider } = context.oidc
  const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
  grant.addOIDCScope('openid profile email')
  await grant.save()
  return grant
}
