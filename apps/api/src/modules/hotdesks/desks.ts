import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField, ruleViolation } from '../../platform/errors.ts'
import type { ExportColumn } from '../../platform/exports.ts'
import { transition } from '../../platform/lifecycle.ts'
import { operation } from '../../platform/operation.ts'
import { detailOf, historyOf, listOf, sheetOf } from '../../platform/view.ts'
import { deleteDesks, deskRecord } from '../resources/index.ts'
import { deskStatusLabels } from './deskState.views.ts'
import { deskActionWords, deskLifecycle } from './desks.lifecycle.ts'
import { auditedDesk, presentDesk, presentDeskDetail } from './desks.present.ts'
import { insertDesks, planColumns, refusePooled } from './desks.repo.ts'
import {
  assignableOptions,
  countByStatus,
  countComingBookings,
  deskOptions,
  deskView,
  findAssignable,
  findZone,
  type DeskRow,
} from './desks.views.ts'
import { checkedDeskNo } from './desks.rules.ts'
import { auditDesk } from './hotdesks.audit.ts'
import { notifyDisplays } from './notifyDisplays.ts'

export const listHotdesks = operation('listHotdesks', listOf(deskView, presentDesk))

export const getHotdeskStatusCount = operation('getHotdeskStatusCount', (ctx, { query }) => countByStatus(ctx, query))

export const getHotdeskDropDown = operation('getHotdeskDropDown', (ctx, { query }) => deskOptions(ctx, query))

export const getHotdeskUserDropDown = operation('getHotdeskUserDropDown', (ctx, { query }) =>
  assignableOptions(ctx, query),
)

const exportColumns: ExportColumn<DeskRow>[] = [
  { header: 'Desk', value: (row) => row.name, width: 14 },
  { header: 'Zone', value: (row) => row.zoneName, width: 30 },
  { header: 'Office', value: (row) => row.areaName, width: 30 },
  { header: 'Site', value: (row) => row.siteName, width: 30 },
  { header: 'Status now', value: (row) => deskStatusLabels[row.status], width: 14 },
  { header: 'Assigned to', value: (row) => row.assignedFullName, width: 30 },
  { header: 'Remark', value: (row) => row.statusRemark, width: 40 },
  { header: 'Last changed', value: (row) => row.updatedDate },
]

export const generateHotdeskRecord = operation('generateHotdeskRecord', sheetOf(deskView, 'Hot desks', exportColumns))

export const getHotdesk = operation('getHotdesk', detailOf(deskView, presentDeskDetail))

export const createHotdesk = operation('createHotdesk', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const zone = await findZone(tx, body.zoneId)
    if (!zone) throw invalidField('zoneId', 'Choose a zone from the list.')
    refusePooled(zone)
    const position = body.position ?? null
    const [id] = await insertDesks(tx, zone.id, [
      { deskNo: checkedDeskNo(body.deskNo), position, amenities: body.amenities ?? [] },
    ])
    const row = await deskView.read(tx, String(id))
    await auditDesk(tx, 'CREATE', row, 'Added the desk', { after: auditedDesk(row) })
    await notifyDisplays(tx, [row.id])
    return presentDeskDetail(tx, row)
  }),
)

export const updateHotdesk = operation('updateHotdesk', (ctx, { path: { id }, body }) =>
  changeDesk(ctx, id, 'Changed the desk', async (tx) => {
    await deskRecord.lock(tx, id, body.version)
    await deskRecord.update(tx, id, {
      name: checkedDeskNo(body.deskNo),
      ...(body.amenities ? { amenities: body.amenities } : {}),
      ...(body.position === undefined ? {} : planColumns(body.position)),
    })
  }),
)

export const updateHotdeskStatus = operation('updateHotdeskStatus', (ctx, { path: { id }, body }) =>
  changeDesk(ctx, id, deskActionWords[body.action], (tx) =>
    transition(tx, deskLifecycle, {
      ...body,
      lock: () => deskRecord.lock(tx, id),
      apply: async (_, status) => {
        if (status !== 'ACTIVE') await refuseWhileBooked(tx, id)
        await deskRecord.update(tx, id, { status, statusRemark: status === 'ACTIVE' ? null : (body.remark ?? null) })
      },
    }),
  ),
)

/** Refused while others have booked it. */
export const assignHotdesk = operation('assignHotdesk', (ctx, { path: { id }, body: { userId, version } }) =>
  changeDesk(
    ctx,
    id,
    userId === null ? 'Made the desk available to everybody' : 'Assigned the desk to a person',
    async (tx) => {
      await deskRecord.lock(tx, id, version)
      const user = userId === null ? null : await findAssignable(tx, userId)
      if (user === undefined) throw invalidField('userId', 'Choose a person from the list.')
      if (user !== null) await refuseWhileBooked(tx, id)
      await deskRecord.update(tx, id, {
        assignedUserId: user?.id ?? null,
        assignedUserOfficeCentreId: user?.officeCentreId ?? null,
      })
    },
  ),
)

export const deleteHotdesk = operation('deleteHotdesk', (ctx, { path: { id } }) =>
  ctx.transaction(async (tx) => {
    await deskRecord.lock(tx, id)
    const row = await deskView.read(tx, id)
    await refuseWhileBooked(tx, id)
    await notifyDisplays(tx, [id])
    await deleteDesks(tx, [id])
    await auditDesk(tx, 'DELETE', row, 'Deleted the desk', { before: auditedDesk(row) })
    return true
  }),
)

export const listHotdeskHistories = operation('listHotdeskHistories', historyOf(deskView))

/** Changes a desk, records it and tells the displays that show it. */
function changeDesk(ctx: Ctx, id: string, summary: string, change: (tx: Transactional<Ctx>) => Promise<void>) {
  return ctx.transaction(async (tx) => {
    const before = await deskView.read(tx, id)
    await change(tx)
    const row = await deskView.read(tx, id)
    await auditDesk(tx, 'UPDATE', row, summary, { before: auditedDesk(before), after: auditedDesk(row) })
    await notifyDisplays(tx, [id])
    return presentDeskDetail(tx, row)
  })
}

async function refuseWhileBooked(ctx: Ctx, id: string): Promise<void> {
  const coming = await countComingBookings(ctx, [id])
  if (coming === 0) return
  const bookings = coming === 1 ? 'A booking of this desk is' : `${coming} bookings of this desk are`
  throw ruleViolation(`${bookings} still upcoming. Cancel or transfer them first.`)
}
