/** How a merchant's account stands, as the provider says it. */
export type AccountStanding = 'PENDING' | 'ACTIVE' | 'RESTRICTED' | 'FAILED'

/** Where the browser goes after the provider's pages. */
export type OnboardingEnd = 'SUCCESSFUL' | 'FAILED'

/** What the provider says of an account, signed. */
export type AccountNotice = {
  accountId: string
  standing: AccountStanding
  email: string | null
  /** ISO 3166, two letters. */
  country: string | null
  /** Whether payments are taken for it, and whether their money is paid out. */
  chargesEnabled: boolean
  payoutsEnabled: boolean
  /** What the provider still wants to know, in its words. */
  requirements: string[]
  occurredAt: Date
}

/** Keeps accounts of merchants, who say on pages of its own who they are and where their money goes. */
export type MerchantProvider = {
  /**
   * Makes the account of a merchant; asked again with the same id of ours, it answers the one that is there.
   * @returns the provider's id of it
   * @throws when the provider cannot be reached or refuses
   */
  createAccount: (merchant: { merchantId: string; name: string; currency: string }) => Promise<string>
  /**
   * A page on which a merchant goes on, until it expires.
   * @returns its address
   * @throws when the provider cannot be reached or refuses
   */
  openOnboarding: (
    accountId: string,
    page: { returnUrls: Record<OnboardingEnd, string>; expiresAt: Date },
  ) => Promise<string>
  /**
   * Sends so much of what an account has to the merchant's bank; safe to repeat with the same id, and done once for each.
   * @returns false when the provider refuses, as when there is not so much
   * @throws when the provider cannot be reached
   */
  payOut: (accountId: string, payout: { id: string; amountMinor: number }) => Promise<boolean>
  /**
   * What an account has, in minor units of its currency.
   * @throws when the provider cannot be reached or refuses
   */
  balanceOf: (accountId: string) => Promise<number>
  /**
   * Reads a notice as it came over the wire.
   * @returns undefined when it is not the provider's, or was signed too long ago
   */
  readAccountNotice: (body: string, signature: string | undefined, now: Date) => AccountNotice | undefined
}
