import type { Ctx } from '../../platform/ctx.ts'
import { invalidField, notFound } from '../../platform/errors.ts'
import { publish } from '../../platform/events.ts'
import { operation } from '../../platform/operation.ts'
import { addOnsOf } from './addOnSwitches.ts'
import { auditedDetails, auditOfficeCentre } from './officeCentres.audit.ts'
import { presentOfficeCentre } from './officeCentres.present.ts'
import { lockOfficeCentre, updateOfficeCentreRow } from './officeCentres.repo.ts'
import { checkedDetails } from './officeCentres.rules.ts'
import { isLogoOf, readOfficeCentre, readOfficeCentreOptions } from './officeCentres.views.ts'

export const getOfficeCentre = operation('getOfficeCentre', async (ctx, { path }) =>
  presentOfficeCentre(ctx, await readOfficeCentre(ctx, path.id)),
)

export const getOfficeCentreDropDown = operation('getOfficeCentreDropDown', (ctx, { query }) =>
  readOfficeCentreOptions(ctx, query),
)

export const getOfficeCentreAddOn = operation('getOfficeCentreAddOn', async (ctx, { path }) =>
  addOnsOf(ctx, await readOfficeCentre(ctx, path.id)),
)

/** The operator changes any office centre, an administrator the own one; what is left out stays as it is. */
export const updateOfficeCentre = operation('updateOfficeCentre', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    requireEditable(tx, path.id)
    const before = await lockOfficeCentre(tx, path.id, body.version)
    const { version: _, brandColour, logoFileId, allowStaffLogin, ...details } = body
    if (logoFileId && !(await isLogoOf(tx, before, logoFileId)))
      throw invalidField('logoFileId', 'Upload the logo again.')
    await updateOfficeCentreRow(tx, before.id, {
      ...checkedDetails({ ...before, ...details }),
      ...(brandColour === undefined ? {} : { brandColour }),
      ...(logoFileId === undefined ? {} : { logoFileId }),
      ...(allowStaffLogin === undefined ? {} : { allowStaffLogin }),
    })
    const after = await lockOfficeCentre(tx, before.id)
    await auditOfficeCentre(tx, 'UPDATE', after, 'Changed the office centre', {
      before: auditedDetails(before),
      after: auditedDetails(after),
    })
    await publish(tx, { officeCentreId: before.id }, 'scope')
    return presentOfficeCentre(tx, await readOfficeCentre(tx, before.id))
  }),
)

/** Anybody else's office centre does not exist for whoever is not an operator. */
function requireEditable({ scope }: Ctx, id: string): void {
  const may = scope.operator
    ? scope.permissions.has('CUSTOMER_EDIT')
    : scope.permissions.has('COMPANY_INFO_EDIT') && id.toLowerCase() === scope.officeCentreId
  if (!may) throw notFound()
}
