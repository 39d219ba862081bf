import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { UploadChoose } from '@atrium/screens-kit/upload/UploadChoose.tsx'
import { UploadResult } from '@atrium/screens-kit/upload/UploadResult.tsx'
import { hasPreview } from '@atrium/screens-kit/upload/uploadStore.ts'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { emailDomainUpload } from '../../../screens/email-domains/emailDomainUpload.ts'
import { ShowEmailDomains } from '../../../screens/uploads/uploadWays.tsx'

type Search = { uploadId?: string | undefined; step?: 'check' | undefined }

export const Route = createFileRoute('/_signedIn/upload/email')({
  staticData: {
    title: 'Upload e-mail domains',
    crumb: 'Upload e-mail domains',
    opens: ['processEmailDomainsData'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: null,
    parents: ['/_signedIn/email/'],
  },
  validateSearch: ({ uploadId, step }: Record<string, unknown>): Search => ({
    uploadId: textParam(uploadId),
    step: step === 'check' ? step : undefined,
  }),
  component: UploadEmailDomainsPage,
})

/** The documents give this upload one path: checking the rows is a state of its address. */
function UploadEmailDomainsPage() {
  const { uploadId, step } = Route.useSearch()
  const navigate = Route.useNavigate()
  const [confirming, setConfirming] = useState(false)
  const show = (search: Search) => void navigate({ search })
  if (step === 'check' && hasPreview(emailDomainUpload.key)) {
    return (
      <UploadResult
        kind={emailDomainUpload}
        confirming={confirming}
        onConfirming={setConfirming}
        onStarted={(started) => show({ uploadId: started })}
        onBack={() => show({})}
        staysIn={(path) => path === '/upload/email'}
      />
    )
  }
  return (
    <UploadChoose
      kind={emailDomainUpload}
      uploadId={uploadId}
      onUploadId={(next) => show({ uploadId: next })}
      onProcessed={() => show({ step: 'check' })}
      onBack={() => void navigate({ to: '/email' })}
      after={<ShowEmailDomains />}
    />
  )
}
