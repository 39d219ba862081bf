import type { Schemas, Tokens } from '@atrium/api-client/client.ts'
import { atom, getDefaultStore } from 'jotai'
import { atomWithStorage, createJSONStorage } from 'jotai/utils'

export type UserInfo = Schemas['UserInfo']
export type OfficeCentreInfo = Schemas['OfficeCentreInitialisation']

export const TOKENS_KEY = 'atrium-tokens'
export const USER_INFO_KEY = 'atrium-user-info'

const stored = <T>(key: string) =>
  atomWithStorage<T | null>(
    key,
    null,
    createJSONStorage<T | null>(() => localStorage),
    { getOnInit: true },
  )

/** Access and refresh token with their expiries (doc 1 §3). */
export const tokensAtom = stored<Tokens>(TOKENS_KEY)

/** The signed-in person in the current office centre (doc 1 §3). */
export const userInfoAtom = stored<UserInfo>(USER_INFO_KEY)

/** The current office centre with its add-ons and landlord; encrypted where it is stored (doc 2 §9). */
export const officeCentreInfoAtom = atom<OfficeCentreInfo | null>(null)

/** The add-ons of the current office centre. */
export const addOnsAtom = atom((get): readonly string[] => get(officeCentreInfoAtom)?.addOns ?? [])

/** The store of every session atom, for code outside components; portals mount no other jotai Provider. */
export const sessionStore = getDefaultStore()
