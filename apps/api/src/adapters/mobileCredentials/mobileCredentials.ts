/** Whoever is to have a pass on their phone. The same reference gives the same invitation. */
export type Invitee = { reference: string; email: string; fullName: string }

/** What has become of a pass at the vendor: the code waits, a phone has it, or it is taken from the phone. */
export type VendorState = 'INVITED' | 'ENROLLED' | 'GONE'

/** The vendor of passes on phones (HID): sends them there, and takes them from there. */
export type MobileCredentials = {
  /**
   * Makes a pass and the code by which a phone enrols it.
   * @throws MobileCredentialsUnavailableError when the vendor cannot be reached or answers what cannot be read
   */
  invite: (invitee: Invitee) => Promise<{ passId: string; invitationCode: string }>
  /** Asks for a pass to be taken from its phone; may be asked again. */
  deactivate: (passId: string) => Promise<void>
  /** What has become of passes; those the vendor does not know are left out. */
  statesOf: (passIds: readonly string[]) => Promise<ReadonlyMap<string, VendorState>>
}

/** Says in a sentence why there is no answer. */
export class MobileCredentialsUnavailableError extends Error {}
