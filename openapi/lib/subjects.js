import { getExtensions, setExtension } from '@typespec/openapi'

/** What `@about` or `@changes` said, by the operation or namespace it stands at. */
export const stateOfSubjects = (program, word) => program.stateMap(Symbol.for(`atrium.${word}`))

/**
 * Emits what a read is about as `x-about`, what a write changes as `x-changes`: what stands at the operation beside what
 * stands at its namespace. A write that is not audited changes what stands at itself only, and is about what reads are:
 * it answers a preview. One that says `@changes()` changes nothing that a page of the same session shows.
 * @returns whether it is said
 */
export function emitSubjects(program, operation, isRead) {
  if (isRead) return emit(program, operation, 'about', true)
  const isAudited = getExtensions(program, operation).get('x-audit') !== 'none'
  if (!isAudited) emit(program, operation, 'about', true)
  return emit(program, operation, 'changes', isAudited) || !isAudited
}

function emit(program, operation, word, isShared) {
  const said = stateOfSubjects(program, word)
  const own = said.get(operation)
  // An operation of a template is in the namespace of the template, and in the interface that was made of it.
  const { namespace } = operation.interface ?? operation
  const shared = isShared && own?.length !== 0 ? (said.get(operation.interface) ?? said.get(namespace)) : undefined
  if (!own && !shared) return false
  setExtension(program, operation, `x-${word}`, [...new Set([...(shared ?? []), ...(own ?? [])])].join(' '))
  return true
}
