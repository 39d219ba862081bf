import { userGroupUpload } from '@atrium/features/uploads/userGroupUpload.ts'
import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { UploadOutcome } from '@atrium/screens-kit/upload/UploadOutcome.tsx'
import { UploadResult } from '@atrium/screens-kit/upload/UploadResult.tsx'
import { hasPreview } from '@atrium/screens-kit/upload/uploadStore.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { ShowUserGroups } from '../../../../screens/uploads/uploadWays.tsx'

export const Route = createFileRoute('/_signedIn/upload/user-groups/confirm')({
  staticData: {
    title: 'Confirm user groups',
    crumb: 'Confirm',
    opens: ['uploadUserGroupsData'],
    menu: null,
    parents: ['/_signedIn/user-groups/', '/_signedIn/upload/user-groups/'],
  },
  validateSearch: ({ uploadId }: Record<string, unknown>): { uploadId?: string | undefined } => ({
    uploadId: textParam(uploadId),
  }),
  beforeLoad: ({ search: { uploadId } }) => {
    if (uploadId === undefined && !hasPreview(userGroupUpload.key)) {
      throw redirect({ to: '/upload/user-groups', replace: true })
    }
  },
  component: UploadUserGroupsConfirmPage,
})

function UploadUserGroupsConfirmPage() {
  const { uploadId } = Route.useSearch()
  const navigate = Route.useNavigate()
  const toChoice = () => void navigate({ to: '/upload/user-groups' })
  if (uploadId !== undefined) {
    return <UploadOutcome kind={userGroupUpload} uploadId={uploadId} onBack={toChoice} after={<ShowUserGroups />} />
  }
  return (
    <UploadResult
      kind={userGroupUpload}
      confirming
      onConfirming={(isOpen) => void (isOpen || navigate({ to: '/upload/users-groups/result' }))}
      onStarted={(started) => void navigate({ search: { uploadId: started }, replace: true })}
      onBack={toChoice}
      staysIn={(path) => path === '/upload/users-groups/result'}
    />
  )
}
