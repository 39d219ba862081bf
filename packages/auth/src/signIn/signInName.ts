import { atomWithStorage, createJSONStorage } from 'jotai/utils'

/** The e-mail address of whoever has just confirmed their account or asked for a password, to sign in with; in this tab. */
export const signInNameAtom = atomWithStorage(
  'atrium-sign-in-name',
  '',
  createJSONStorage<string>(() => sessionStorage),
  { getOnInit: true },
)
