import { page, type PageProps } from '@atrium/screens-kit/page.tsx'
import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { UploadChoose } from '@atrium/screens-kit/upload/UploadChoose.tsx'
import { UploadResult } from '@atrium/screens-kit/upload/UploadResult.tsx'
import { hasPreview } from '@atrium/screens-kit/upload/uploadStore.ts'
import { redirect } from '@tanstack/react-router'
import { useState } from 'react'
import { ShowVisits } from '../uploadWays.tsx'
import { visitorPassUpload } from '../visitorPassUpload.ts'

export const visitorPassUploadPage = page({
  staticData: { title: 'Upload visitor passes', opens: ['processVisitorQrPassesData'] },
  validateSearch: ({ uploadId }: Record<string, unknown>): { uploadId?: string | undefined } => ({
    uploadId: textParam(uploadId),
  }),
  component: ({ search: { uploadId }, onSearch, navigate }) => (
    <UploadChoose
      kind={visitorPassUpload}
      uploadId={uploadId}
      onUploadId={(next) => onSearch({ uploadId: next })}
      onProcessed={() => void navigate({ to: '/upload/visitor-qr-pass/results' })}
      onBack={() => void navigate({ to: '/visitor-event' })}
      after={<ShowVisits />}
    />
  ),
})

export const visitorPassUploadCheckPage = page({
  staticData: { title: 'Check visitor passes', crumb: 'Check rows', opens: ['processVisitorQrPassesData'] },
  beforeLoad: () => {
    if (!hasPreview(visitorPassUpload.key)) throw redirect({ to: '/upload/visitor-qr-pass', replace: true })
  },
  component: CheckVisitorPasses,
})

function CheckVisitorPasses({ navigate }: PageProps) {
  const [confirming, setConfirming] = useState(false)
  return (
    <UploadResult
      kind={visitorPassUpload}
      confirming={confirming}
      onConfirming={setConfirming}
      onStarted={(uploadId) => void navigate({ to: '/upload/visitor-qr-pass', search: { uploadId } })}
      onBack={() => void navigate({ to: '/upload/visitor-qr-pass' })}
      staysIn={() => false}
    />
  )
}
