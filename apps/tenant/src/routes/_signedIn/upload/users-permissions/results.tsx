import { permissionUpload } from '@atrium/features/uploads/permissionUpload.ts'
import { UploadResult } from '@atrium/screens-kit/upload/UploadResult.tsx'
import { hasPreview } from '@atrium/screens-kit/upload/uploadStore.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useState } from 'react'
export const Route = createFileRoute('/_signedIn/upload/users-permissions/results')({
  staticData: {
    title: 'Check user permissions',
    crumb: 'Check rows',
    opens: ['processUsersPermissionData'],
    menu: null,
    parents: ['/_signedIn/users/', '/_signedIn/upload/users-permission'],
  },
  beforeLoad: () => {
    if (!hasPreview(permissionUpload.key)) throw redirect({ to: '/upload/users-permission', replace: true })
  },
  component: UploadPermissionsResultPage,
})

function UploadPermissionsResultPage() {
  const navigate = Route.useNavigate()
  const [confirming, setConfirming] = useState(false)
  return (
    <UploadResult
      kind={permissionUpload}
      confirming={confirming}
      onConfirming={setConfirming}
      onStarted={(uploadId) => void navigate({ to: '/upload/users-permission', search: { uploadId } })}
      onBack={() => void navigate({ to: '/upload/users-permission' })}
      staysIn={() => false}
    />
  )
}
