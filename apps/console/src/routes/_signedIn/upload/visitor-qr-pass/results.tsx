import { visitorPassUploadCheckPage } from '@atrium/features/uploads/pages/visitorPassUploadPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/upload/visitor-qr-pass/results')(
  visitorPassUploadCheckPage({ parents: ['/_signedIn/visitor-event/', '/_signedIn/upload/visitor-qr-pass/'] }),
)
