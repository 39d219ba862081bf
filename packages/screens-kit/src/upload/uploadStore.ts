import { sessionStore, userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { atom, useAtomValue } from 'jotai'
import type { BulkResult, BulkRow } from './uploadKind.ts'

/** A checked file that was not uploaded yet. */
export type UploadPreview = {
  fileName: string
  result: BulkResult
  /** An archive, which is sent again with the rows to upload. */
  archive?: File
}

/** An upload started from this page: the rows that were left out, and whether its end was told. */
export type StartedUpload = { uploadId: string; fileName: string; leftOut: readonly BulkRow[]; told: boolean }

type Held = { owner: string; preview?: UploadPreview; started?: StartedUpload }

/** Held in memory only: after the page is loaded anew there is no preview any more. */
const heldAtom = atom<Readonly<Record<string, Held | undefined>>>({})

/** Nobody sees the file of somebody else, or of another office centre, on the same browser. */
const ownerAtom = atom((get) => {
  const userInfo = get(userInfoAtom)
  return userInfo === null ? '' : `${userInfo.userId} ${userInfo.officeCentreId}`
})

const ownAtom = atom((get) => {
  const owner = get(ownerAtom)
  return (key: string): Held | undefined => {
    const held = get(heldAtom)[key]
    return held?.owner === owner ? held : undefined
  }
})

const keep = (key: string, change: Omit<Held, 'owner'>): void =>
  sessionStore.set(heldAtom, {
    ...sessionStore.get(heldAtom),
    [key]: { owner: sessionStore.get(ownerAtom), ...change },
  })

const heldUpload = (key: string): Held | undefined => sessionStore.get(ownAtom)(key)

/** Whether there is a checked file; for the guards of the pages that show it. */
export const hasPreview = (key: string): boolean => heldUpload(key)?.preview !== undefined

/** Holds a checked file for the pages that follow. */
export const holdPreview = (key: string, preview: UploadPreview): void => keep(key, { preview })

/** Forgets a checked file; an upload already started goes on. */
export function discardPreview(key: string): void {
  const started = heldUpload(key)?.started
  keep(key, started ? { started } : {})
}

/** Puts the upload in the place of its preview. */
export const holdStarted = (key: string, started: StartedUpload): void => keep(key, { started })

/** Marks that the end of the upload was told; false when it had been told before, or was not started here. */
export function notifyOnce(key: string, uploadId: string): boolean {
  const started = heldUpload(key)?.started
  if (started?.uploadId !== uploadId || started.told) return false
  holdStarted(key, { ...started, told: true })
  return true
}

/** The checked file of a kind of upload. */
export const usePreview = (key: string): UploadPreview | undefined => useAtomValue(ownAtom)(key)?.preview

/** What is known here of a started upload. */
export function useStarted(key: string, uploadId: string | undefined): StartedUpload | undefined {
  const started = useAtomValue(ownAtom)(key)?.started
  return started?.uploadId === uploadId ? started : undefined
}
