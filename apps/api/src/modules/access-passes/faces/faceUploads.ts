import type { FastifyRequest } from 'fastify'
import { bulkTemplate, previewBulk, uploadBulk } from '../../../platform/bulk.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { invalidField } from '../../../platform/errors.ts'
import { operation } from '../../../platform/operation.ts'
import { receiveForm } from '../../system/index.ts'
import { faceImageUpload, frGroupUpload, type FaceUpload } from './faceArchives.ts'
import { faceUploadOf } from './faceUpload.ts'

type Call = { request: FastifyRequest }

/** Checks an archive and keeps nothing of it. */
const process =
  (upload: FaceUpload) =>
  async (ctx: Ctx, { request }: Call) => {
    const { name, content } = await receiveForm(request)
    const archive = await upload.read(name, content)
    return previewBulk(ctx, faceUploadOf(upload, archive), archive.rows)
  }

/** Takes the archive again, and of its rows those that were chosen. */
const send =
  (upload: FaceUpload) =>
  async (ctx: Ctx, { request }: Call) => {
    const { name, content, fields } = await receiveForm(request)
    const isChosen = chosenRows(fields.get('rowNos'))
    const archive = await upload.read(name, content)
    const rows = archive.rows
      .map((values, index) => ({ rowNo: index + 1, values, uploadable: true, errors: [] }))
      .filter(({ rowNo }) => isChosen(rowNo))
    if (rows.length === 0) throw invalidField('rowNos', 'Choose at least one row.')
    return uploadBulk(ctx, faceUploadOf(upload, archive), rows)
  }

function chosenRows(rowNos: unknown): (rowNo: number) => boolean {
  if (rowNos === undefined || rowNos === '') return () => true
  if (typeof rowNos !== 'string' || !/^\d{1,4}(,\d{1,4})*$/.test(rowNos))
    throw invalidField('rowNos', 'Enter row numbers, such as 1,2,5.')
  const chosen = new Set(rowNos.split(',').map(Number))
  return (rowNo) => chosen.has(rowNo)
}

export const processUsersFrData = operation('processUsersFrData', process(faceImageUpload))
export const uploadUsersFrData = operation('uploadUsersFrData', send(faceImageUpload))

export const getFrPassesUploadTemplate = operation('getFrPassesUploadTemplate', async () => bulkTemplate(frGroupUpload))
export const processFrPassesData = operation('processFrPassesData', process(frGroupUpload))
export const uploadFrPassesData = operation('uploadFrPassesData', send(frGroupUpload))
