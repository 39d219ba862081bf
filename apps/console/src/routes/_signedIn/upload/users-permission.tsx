import { permissionUpload } from '@atrium/features/uploads/permissionUpload.ts'
import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { UploadChoose } from '@atrium/screens-kit/upload/UploadChoose.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { ShowUsers } from '../../../screens/uploads/uploadWays.tsx'

export const Route = createFileRoute('/_signedIn/upload/users-permission')({
  staticData: {
    title: 'Upload user permissions',
    crumb: 'Upload user permissions',
    opens: ['processUsersPermissionData'],
    menu: null,
    parents: ['/_signedIn/users/'],
  },
  validateSearch: ({ uploadId }: Record<string, unknown>): { uploadId?: string | undefined } => ({
    uploadId: textParam(uploadId),
  }),
  component: UploadUsersPermissionPage,
})

function UploadUsersPermissionPage() {
  const { uploadId } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <UploadChoose
      kind={permissionUpload}
      uploadId={uploadId}
      onUploadId={(next) => void navigate({ search: { uploadId: next } })}
      onProcessed={() => void navigate({ to: '/upload/users-permissions/results' })}
      onBack={() => void navigate({ to: '/users' })}
      after={<ShowUsers />}
    />
  )
}
