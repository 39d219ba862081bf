import { userUpload } from '@atrium/features/uploads/userUpload.ts'
import { UploadResult } from '@atrium/screens-kit/upload/UploadResult.tsx'
import { hasPreview } from '@atrium/screens-kit/upload/uploadStore.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/upload/users/confirm')({
  staticData: {
    title: 'Confirm users',
    crumb: 'Confirm',
    opens: ['uploadUsersData'],
    menu: null,
    parents: ['/_signedIn/users/', '/_signedIn/upload/users/'],
  },
  beforeLoad: () => {
    if (!hasPreview(userUpload.key)) throw redirect({ to: '/upload/users', replace: true })
  },
  component: UploadUsersConfirmPage,
})

function UploadUsersConfirmPage() {
  const navigate = Route.useNavigate()
  return (
    <UploadResult
      kind={userUpload}
      confirming={true}
      onConfirming={(isOpen) => void (isOpen || navigate({ to: '/upload/users/result' }))}
      onStarted={(uploadId) => void navigate({ to: '/upload/users', search: { uploadId } })}
      onBack={() => void navigate({ to: '/upload/users' })}
      staysIn={(path) => path === '/upload/users/result'}
    />
  )
}
