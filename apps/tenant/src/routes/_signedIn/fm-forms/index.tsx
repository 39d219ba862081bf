import { fmFormListPage } from '@atrium/features/permits/pages/permitPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/fm-forms/')(fmFormListPage({ menu: 'permits' }))
