import { exportList, type ExportColumn } from '../../platform/exports.ts'
import { readPage } from '../../platform/lists.ts'
import { operation, type Data } from '../../platform/operation.ts'
import { visible } from './accessEvents.policy.ts'
import { eventListOf, inOrder, readEvents, type EventRow } from './accessEvents.views.ts'
import { reasonWords } from './accessWords.ts'
import type { AccessEventKind } from './tables.ts'

export const listAccessEvents = operation('listAccessEvents', async (ctx, { query }) => {
  const page = await readPage(ctx, eventListOf(ctx), visible(ctx), inOrder(query), (slice) => readEvents(ctx, slice))
  return { ...page, items: page.items.map(present) }
})

const present = ({ door, company, reason, ...row }: EventRow): Data<'listAccessEvents'>['items'][number] => ({
  ...row,
  accessDoor: door,
  officeCentre: company,
  reason: reasonWords(reason),
})

const kindWords: Record<AccessEventKind, string> = {
  ACCESS: 'Access',
  DOOR_FORCED: 'Door forced',
  DOOR_HELD_OPEN: 'Door held open',
  DOOR_CLOSED: 'Door closed',
  DOOR_UNLOCKED: 'Door unlocked from here',
}

const exportColumns: ExportColumn<EventRow>[] = [
  { header: 'Time', value: (row) => row.dateTime },
  { header: 'Door', value: (row) => row.door.name, width: 30 },
  { header: 'Event', value: (row) => kindWords[row.kind] },
  { header: 'Result', value: (row) => (row.result === null ? null : row.result === 'GRANTED' ? 'Granted' : 'Denied') },
  { header: 'Reason', value: (row) => reasonWords(row.reason), width: 40 },
  { header: 'Person', value: ({ user, guest }) => (user ?? guest)?.fullName ?? null, width: 30 },
  { header: 'Company', value: (row) => row.company?.name ?? null, width: 30 },
  { header: 'Credential', value: (row) => row.credential, width: 30 },
  { header: 'Connector', value: (row) => row.connector },
]

/** Report tab ACCESS_DATA (doc 2 §7). */
export const downloadAccessDataReport = operation('downloadAccessDataReport', (ctx, { query: { format, ...query } }) =>
  exportList(
    ctx,
    {
      name: 'Access data',
      columns: exportColumns,
      list: eventListOf(ctx),
      visible: visible(ctx),
      read: readEvents,
    },
    { ...inOrder(query), format },
  ),
)
