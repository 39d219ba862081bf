import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { api } from '@atrium/auth/api.ts'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { orReread } from '@atrium/screens-kit/orReread.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { askRemark } from '@atrium/ui/RemarkDialog.tsx'
import { IconSend, IconUserCheck, IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import type { PendingUser } from '../userQueries.ts'
import { askRoles } from './askRoles.tsx'
import { toldByDialog } from './toldByDialog.ts'

type PendingActionsOptions = {
  person: PendingUser
  EditPendingUser: RecordLink
  /** Leads to the list (doc 2 §2). */
  onDeleted: () => void
  /** Leads to the profile of the user, who is active now. */
  onActivated: (userId: string) => void
}

/** What can be done about a person who has not registered yet, for the title bar (states 3). */
export function usePendingActions(options: PendingActionsOptions): GatedAction<PendingUser>[] {
  const { person, EditPendingUser } = options
  const decisions = useDecisions(options)
  const { id, fullName, userId, version, allowedActions } = person
  const path = { id }
  const inviting = useMutation({
    mutationFn: () => orReread(() => api.call('sendRegistrationRequestInvite', { path, body: { version } })),
    onSuccess: () => notify({ message: 'Invitation sent' }),
  })
  const activate = async () => {
    if (userId === null) return
    const confirmed = await confirm({
      title: `Activate ${fullName}`,
      message: 'They become active immediately, without confirming the invitation.',
      confirmLabel: 'Activate',
      action: () => api.call('reactivateUser', { path: { id: userId }, body: { version } }, toldByDialog),
    })
    if (!confirmed) return
    recordNotices.updated()
    options.onActivated(userId)
  }

  return [
    {
      kind: 'other',
      label: 'Re-send invitation',
      icon: IconSend,
      operation: 'sendRegistrationRequestInvite',
      allowed: 'send-registration',
      loading: inviting.isPending,
      onClick: () => inviting.mutate(),
    },
    ...(userId !== null && allowedActions.includes('send-registration')
      ? [
          {
            kind: 'other',
            label: 'Activate',
            icon: IconUserCheck,
            operation: 'reactivateUser',
            onClick: () => void activate(),
          } satisfies GatedAction<PendingUser>,
        ]
      : []),
    ...decisions,
    {
      kind: 'edit',
      primary: !allowedActions.includes('approve'),
      operation: 'updateUserRegistrationRequest',
      allowed: 'edit',
      renderRoot: (properties) => <EditPendingUser id={id} {...properties} />,
    },
  ]
}

/** Approving, rejecting and deleting: what takes the person off the pending list. */
function useDecisions({ person, onDeleted, onActivated }: PendingActionsOptions): GatedAction<PendingUser>[] {
  const queryClient = useQueryClient()
  const { id, fullName, roles, version } = person
  const path = { id }

  const approve = async () => {
    const approved = await askRoles({
      queryClient,
      title: `Approve ${fullName}`,
      message: 'Choose the roles. The person becomes active and gets an e-mail to choose a password.',
      roles,
      confirmLabel: 'Approve',
      action: (roleCodes) =>
        api.call('approveRegistrationRequest', { path, body: { version, roleCodes } }, toldByDialog),
    })
    if (!approved) return
    recordNotices.updated()
    if (person.userId !== null) onActivated(person.userId)
  }
  const reject = async () => {
    const remark = await askRemark({
      title: `Reject ${fullName}`,
      message: 'The reason is sent to the person, who may register again.',
      label: 'Reason',
      danger: true,
      confirmLabel: 'Reject',
      action: (text) => api.call('rejectRegistrationRequest', { path, body: { version, remark: text } }, toldByDialog),
    })
    if (remark === null) return
    recordNotices.updated()
    onDeleted()
  }
  const remove = () => {
    askToDelete({
      title: `Delete ${fullName}`,
      message: 'The registration is removed and the link in the invitation stops working.',
      countdown: true,
      action: () => api.call('deleteUserRegistrationRequest', { path }, toldByDialog),
      onDeleted,
    })
  }
  return [
    { kind: 'delete', operation: 'deleteUserRegistrationRequest', allowed: 'delete', onClick: () => remove() },
    {
      kind: 'other',
      label: 'Reject',
      counterpart: true,
      icon: IconX,
      operation: 'rejectRegistrationRequest',
      allowed: 'reject',
      onClick: () => void reject(),
    },
    {
      kind: 'confirm',
      label: 'Approve',
      operation: 'approveRegistrationRequest',
      allowed: 'approve',
      onClick: () => void approve(),
    },
  ]
}
