import { userGroupUpload } from '@atrium/features/uploads/userGroupUpload.ts'
import { UploadResult } from '@atrium/screens-kit/upload/UploadResult.tsx'
import { hasPreview } from '@atrium/screens-kit/upload/uploadStore.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/upload/users-groups/result')({
  staticData: {
    title: 'Check user groups',
    crumb: 'Check rows',
    opens: ['processUserGroupsData'],
    menu: null,
    parents: ['/_signedIn/user-groups/', '/_signedIn/upload/user-groups/'],
  },
  beforeLoad: () => {
    if (!hasPreview(userGroupUpload.key)) throw redirect({ to: '/upload/user-groups', replace: true })
  },
  component: UploadUserGroupsResultPage,
})

function UploadUserGroupsResultPage() {
  const navigate = Route.useNavigate()
  return (
    <UploadResult
      kind={userGroupUpload}
      confirming={false}
      onConfirming={() => void navigate({ to: '/upload/user-groups/confirm' })}
      onStarted={(uploadId) => void navigate({ to: '/upload/user-groups/confirm', search: { uploadId } })}
      onBack={() => void navigate({ to: '/upload/user-groups' })}
      staysIn={(path) => path === '/upload/user-groups/confirm'}
    />
  )
}
