import { formSettingsPage } from '@atrium/features/permits/pages/permitPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/form-settings')(
  formSettingsPage({ menu: 'permits', accountTypes: ['LANDLORD', 'DEFAULT'] }),
)
