import { atom } from 'jotai'
import { readEncrypted, storeEncrypted } from './encryptedStorage.ts'
import { draftPrefix } from './keptValues.ts'
import { sessionStore, userInfoAtom } from './sessionAtoms.ts'

/** Other than the session's key, which goes when the session ends. */
const KEY_NAME = 'atrium-draft-key'
const LONGEST_MILLISECONDS = 24 * 3600_000

/** What somebody had entered into a form when their session ended. */
export type Draft = {
  /** The form's title. */
  form: string
  /** The page it stood on, with its search. */
  path: string
  /** What differed from what the form began with. */
  values: Record<string, unknown>
  /** What chosen values among them are called, which the form may not have loaded when it comes back. */
  choices?: readonly { value: string; label: string }[]
}
type KeptDraft = Draft & { at: number }

/** Whose drafts, and in which office centre. */
export type Author = { userId: string; officeCentreId: string }

/** The drafts of the signed-in person that no form has taken up yet, by their storage keys. */
export const keptDraftsAtom = atom<Readonly<Record<string, Draft>>>({})

/** The signed-in person as the author of what they type now. */
export const currentAuthor = (): Author | null => sessionStore.get(userInfoAtom)

const keyOf = ({ userId, officeCentreId }: Author, { form, path }: Pick<Draft, 'form' | 'path'>) =>
  `${draftPrefix(userId)}${officeCentreId}/${pathnameOf(path)}/${form}`

const pathnameOf = (path: string) => path.split(/[?#]/, 1)[0]

/** Keeps a draft for its author, encrypted. @returns whether this browser could */
export const keepDraft = (author: Author, draft: Draft): Promise<boolean> =>
  storeEncrypted(keyOf(author, draft), { ...draft, at: Date.now() } satisfies KeptDraft, KEY_NAME)

/** The draft of a form of this page; undefined where there is none. It stays until `dropDraft`. */
export const readDraft = (author: Author, form: string): Promise<Draft | undefined> =>
  read(keyOf(author, { form, path: location.pathname }))

/** Forgets the draft of a form of this page: the form has it now. */
export const dropDraft = (author: Author, form: string): void =>
  forget(keyOf(author, { form, path: location.pathname }))

/** Forgets a draft by its storage key. */
export function forget(key: string): void {
  localStorage.removeItem(key)
  const others = Object.entries(sessionStore.get(keptDraftsAtom)).filter(([name]) => name !== key)
  sessionStore.set(keptDraftsAtom, Object.fromEntries(others))
}

/** Reads the drafts of the signed-in person in their office centre into `keptDraftsAtom`. */
export async function loadDrafts(): Promise<void> {
  const author = currentAuthor()
  if (!author) return
  const prefix = `${draftPrefix(author.userId)}${author.officeCentreId}/`
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  const drafts = await Promise.all(keys.map(async (key) => [key, await read(key)] as const))
  // What a form took up while these were read is gone from storage.
  const kept = drafts.flatMap(([key, draft]) => (draft && localStorage.getItem(key) ? [[key, draft] as const] : []))
  sessionStore.set(keptDraftsAtom, Object.fromEntries(kept))
}

/** A draft that is not too old; any other is forgotten. */
async function read(key: string): Promise<Draft | undefined> {
  if (localStorage.getItem(key) === null) return undefined
  const draft = await readEncrypted(key, KEY_NAME)
  if (isDraft(draft) && Date.now() - draft.at < LONGEST_MILLISECONDS) return draft
  localStorage.removeItem(key)
  return undefined
}

const isDraft = (value: unknown): value is KeptDraft =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  'form' in value &&
  'path' in value &&
  'values' in value
