import { fmFormPage } from '@atrium/features/permits/pages/permitPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/fm-forms/manage/$id')(
  fmFormPage({ accountTypes: ['LANDLORD', 'DEFAULT'], parents: ['/_signedIn/fm-forms/'] }),
)
