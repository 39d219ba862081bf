import { buffer } from 'node:stream/consumers'
import type { AnyCtx } from './ctx.ts'
import { notFound } from './errors.ts'

/** Where the content of a file lies: by office centre. */
export const keyOf = (officeCentreId: string, id: string) => `${officeCentreId}/${id}`

export const noSuchFile = () => notFound('This file does not exist.')

/** A stored file as it travels; whoever asks has found its row by a policy of their own. */
export async function contentOfFile(ctx: AnyCtx, row: { id: string; officeCentreId: string; name: string }) {
  const stored = await ctx.services.files.get(keyOf(row.officeCentreId, row.id))
  if (!stored) throw noSuchFile()
  return { dataStream: (await buffer(stored.stream)).toString('base64'), fileName: row.name }
}
