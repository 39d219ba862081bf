import { page, type PageProps } from '@atrium/screens-kit/page.tsx'
import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { UploadChoose } from '@atrium/screens-kit/upload/UploadChoose.tsx'
import { UploadResult } from '@atrium/screens-kit/upload/UploadResult.tsx'
import { hasPreview } from '@atrium/screens-kit/upload/uploadStore.ts'
import { redirect } from '@tanstack/react-router'
import { useState } from 'react'
import { permissionUpload } from '../permissionUpload.ts'
import { ShowUsers } from '../uploadWays.tsx'

export const permissionUploadPage = page({
  staticData: { title: 'Upload user permissions', opens: ['processUsersPermissionData'] },
  validateSearch: ({ uploadId }: Record<string, unknown>): { uploadId?: string | undefined } => ({
    uploadId: textParam(uploadId),
  }),
  component: ({ search: { uploadId }, onSearch, navigate }) => (
    <UploadChoose
      kind={permissionUpload}
      uploadId={uploadId}
      onUploadId={(next) => onSearch({ uploadId: next })}
      onProcessed={() => void navigate({ to: '/upload/users-permissions/results' })}
      onBack={() => void navigate({ to: '/users' })}
      after={<ShowUsers />}
    />
  ),
})

export const permissionUploadCheckPage = page({
  staticData: { title: 'Check user permissions', crumb: 'Check rows', opens: ['processUsersPermissionData'] },
  beforeLoad: () => {
    if (!hasPreview(permissionUpload.key)) throw redirect({ to: '/upload/users-permission', replace: true })
  },
  component: CheckPermissions,
})

function CheckPermissions({ navigate }: PageProps) {
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
