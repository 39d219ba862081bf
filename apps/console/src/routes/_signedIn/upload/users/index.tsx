import { userUpload } from '@atrium/features/uploads/userUpload.ts'
import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { UploadChoose } from '@atrium/screens-kit/upload/UploadChoose.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { ShowUsers } from '../../../../screens/uploads/uploadWays.tsx'

export const Route = createFileRoute('/_signedIn/upload/users/')({
  staticData: {
    title: 'Upload users',
    crumb: 'Upload users',
    opens: ['processUsersData'],
    menu: null,
    parents: ['/_signedIn/users/'],
  },
  validateSearch: ({ uploadId }: Record<string, unknown>): { uploadId?: string | undefined } => ({
    uploadId: textParam(uploadId),
  }),
  component: UploadUsersPage,
})

function UploadUsersPage() {
  const { uploadId } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <UploadChoose
      kind={userUpload}
      uploadId={uploadId}
      onUploadId={(next) => void navigate({ search: { uploadId: next } })}
      onProcessed={() => void navigate({ to: '/upload/users/result' })}
      onBack={() => void navigate({ to: '/users' })}
      after={<ShowUsers />}
    />
  )
}
