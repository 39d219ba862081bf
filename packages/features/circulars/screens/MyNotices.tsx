import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { pathOfRecord, usePortalRecordPaths } from '@atrium/screens-kit/shell/recordPaths.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { Pagination } from '@atrium/ui/Pagination.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Button, Text, VisuallyHidden } from '@mantine/core'
import { IconAdjustments, IconBell, IconChecks } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { myNoticesQuery, type MyNoticesSearch } from '../circularQueries.ts'

const MyCircularDialog = lazyDialog(() => import('../parts/MyCircularDialog.tsx'))
const PreferencesDialog = lazyDialog(() => import('../parts/PreferencesDialog.tsx'))

type Notice = Schemas['PersonalNotification']

type MyNoticesProps = {
  search: MyNoticesSearch
  onSearch: (search: MyNoticesSearch) => void
}

/** Everything a person was told, each with the way to what it is about; messages are opened in place. */
export const MyNotices = ({ search, onSearch }: MyNoticesProps) => {
  const [isChoosing, setIsChoosing] = useState(false)
  const read = useQuery({ ...readable(myNoticesQuery(search)), placeholderData: keepPreviousData })
  const reading = useMutation({
    mutationFn: (ids: string[]) => api.call('readMyNotifications', { body: { ids } }),
  })
  const moment = useMoment()
  const { history } = useRouter()
  const paths = usePortalRecordPaths()
  const pathOf = ({ entityType, entityId }: Notice) => pathOfRecord(paths, entityType, entityId)
  const total = read.data?.total
  const open = (notice: Notice) => {
    if (isMessage(notice)) return onSearch({ ...search, circular: notice.entityId })
    if (notice.readDate === null) reading.mutate([notice.id])
    const path = pathOf(notice)
    if (path !== undefined) history.push(path)
  }
  return (
    <>
      <PageTitleBar
        title="My notices"
        actions={[
          {
            kind: 'other',
            label: 'Notification settings',
            icon: IconAdjustments,
            onClick: () => setIsChoosing(true),
          },
          {
            kind: 'other',
            label: 'Mark all as read',
            icon: IconChecks,
            disabled: !read.data?.items.some(({ readDate }) => readDate === null),
            onClick: () => reading.mutate([]),
          },
        ]}
      />
      {total === 0 ? (
        <EmptyState title="Nothing yet" icon={IconBell}>
          What concerns you, and what the building writes to you, will be listed here.
        </EmptyState>
      ) : (
        <Table
          label="Notices"
          columns={columnsWith(moment, open, (notice) => isMessage(notice) || pathOf(notice) !== undefined)}
          rows={read.data?.items ?? []}
          rowKey={({ id }) => id}
          total={total}
          loading={read.isPending}
          error={read.isError ? errorMessage(read.error) : undefined}
          onRetry={() => void read.refetch()}
          pagination={
            total !== undefined &&
            total > 20 && (
              <Pagination
                page={search.page ?? 1}
                limit={20}
                total={total}
                onChange={({ page }) => onSearch({ ...search, page })}
              />
            )
          }
        />
      )}
      {search.circular && (
        <MyCircularDialog
          key={search.circular}
          id={search.circular}
          onClose={() => onSearch(search.page === undefined ? {} : { page: search.page })}
        />
      )}
      {isChoosing && <PreferencesDialog onClose={() => setIsChoosing(false)} />}
    </>
  )
}

const isMessage = (notice: Notice): notice is Notice & { entityId: string } =>
  notice.entityType === 'MY_CIRCULAR' && notice.entityId !== null

const columnsWith = (
  moment: ReturnType<typeof useMoment>,
  open: (notice: Notice) => void,
  leadsOn: (notice: Notice) => boolean,
): readonly Column<Notice>[] => [
  {
    key: 'title',
    header: 'Notice',
    cell: ({ title, body, readDate }) => (
      <div>
        <Text component="span" display="block" fw={readDate === null ? 600 : 400}>
          {readDate === null && <VisuallyHidden>Unread: </VisuallyHidden>}
          {title}
        </Text>
        {body && (
          <Text component="span" display="block" size="sm" c="dimmed">
            {body}
          </Text>
        )}
      </div>
    ),
  },
  { key: 'createdDate', header: 'When', cell: ({ createdDate }) => moment(createdDate) },
  {
    key: 'open',
    header: '',
    cell: (notice) => {
      const label = leadsOn(notice) ? 'Open' : 'Mark as read'
      return (
        (leadsOn(notice) || notice.readDate === null) && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${label}: ${notice.title}`}
            onClick={() => open(notice)}
          >
            {label}
          </Button>
        )
      )
    },
  },
]
