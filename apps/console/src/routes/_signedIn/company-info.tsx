import { companyInfoPage } from '@atrium/features/account/pages/companyInfoPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/company-info')(
  companyInfoPage({ menu: 'account', accountTypes: ['LANDLORD', 'DEFAULT'] }),
)
