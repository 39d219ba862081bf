import type { FastifyInstance } from 'fastify'
import { ApiError } from './errors.ts'

/** How far lists and objects of a request may lie within each other; the contract's deepest has six levels. */
const mostLevels = 32

/** Reads JSON, and refuses what is nested deeper than anything it could be, so that whatever walks it may call itself. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    void parse(request, text, (error, body) => {
      if (error || !isDeeper(body, mostLevels)) done(error, body)
      else done(new ApiError(400, 'BAD_REQUEST', 'The request is nested too deeply.'))
    })
  })
}

/** Goes down level by level, without calling itself. */
function isDeeper(value: unknown, levels: number): boolean {
  let level = [value]
  for (let depth = 0; depth <= levels; depth++) {
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []))
    if (level.length === 0) return false
  }
  return true
}
