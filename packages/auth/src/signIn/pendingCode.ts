import { atomWithStorage, createJSONStorage } from 'jotai/utils'

/** A sign-in that waits for its one-time code (doc 1 §4). */
export type PendingCode = {
  otpId: string
  maskedEmail: string
  /** From when another code may be asked for. */
  resendAt: string
  /** Empty for a Microsoft sign-in. */
  username: string
  /** Where the person wanted to go. */
  redirect?: string | undefined
}

/** In this tab only, and kept over a reload of the enter-code page. */
export const pendingCodeAtom = atomWithStorage<PendingCode | null>(
  'atrium-pending-code',
  null,
  createJSONStorage<PendingCode | null>(() => sessionStorage),
  { getOnInit: true },
)
