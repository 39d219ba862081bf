import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { Alert, Button, Stack } from '@mantine/core'
import type { ReactNode, SubmitEvent } from 'react'

type SubscriptionDialogProps = {
  opened: boolean
  title: string
  onClose: () => void
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  saving: { isPending: boolean; isError: boolean; error: unknown }
  children: ReactNode
}

/** The frame of a change of a subscription. Import it from lazily loaded code only. */
export const SubscriptionDialog = (props: SubscriptionDialogProps) => {
  const { opened, title, onClose, onSubmit, saving, children } = props
  return (
    <Dialog opened={opened} title={title} onClose={onClose} locked={saving.isPending}>
      <form onSubmit={onSubmit} noValidate>
        {saving.isError && (
          <Alert color="red" role="alert" mb="md">
            {errorMessage(saving.error)}
          </Alert>
        )}
        <Stack gap="md">{children}</Stack>
        <DialogButtons>
          <Button variant="default" onClick={onClose} disabled={saving.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isPending}>
            Save
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

export type SubscriptionDialogParts = Pick<SubscriptionDialogProps, 'opened' | 'onClose'>
