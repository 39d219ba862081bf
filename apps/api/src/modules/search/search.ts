import { invalidField } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'

const hitsOfKind = 5

export const searchRecords = operation('searchRecords', async (ctx, { query }) => {
  const term = query.term.trim()
  if (term.length < 2) throw invalidField('term', 'Type at least 2 characters.')
  const allowed = ctx.services.searchParts.filter(({ permission }) => ctx.scope.permissions.has(permission))
  const found = await Promise.all(
    allowed.map(async ({ kind, search }) => {
      const hits = await search(ctx, term, hitsOfKind)
      return hits.map((hit) => ({ kind, ...hit }))
    }),
  )
  return found.flat()
})
