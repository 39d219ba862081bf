import { FaceGuideline } from '@atrium/features/access-passes/parts/FaceGuideline.tsx'
import { page } from '@atrium/screens-kit/page.tsx'
import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { UploadChoose } from '@atrium/screens-kit/upload/UploadChoose.tsx'
import { UploadResult } from '@atrium/screens-kit/upload/UploadResult.tsx'
import { hasPreview } from '@atrium/screens-kit/upload/uploadStore.ts'
import { redirect } from '@tanstack/react-router'
import { frGroupUpload } from '../faceUploads.ts'
import { ShowPasses } from '../uploadWays.tsx'

export const frGroupUploadPage = page({
  staticData: { title: 'Upload FR passes with groups', opens: ['processFrPassesData'] },
  validateSearch: ({ uploadId }: Record<string, unknown>): { uploadId?: string | undefined } => ({
    uploadId: textParam(uploadId),
  }),
  component: ({ search: { uploadId }, onSearch, navigate }) => (
    <UploadChoose
      kind={frGroupUpload}
      uploadId={uploadId}
      onUploadId={(next) => onSearch({ uploadId: next })}
      onProcessed={() => void navigate({ to: '/upload/fr-with-group/results' })}
      onBack={() => void navigate({ to: '/access-passes', search: { kind: 'FR' } })}
      after={<ShowPasses />}
    >
      <FaceGuideline />
    </UploadChoose>
  ),
})

const needsPreview = () => {
  if (!hasPreview(frGroupUpload.key)) throw redirect({ to: '/upload/fr-with-group', replace: true })
}

export const frGroupUploadCheckPage = page({
  staticData: { title: 'Check FR passes', crumb: 'Check rows', opens: ['processFrPassesData'] },
  beforeLoad: needsPreview,
  component: ({ navigate }) => (
    <UploadResult
      kind={frGroupUpload}
      confirming={false}
      onConfirming={() => void navigate({ to: '/upload/fr-with-group/results/confirm' })}
      onStarted={(uploadId) => void navigate({ to: '/upload/fr-with-group', search: { uploadId } })}
      onBack={() => void navigate({ to: '/upload/fr-with-group' })}
      staysIn={(path) => path === '/upload/fr-with-group/results/confirm'}
    />
  ),
})

export const frGroupUploadConfirmPage = page({
  staticData: { title: 'Confirm FR passes', crumb: 'Confirm', opens: ['uploadFrPassesData'] },
  beforeLoad: needsPreview,
  component: ({ navigate }) => (
    <UploadResult
      kind={frGroupUpload}
      confirming
      onConfirming={(isOpen) => void (isOpen || navigate({ to: '/upload/fr-with-group/results' }))}
      onStarted={(uploadId) => void navigate({ to: '/upload/fr-with-group', search: { uploadId } })}
      onBack={() => void navigate({ to: '/upload/fr-with-group' })}
      staysIn={(path) => path === '/upload/fr-with-group/results'}
    />
  ),
})
