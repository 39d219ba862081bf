import { userGroupUpload } from '@atrium/features/uploads/userGroupUpload.ts'
import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { UploadChoose } from '@atrium/screens-kit/upload/UploadChoose.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { ShowUserGroups } from '../../../../screens/uploads/uploadWays.tsx'

export const Route = createFileRoute('/_signedIn/upload/user-groups/')({
  staticData: {
    title: 'Upload user groups',
    crumb: 'Upload user groups',
    opens: ['processUserGroupsData'],
    menu: null,
    parents: ['/_signedIn/user-groups/'],
  },
  validateSearch: ({ uploadId }: Record<string, unknown>): { uploadId?: string | undefined } => ({
    uploadId: textParam(uploadId),
  }),
  component: UploadUserGroupsPage,
})

function UploadUserGroupsPage() {
  const { uploadId } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <UploadChoose
      kind={userGroupUpload}
      uploadId={uploadId}
      onUploadId={(next) => void navigate({ search: { uploadId: next } })}
      onProcessed={() => void navigate({ to: '/upload/users-groups/result' })}
      onBack={() => void navigate({ to: '/user-groups' })}
      after={<ShowUserGroups />}
    />
  )
}
