import { accessRequestColumns } from '@atrium/validators/uploadColumns.ts'
import { bulkJob, bulkTemplate, byField, previewBulk, uploadBulk, type BulkKind } from '../../platform/bulk.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import { mapInTurns } from '../../platform/inTurns.ts'
import { operation } from '../../platform/operation.ts'
import { makeRequests } from './newRequest.ts'
import { readRows } from './uploadedRows.ts'

/** Requests for a list of people, a row for each (doc 1 §2.2). */
export const accessRequestUpload: BulkKind = {
  kind: 'access-requests',
  noun: 'access requests',
  module: 'access-requests',
  columns: accessRequestColumns,
  check: async (ctx, rows) => {
    const read = await readRows(ctx, rows)
    return (_, index) => read[index]?.errors ?? []
  },
  write: async (ctx, rows) => {
    const read = await readRows(ctx, rows)
    await makeRequests(
      ctx,
      read.flatMap(({ request, settings }) => (request && settings ? [{ request, settings }] : [])),
    )
  },
}

export const accessRequestUploadJob = bulkJob(accessRequestUpload)

export const getAccessRequestsUploadTemplate = operation('getAccessRequestsUploadTemplate', async () =>
  bulkTemplate(accessRequestUpload),
)

export const processAccessRequestsData = operation('processAccessRequestsData', (ctx, { body }) =>
  previewBulk(ctx, accessRequestUpload, body.dataList),
)

export const uploadAccessRequestsData = operation('uploadAccessRequestsData', async (ctx, { body }) => {
  const { dataList, declarationAccepted } = body
  if (!declarationAccepted && (await asksDeclaration(ctx, dataList)))
    throw invalidField('declarationAccepted', 'Read and accept the declaration first.', 'required')
  return uploadBulk(ctx, accessRequestUpload, dataList, accessRequestUploadJob)
})

/** Whether somebody who decides on one of the rows to upload wants a declaration accepted first. */
async function asksDeclaration(ctx: Ctx, rows: readonly { uploadable: boolean; values: Record<string, string> }[]) {
  const wanted = rows.filter(({ uploadable }) => uploadable).map(({ values }) => values)
  const read = await readRows(ctx, await mapInTurns(wanted, byField(accessRequestUpload)))
  return read.some(({ settings }) => settings?.declarationRequired)
}
