import { page } from '@atrium/screens-kit/page.tsx'
import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { UploadChoose } from '@atrium/screens-kit/upload/UploadChoose.tsx'
import { UploadResult } from '@atrium/screens-kit/upload/UploadResult.tsx'
import { hasPreview } from '@atrium/screens-kit/upload/uploadStore.ts'
import { redirect } from '@tanstack/react-router'
import { ShowUsers } from '../uploadWays.tsx'
import { userUpload } from '../userUpload.ts'

export const userUploadPage = page({
  staticData: { title: 'Upload users', opens: ['processUsersData'] },
  validateSearch: ({ uploadId }: Record<string, unknown>): { uploadId?: string | undefined } => ({
    uploadId: textParam(uploadId),
  }),
  component: ({ search: { uploadId }, onSearch, navigate }) => (
    <UploadChoose
      kind={userUpload}
      uploadId={uploadId}
      onUploadId={(next) => onSearch({ uploadId: next })}
      onProcessed={() => void navigate({ to: '/upload/users/result' })}
      onBack={() => void navigate({ to: '/users' })}
      after={<ShowUsers />}
    />
  ),
})

const needsPreview = () => {
  if (!hasPreview(userUpload.key)) throw redirect({ to: '/upload/users', replace: true })
}

export const userUploadCheckPage = page({
  staticData: { title: 'Check users', crumb: 'Check rows', opens: ['processUsersData'] },
  beforeLoad: needsPreview,
  component: ({ navigate }) => (
    <UploadResult
      kind={userUpload}
      confirming={false}
      onConfirming={() => void navigate({ to: '/upload/users/confirm' })}
      onStarted={(uploadId) => void navigate({ to: '/upload/users', search: { uploadId } })}
      onBack={() => void navigate({ to: '/upload/users' })}
      staysIn={(path) => path === '/upload/users/confirm'}
    />
  ),
})

export const userUploadConfirmPage = page({
  staticData: { title: 'Confirm users', crumb: 'Confirm', opens: ['uploadUsersData'] },
  beforeLoad: needsPreview,
  component: ({ navigate }) => (
    <UploadResult
      kind={userUpload}
      confirming
      onConfirming={(isOpen) => void (isOpen || navigate({ to: '/upload/users/result' }))}
      onStarted={(uploadId) => void navigate({ to: '/upload/users', search: { uploadId } })}
      onBack={() => void navigate({ to: '/upload/users' })}
      staysIn={(path) => path === '/upload/users/result'}
    />
  ),
})
