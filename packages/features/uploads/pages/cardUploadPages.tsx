import { page, type PageProps } from '@atrium/screens-kit/page.tsx'
import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { UploadChoose } from '@atrium/screens-kit/upload/UploadChoose.tsx'
import { UploadResult } from '@atrium/screens-kit/upload/UploadResult.tsx'
import { hasPreview } from '@atrium/screens-kit/upload/uploadStore.ts'
import { redirect } from '@tanstack/react-router'
import { useState } from 'react'
import { cardUpload } from '../cardUpload.ts'
import { ShowPasses } from '../uploadWays.tsx'

export const cardUploadPage = page({
  staticData: { title: 'Upload cards', opens: ['processThirdPartyCardsData'] },
  validateSearch: ({ uploadId }: Record<string, unknown>): { uploadId?: string | undefined } => ({
    uploadId: textParam(uploadId),
  }),
  component: ({ search: { uploadId }, onSearch, navigate }) => (
    <UploadChoose
      kind={cardUpload}
      uploadId={uploadId}
      onUploadId={(next) => onSearch({ uploadId: next })}
      onProcessed={() => void navigate({ to: '/upload/third-party-passes/results' })}
      onBack={() => void navigate({ to: '/access-passes' })}
      after={<ShowPasses />}
    />
  ),
})

export const cardUploadCheckPage = page({
  staticData: { title: 'Check cards', crumb: 'Check rows', opens: ['processThirdPartyCardsData'] },
  beforeLoad: () => {
    if (!hasPreview(cardUpload.key)) throw redirect({ to: '/upload/third-party-passes', replace: true })
  },
  component: CheckCards,
})

function CheckCards({ navigate }: PageProps) {
  const [confirming, setConfirming] = useState(false)
  return (
    <UploadResult
      kind={cardUpload}
      confirming={confirming}
      onConfirming={setConfirming}
      onStarted={(uploadId) => void navigate({ to: '/upload/third-party-passes', search: { uploadId } })}
      onBack={() => void navigate({ to: '/upload/third-party-passes' })}
      staysIn={() => false}
    />
  )
}
