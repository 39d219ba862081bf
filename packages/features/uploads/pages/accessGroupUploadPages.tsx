import { page, type PageProps } from '@atrium/screens-kit/page.tsx'
import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { UploadChoose } from '@atrium/screens-kit/upload/UploadChoose.tsx'
import { UploadResult } from '@atrium/screens-kit/upload/UploadResult.tsx'
import { hasPreview } from '@atrium/screens-kit/upload/uploadStore.ts'
import { redirect } from '@tanstack/react-router'
import { useState } from 'react'
import { accessGroupUpload } from '../accessGroupUpload.ts'
import { ShowAccessGroups } from '../uploadWays.tsx'

export const accessGroupUploadPage = page({
  staticData: { title: 'Upload access group members', opens: ['processUsersAccessGroupData'] },
  validateSearch: ({ uploadId }: Record<string, unknown>): { uploadId?: string | undefined } => ({
    uploadId: textParam(uploadId),
  }),
  component: ({ search: { uploadId }, onSearch, navigate }) => (
    <UploadChoose
      kind={accessGroupUpload}
      uploadId={uploadId}
      onUploadId={(next) => onSearch({ uploadId: next })}
      onProcessed={() => void navigate({ to: '/upload/users-access-group/results' })}
      onBack={() => void navigate({ to: '/access-points' })}
      after={<ShowAccessGroups />}
    />
  ),
})

export const accessGroupUploadCheckPage = page({
  staticData: { title: 'Check access group members', crumb: 'Check rows', opens: ['processUsersAccessGroupData'] },
  beforeLoad: () => {
    if (!hasPreview(accessGroupUpload.key)) throw redirect({ to: '/upload/users-access-group', replace: true })
  },
  component: CheckAccessGroups,
})

function CheckAccessGroups({ navigate }: PageProps) {
  const [confirming, setConfirming] = useState(false)
  return (
    <UploadResult
      kind={accessGroupUpload}
      confirming={confirming}
      onConfirming={setConfirming}
      onStarted={(uploadId) => void navigate({ to: '/upload/users-access-group', search: { uploadId } })}
      onBack={() => void navigate({ to: '/upload/users-access-group' })}
      staysIn={() => false}
    />
  )
}
