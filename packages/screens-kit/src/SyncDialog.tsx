import { fieldErrors } from '@atrium/api-client/apiFailure.ts'
import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { Alert, Button, List, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import type { FormEvent, ReactNode } from 'react'
import { syncReason } from './syncNotices.ts'

type SyncDialogProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** What it does, said before it is done, and as long as fields ask for something. */
  explanation: string
  sync: { isPending: boolean; error: Error | null }
  onSync: () => void
  /** What came of it; the dialog stays open for it. */
  outcome?: ReactNode
  /** Fields. */
  children?: ReactNode
  size?: 'md' | 'lg'
}

/**
 * Asks before a synchronisation with another system, and says afterwards what came of it. That it failed is said by the
 * given notice, why by the dialog. Load it lazily.
 */
export const SyncDialog = (props: SyncDialogProps) => {
  const { opened, onClose, title, explanation, sync, onSync, outcome, children, size = 'md' } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSync()
  }
  const isOver = Boolean(outcome) && !children
  return (
    <Dialog opened={opened} title={title} onClose={onClose} locked={sync.isPending} size={size}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {sync.error && Object.keys(fieldErrors(sync.error)).length === 0 && (
            <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
              {syncReason(sync.error)}
            </Alert>
          )}
          {outcome}
          {!isOver && (
            <Text size="sm" c="dimmed">
              {explanation}
            </Text>
          )}
          {children}
        </Stack>
        <DialogButtons>
          <Button variant={isOver ? 'filled' : 'default'} onClick={onClose} disabled={sync.isPending}>
            {outcome ? 'Done' : 'Cancel'}
          </Button>
          <Button type="submit" variant={isOver ? 'default' : 'filled'} loading={sync.isPending}>
            {outcome ? 'Synchronise again' : 'Synchronise'}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

type LeftOutProps = { title: string; items: readonly { key: string; text: ReactNode }[] }

/** What a synchronisation left out, each with its reason; nothing when there is nothing. */
export const LeftOut = ({ title, items }: LeftOutProps) =>
  items.length > 0 && (
    <Alert color="yellow" title={title} icon={<IconAlertTriangle aria-hidden />}>
      <List size="sm">
        {items.map(({ key, text }) => (
          <List.Item key={key}>{text}</List.Item>
        ))}
      </List>
    </Alert>
  )
