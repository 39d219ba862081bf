import { atom } from 'jotai'

/** The pages visited last, as addresses with their search, the one in view last (doc 1 §2.3). The shell keeps it. */
export const routesAtom = atom<readonly string[]>([])
