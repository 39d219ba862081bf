import { passScannerPage } from '@atrium/features/my-pass/pages/passScannerPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/pass-scanner')(
  passScannerPage({ menu: 'security', accountTypes: ['LANDLORD', 'DEFAULT'] }),
)
