import { api } from '@atrium/auth/api.ts'
import { notify } from '@atrium/ui/notify.tsx'
import { countOf } from '@atrium/validators/text.ts'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'

type SendInvitationsProps = { userIds: string[]; onSent: () => void }

/** Sends the chosen people their invitations again (doc 2 §7). */
export const SendInvitations = ({ userIds, onSent }: SendInvitationsProps) => {
  const sending = useMutation({
    ...api.mutation('sendUsersRegistration'),
    onSuccess: ({ sent, skipped }) => {
      notify({ message: sentText(sent, skipped), tone: sent === 0 ? 'warning' : 'success' })
      onSent()
    },
  })
  return (
    <Button size="compact-sm" loading={sending.isPending} onClick={() => sending.mutate({ body: { userIds } })}>
      Re-send invitations
    </Button>
  )
}

function sentText(sent: number, skipped: number): string {
  const text = countOf(sent, 'invitation sent', 'invitations sent')
  return skipped === 0 ? text : `${text}, ${skipped} skipped because they need none`
}
