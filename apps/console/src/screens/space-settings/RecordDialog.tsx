import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import { DescriptionList, type Description } from '@atrium/ui/DescriptionList.tsx'
import { Dialog } from '@atrium/ui/Dialog.tsx'
import { StatusTabs } from '@atrium/ui/StatusTabs.tsx'
import { Group } from '@mantine/core'
import { useState, type ComponentProps, type ReactNode } from 'react'

type RecordDialogProps = {
  opened: boolean
  title: string
  status?: ReactNode
  items: readonly Description[]
  history: ComponentProps<typeof HistoryTimeline>['query']
  /** Buttons for what may be done. */
  actions?: ReactNode
  onClose: () => void
  children?: ReactNode
}

const tabs = [
  { value: 'DETAILS', label: 'Details' },
  { value: 'HISTORY', label: 'History' },
]

/** One record of a part of a page, with its history. Load it lazily. */
export const RecordDialog = (props: RecordDialogProps) => {
  const { opened, title, status, items, history, actions, onClose, children } = props
  const [tab, setTab] = useState('DETAILS')
  return (
    <Dialog opened={opened} title={title} size="lg" onClose={onClose}>
      <Group justify="space-between" mb="md">
        <div>{status}</div>
        <Group gap="xs">{actions}</Group>
      </Group>
      <StatusTabs label={title} tabs={tabs} value={tab} onChange={setTab}>
        {tab === 'HISTORY' ? (
          <HistoryTimeline query={history} />
        ) : (
          <>
            <DescriptionList items={items} />
            {children}
          </>
        )}
      </StatusTabs>
    </Dialog>
  )
}
