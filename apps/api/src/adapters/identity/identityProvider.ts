export type AuthorizationRequest = {
  /** Where the person must be sent. */
  url: string
  /** These three are kept until the person comes back, tied to the browser. */
  state: string
  nonce: string
  codeVerifier: string
}

export type AuthorizationResponse = {
  /** The whole address at which the person came back, as the browser sees it. */
  currentUrl: string
} & Pick<AuthorizationRequest, 'state' | 'nonce' | 'codeVerifier'>

export type Identity = {
  /** Never changes for this person, unlike name and e-mail address. */
  subject: string
  email: string
  fullName: string
}

/** The directory of people that vouches for who signs in, such as Microsoft Entra ID. */
export type IdentityProvider = {
  /**
   * Begins a sign-in.
   * @param request `prompt` is `select_account` unless told otherwise; `loginHint` is the e-mail address to suggest
   * @throws IdentityProviderUnavailableError
   */
  authorizationUrl: (request: {
    redirectUri: string
    prompt?: 'select_account' | 'login' | 'none'
    loginHint?: string
  }) => Promise<AuthorizationRequest>
  /**
   * Ends a sign-in.
   * @throws SignInRefusedError when it must begin anew
   * @throws IdentityProviderUnavailableError when it may be tried again
   */
  exchange: (response: AuthorizationResponse) => Promise<Identity>
}

/** `denied`: the person or the directory said no; `invalid`: the answer is not to our question, or is used up; `incomplete`: no e-mail address. */
export type SignInRefusal = 'denied' | 'invalid' | 'incomplete'

export class SignInRefusedError extends Error {
  readonly reason: SignInRefusal

  constructor(reason: SignInRefusal, options?: ErrorOptions) {
    super(`The sign-in was refused: ${reason}`, options)
    this.name = 'SignInRefusedError'
    this.reason = reason
  }
}

export class IdentityProviderUnavailableError extends Error {
  constructor(issuer: string, options?: ErrorOptions) {
    super(`The identity provider ${issuer} does not answer as it should`, options)
    this.name = 'IdentityProviderUnavailableError'
  }
}
