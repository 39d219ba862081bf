import { page } from '@atrium/screens-kit/page.tsx'
import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { UploadChoose } from '@atrium/screens-kit/upload/UploadChoose.tsx'
import { UploadOutcome } from '@atrium/screens-kit/upload/UploadOutcome.tsx'
import { UploadResult } from '@atrium/screens-kit/upload/UploadResult.tsx'
import { hasPreview } from '@atrium/screens-kit/upload/uploadStore.ts'
import { redirect } from '@tanstack/react-router'
import { ShowUserGroups } from '../uploadWays.tsx'
import { userGroupUpload } from '../userGroupUpload.ts'

const uploadSearch = ({ uploadId }: Record<string, unknown>): { uploadId?: string | undefined } => ({
  uploadId: textParam(uploadId),
})

export const userGroupUploadPage = page({
  staticData: { title: 'Upload user groups', opens: ['processUserGroupsData'] },
  validateSearch: uploadSearch,
  component: ({ search: { uploadId }, onSearch, navigate }) => (
    <UploadChoose
      kind={userGroupUpload}
      uploadId={uploadId}
      onUploadId={(next) => onSearch({ uploadId: next })}
      onProcessed={() => void navigate({ to: '/upload/users-groups/result' })}
      onBack={() => void navigate({ to: '/user-groups' })}
      after={<ShowUserGroups />}
    />
  ),
})

export const userGroupUploadCheckPage = page({
  staticData: { title: 'Check user groups', crumb: 'Check rows', opens: ['processUserGroupsData'] },
  beforeLoad: () => {
    if (!hasPreview(userGroupUpload.key)) throw redirect({ to: '/upload/user-groups', replace: true })
  },
  component: ({ navigate }) => (
    <UploadResult
      kind={userGroupUpload}
      confirming={false}
      onConfirming={() => void navigate({ to: '/upload/user-groups/confirm' })}
      onStarted={(uploadId) => void navigate({ to: '/upload/user-groups/confirm', search: { uploadId } })}
      onBack={() => void navigate({ to: '/upload/user-groups' })}
      staysIn={(path) => path === '/upload/user-groups/confirm'}
    />
  ),
})

export const userGroupUploadConfirmPage = page({
  staticData: { title: 'Confirm user groups', crumb: 'Confirm', opens: ['uploadUserGroupsData'] },
  validateSearch: uploadSearch,
  beforeLoad: ({ search: { uploadId } }) => {
    if (uploadId === undefined && !hasPreview(userGroupUpload.key)) {
      throw redirect({ to: '/upload/user-groups', replace: true })
    }
  },
  component: ({ search: { uploadId }, onSearch, navigate }) => {
    const toChoice = () => void navigate({ to: '/upload/user-groups' })
    return uploadId === undefined ? (
      <UploadResult
        kind={userGroupUpload}
        confirming
        onConfirming={(isOpen) => void (isOpen || navigate({ to: '/upload/users-groups/result' }))}
        onStarted={(started) => onSearch({ uploadId: started }, true)}
        onBack={toChoice}
        staysIn={(path) => path === '/upload/users-groups/result'}
      />
    ) : (
      <UploadOutcome kind={userGroupUpload} uploadId={uploadId} onBack={toChoice} after={<ShowUserGroups />} />
    )
  },
})
