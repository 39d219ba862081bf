import { FaceGuideline } from '@atrium/features/access-passes/parts/FaceGuideline.tsx'
import { page } from '@atrium/screens-kit/page.tsx'
import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { UploadChoose } from '@atrium/screens-kit/upload/UploadChoose.tsx'
import { UploadResult } from '@atrium/screens-kit/upload/UploadResult.tsx'
import { hasPreview } from '@atrium/screens-kit/upload/uploadStore.ts'
import { redirect } from '@tanstack/react-router'
import { faceImageUpload } from '../faceUploads.ts'
import { ShowPasses } from '../uploadWays.tsx'

export const faceUploadPage = page({
  staticData: { title: 'Upload FR images', opens: ['processUsersFrData'] },
  validateSearch: ({ uploadId }: Record<string, unknown>): { uploadId?: string | undefined } => ({
    uploadId: textParam(uploadId),
  }),
  component: ({ search: { uploadId }, onSearch, navigate }) => (
    <UploadChoose
      kind={faceImageUpload}
      uploadId={uploadId}
      onUploadId={(next) => onSearch({ uploadId: next })}
      onProcessed={() => void navigate({ to: '/upload/fr-images/result' })}
      onBack={() => void navigate({ to: '/access-passes', search: { kind: 'FR' } })}
      after={<ShowPasses />}
    >
      <FaceGuideline />
    </UploadChoose>
  ),
})

const needsPreview = () => {
  if (!hasPreview(faceImageUpload.key)) throw redirect({ to: '/upload/fr-images', replace: true })
}

export const faceUploadCheckPage = page({
  staticData: { title: 'Check FR images', crumb: 'Check rows', opens: ['processUsersFrData'] },
  beforeLoad: needsPreview,
  component: ({ navigate }) => (
    <UploadResult
      kind={faceImageUpload}
      confirming={false}
      onConfirming={() => void navigate({ to: '/upload/fr-images/confirm' })}
      onStarted={(uploadId) => void navigate({ to: '/upload/fr-images', search: { uploadId } })}
      onBack={() => void navigate({ to: '/upload/fr-images' })}
      staysIn={(path) => path === '/upload/fr-images/confirm'}
    />
  ),
})

export const faceUploadConfirmPage = page({
  staticData: { title: 'Confirm FR images', crumb: 'Confirm', opens: ['uploadUsersFrData'] },
  beforeLoad: needsPreview,
  component: ({ navigate }) => (
    <UploadResult
      kind={faceImageUpload}
      confirming
      onConfirming={(isOpen) => void (isOpen || navigate({ to: '/upload/fr-images/result' }))}
      onStarted={(uploadId) => void navigate({ to: '/upload/fr-images', search: { uploadId } })}
      onBack={() => void navigate({ to: '/upload/fr-images' })}
      staysIn={(path) => path === '/upload/fr-images/result'}
    />
  ),
})
