import { formManagementPage } from '@atrium/features/permits/pages/permitPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/form-management')(
  formManagementPage({ menu: 'permits', accountTypes: ['LANDLORD', 'DEFAULT'] }),
)
