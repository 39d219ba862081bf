import { atom } from 'jotai'

/** Whether the server tells of what happens: null until it was first asked, false while the connection is gone. */
export const liveAtom = atom<boolean | null>(null)
