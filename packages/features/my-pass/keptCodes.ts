import { readEncrypted, storeEncrypted } from '@atrium/auth/session/encryptedStorage.ts'
import type { ReceivedCodes } from './codesOnPhone.ts'
import type { MyPass } from './passQueries.ts'

/** What the page of the pass keeps on the phone, so that it comes up without network. */
export type Kept = { pass: MyPass; codes: ReceivedCodes | null }

/** Whose it is: somebody else who signs in on the phone does not find it. Signing out drops it with its key. */
export type Holder = { userId: string; officeCentreId: string }

const nameOf = ({ userId, officeCentreId }: Holder) => `atrium-my-pass/${officeCentreId}/${userId}`

export const keepPass = (holder: Holder, kept: Kept): Promise<boolean> => storeEncrypted(nameOf(holder), kept)

export async function readKeptPass(holder: Holder): Promise<Kept | null> {
  const kept = await readEncrypted(nameOf(holder))
  return isKept(kept) ? kept : null
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'pass' in value && 'codes' in value
