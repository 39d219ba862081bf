/** A form in view, with what would be lost with it. */
export type TypedWork = {
  isUnsaved: () => boolean
  /** Keeps a draft for after the next sign-in. */
  keep: () => Promise<void>
  /** The person lets go of it: nothing asks again. */
  letGo: () => void
}

const inView = new Set<TypedWork>()

/** Names a form for as long as it is in view. @returns forgets it */
export function watchTypedWork(work: TypedWork): () => void {
  inView.add(work)
  return () => void inView.delete(work)
}

export const hasTypedWork = (): boolean => [...inView].some((work) => work.isUnsaved())

export const letGoOfTypedWork = (): void => inView.forEach((work) => work.letGo())

/** Calls back at once where nothing is being filled in, and otherwise as soon as drafts of it are kept. */
export function afterKeepingTypedWork(then: () => void): void {
  const works = [...inView]
  if (works.length === 0) then()
  else void Promise.allSettled(works.map((work) => work.keep())).then(then)
}
