import { requestTypes } from '@atrium/validators/permits.ts'
import { notFound } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { permitStateOf, presentWork } from './fmForms.present.ts'
import { readFmForm } from './fmForms.views.ts'
import { permitOfToken } from './links.ts'

/** Whether the permit of a printed code is live; nothing of it that its paper does not show. */
export const getOpenPermit = operation('getOpenPermit', async (ctx, { path }) => {
  const id = permitOfToken(ctx, path.token)
  const row = id === undefined ? undefined : await readFmForm(ctx, id)
  if (!row) throw notFound('There is no permit of this code.')
  const { crew, contractSumMinor: _, ...work } = presentWork(row)
  return {
    ...work,
    permitState: permitStateOf(ctx, row),
    referenceNo: row.referenceNo,
    requestTypeLabel: requestTypes[row.requestType],
    contractorCompany: row.contractorCompany,
    tenantCompanyName: row.company.name,
    buildingName: row.building.name,
    siteName: row.site.name,
    officeFloor: row.officeFloor?.name ?? null,
    crewCount: crew.length,
    asOf: ctx.now(),
  }
})
