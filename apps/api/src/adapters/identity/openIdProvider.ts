import * as client from 'openid-client'
import {
  type AuthorizationResponse,
  type Identity,
  type IdentityProvider,
  IdentityProviderUnavailableError,
  SignInRefusedError,
} from './identityProvider.ts'

export type OpenIdSettings = {
  /** Of one directory, such as https://login.microsoftonline.com/<directory id>/v2.0. */
  issuer: string
  clientId: string
  clientSecret: string
  /** How requests reach the provider; the network by default. */
  fetch?: client.CustomFetch
}

const SCOPE = 'openid profile email'
const TIMEOUT_SECONDS = 10

/**
 * Signs people in by OpenID Connect (authorization code with PKCE). What the provider says about itself is read on
 * first use and remembered.
 * @throws when the issuer stands for every directory of the world: their administrators choose e-mail addresses freely
 */
export function openIdProvider(settings: OpenIdSettings): IdentityProvider {
  if (/\/(common|organizations|consumers)(\/|$)/.test(new URL(settings.issuer).pathname)) {
    throw new Error(`${settings.issuer} lets everybody in; name the one directory whose people may sign in`)
  }
  let discovered: Promise<client.Configuration> | undefined
  const configuration = () =>
    (discovered ??= discover(settings).catch((error: unknown) => {
      discovered = undefined
      throw translated(settings.issuer, error)
    }))

  return {
    async authorizationUrl({ redirectUri, prompt = 'select_account', loginHint }) {
      const codeVerifier = client.randomPKCECodeVerifier()
      const [state, nonce] = [client.randomState(), client.randomNonce()]
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        prompt,
        ...(loginHint ? { login_hint: loginHint } : {}),
      })
      return { url: url.href, state, nonce, codeVerifier }
    },

    async exchange(response) {
      const claims = await claimsFor(await configuration(), response).catch((error: unknown) => {
        throw translated(settings.issuer, error)
      })
      return identityOf(claims)
    },
  }
}

function discover({ issuer, clientId, clientSecret, fetch }: OpenIdSettings): Promise<client.Configuration> {
  return client.discovery(new URL(issuer), clientId, clientSecret, client.ClientSecretPost(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    [client.customFetch]: reporting(issuer, fetch ?? ((url, options) => globalThis.fetch(url, options))),
    execute: issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
  })
}

/** Turns everything that is no answer into an error of its own, to be told from an answer that says no. */
function reporting(issuer: string, fetch: client.CustomFetch): client.CustomFetch {
  return async (url, options) => {
    const response = await fetch(url, options).catch((cause: unknown) => {
      throw new IdentityProviderUnavailableError(issuer, { cause })
    })
    if (response.status >= 500) throw new IdentityProviderUnavailableError(issuer)
    return response
  }
}

async function claimsFor(
  configuration: client.Configuration,
  response: AuthorizationResponse,
): Promise<client.IDToken> {
  const tokens = await client.authorizationCodeGrant(configuration, new URL(response.currentUrl), {
    expectedState: response.state,
    expectedNonce: response.nonce,
    pkceCodeVerifier: response.codeVerifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new SignInRefusedError('invalid')
  return claims
}

/** Entra's `oid` is the same in every application, its `sub` is not; its `email` may be missing where the user name is one. */
function identityOf(claims: client.IDToken): Identity {
  const email = [claims.email, claims.preferred_username].find(
    (value) => typeof value === 'string' && value.includes('@'),
  )
  if (typeof email !== 'string') throw new SignInRefusedError('incomplete')
  return {
    subject: typeof claims.oid === 'string' ? claims.oid : claims.sub,
    email: email.trim(),
    fullName: typeof claims.name === 'string' && claims.name ? claims.name : email,
  }
}

function translated(issuer: string, error: unknown): Error {
  if (error instanceof SignInRefusedError) return error
  if (error instanceof client.AuthorizationResponseError) return new SignInRefusedError('denied', { cause: error })
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof IdentityProviderUnavailableError) return cause
  }
  const isAnswer = error instanceof client.ResponseBodyError || error instanceof client.ClientError
  const isTimeout = error instanceof client.ClientError && error.code === 'OAUTH_TIMEOUT'
  if (isAnswer && !isTimeout) return new SignInRefusedError('invalid', { cause: error })
  return new IdentityProviderUnavailableError(issuer, { cause: error })
}
