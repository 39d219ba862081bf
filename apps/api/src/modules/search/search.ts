import { operations, type AddOn, type OperationId, type Permission } from '@atrium/contract/generated/operations.ts'
import type { OperationRow } from '@atrium/contract/operationTable.ts'
import type { Scope } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import type { SearchPart } from './parts.ts'

const hitsOfKind = 5
const shortest = 2

export const searchRecords = operation('searchRecords', async (ctx, { query }) => {
  const term = query.term.trim()
  if (term.length < shortest) throw invalidField('term', `Enter at least ${shortest} characters.`)
  const allowed = ctx.services.searchParts.filter((part) => mayFind(ctx.scope, part.operation))
  const found = await Promise.all(
    allowed.map(async (part) => {
      const hits = await part.search(ctx, withoutName(part, term), hitsOfKind)
      return hits.map((hit) => ({ kind: part.kind, kindName: part.name, parentId: null, ...hit }))
    }),
  )
  return found.flat()
})

/** By the same table of the contract as the guard. */
function mayFind({ permissions, addOns }: Scope, id: OperationId): boolean {
  const { permission, addOn }: Readonly<Pick<OperationRow, 'permission' | 'addOn'>> = operations[id]
  const held = typeof permission === 'string' || permission.some((code) => permissions.has(code as Permission))
  return held && (addOn === undefined || addOns.has(addOn as AddOn))
}

/** What is looked for when the name of the kind stands before it, as on screens: of 'unit 07-01' 07-01. */
function withoutName({ name }: SearchPart, term: string): string {
  const words = new RegExp(`^${name}s?\\s+(?=\\S{${shortest}})`, 'i')
  return term.replace(words, '')
}
