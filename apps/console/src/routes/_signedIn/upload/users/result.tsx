import { userUpload } from '@atrium/features/uploads/userUpload.ts'
import { UploadResult } from '@atrium/screens-kit/upload/UploadResult.tsx'
import { hasPreview } from '@atrium/screens-kit/upload/uploadStore.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/upload/users/result')({
  staticData: {
    title: 'Check users',
    crumb: 'Check rows',
    opens: ['processUsersData'],
    menu: null,
    parents: ['/_signedIn/users/', '/_signedIn/upload/users/'],
  },
  beforeLoad: () => {
    if (!hasPreview(userUpload.key)) throw redirect({ to: '/upload/users', replace: true })
  },
  component: UploadUsersResultPage,
})

function UploadUsersResultPage() {
  const navigate = Route.useNavigate()
  return (
    <UploadResult
      kind={userUpload}
      confirming={false}
      onConfirming={() => void navigate({ to: '/upload/users/confirm' })}
      onStarted={(uploadId) => void navigate({ to: '/upload/users', search: { uploadId } })}
      onBack={() => void navigate({ to: '/upload/users' })}
      staysIn={(path) => path === '/upload/users/confirm'}
    />
  )
}
