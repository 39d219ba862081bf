import { api } from '@atrium/auth/api.ts'
import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { ActionIcon } from '@mantine/core'
import { IconHistory, IconPlus, IconWifi } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { choicesOf } from '../devices/deviceQueries.ts'
import { siteOptions } from '../sites/siteQueries.ts'
import { rowButtons } from '../space-settings/rowButtons.tsx'
import { securityLabels, wifiSettingsQuery, type WifiSearch, type WifiSetting } from './wifiQueries.ts'

const WifiDialog = lazyDialog(() => import('./WifiDialog.tsx'))
const WifiHistoryDialog = lazyDialog(() => import('./WifiHistoryDialog.tsx'))

type WifiSettingsProps = { search: WifiSearch; onSearch: (search: WifiSearch) => void }

type Shown = { of: WifiSetting | undefined; opened: boolean }

const filters: readonly ListFilter[] = [
  { kind: 'dropdown', key: 'siteId', label: 'Site', load: siteOptions },
  { kind: 'choice', key: 'security', label: 'Security', options: choicesOf(securityLabels) },
]

/** The wireless networks that devices join; passwords are entered and never shown (doc 1 §2.2). */
export const WifiSettings = ({ search, onSearch }: WifiSettingsProps) => {
  const [dialog, setDialog] = useState<Shown>()
  const [history, setHistory] = useState<Shown>()
  const columns = useMemo(
    () =>
      columnsWith({
        edit: (of) => setDialog({ of, opened: true }),
        tell: (of) => setHistory({ of, opened: true }),
      }),
    [],
  )
  return (
    <>
      <ListScreen
        title="Wi-Fi settings"
        description="The wireless networks that devices join"
        query={wifiSettingsQuery}
        columns={columns}
        rowKey={({ id }) => id}
        search={search}
        onSearch={onSearch}
        searchHint="Network name"
        filters={filters}
        actions={[
          {
            kind: 'other',
            label: 'New network',
            icon: IconPlus,
            primary: true,
            operation: 'createWifiSetting',
            onClick: () => setDialog({ of: undefined, opened: true }),
          },
        ]}
        empty={
          <EmptyState title="No wireless networks yet" icon={IconWifi}>
            Devices that are not on a cable join one of these networks.
          </EmptyState>
        }
      />
      {dialog && (
        <WifiDialog
          key={`${dialog.of?.id} ${dialog.of?.version}`}
          setting={dialog.of}
          opened={dialog.opened}
          onClose={() => setDialog({ ...dialog, opened: false })}
        />
      )}
      {history?.of && (
        <WifiHistoryDialog
          setting={history.of}
          opened={history.opened}
          onClose={() => setHistory({ ...history, opened: false })}
        />
      )}
    </>
  )
}

type Ways = { edit: (setting: WifiSetting) => void; tell: (setting: WifiSetting) => void }

const columnsWith = ({ edit, tell }: Ways): readonly Column<WifiSetting>[] => [
  { key: 'ssid', header: 'Network', sortable: true, cell: ({ ssid }) => ssid },
  { key: 'security', header: 'Security', cell: ({ security }) => securityLabels[security] },
  { key: 'password', header: 'Password', hideBelow: 'sm', cell: ({ hasPassword }) => (hasPassword ? 'Kept' : 'None') },
  { key: 'site', header: 'Site', hideBelow: 'sm', cell: ({ site }) => site?.name ?? 'All sites' },
  {
    key: 'noOfDevices',
    header: 'Devices',
    align: 'end',
    hideBelow: 'sm',
    width: '6rem',
    cell: ({ noOfDevices }) => noOfDevices.toLocaleString('en'),
  },
  {
    key: 'history',
    header: 'History',
    headerHidden: true,
    align: 'end',
    width: '3rem',
    cell: (setting) => (
      <ActionIcon variant="subtle" color="gray" aria-label={`History of ${setting.ssid}`} onClick={() => tell(setting)}>
        <IconHistory size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    ),
  },
  rowButtons(({ ssid, allowedActions }) => ({
    name: ssid,
    onEdit: allowedActions.includes('edit') ? edit : undefined,
    onDelete: allowedActions.includes('delete') ? remove : undefined,
  })),
]

const remove = ({ id, ssid }: WifiSetting) =>
  askToDelete({
    title: `Delete ${ssid}`,
    message: 'Devices can no longer be set up with it.',
    action: () => api.call('deleteWifiSetting', { path: { id } }, { silent: true }),
  })
