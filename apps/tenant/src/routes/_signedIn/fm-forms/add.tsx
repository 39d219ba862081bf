import { fmFormAddPage } from '@atrium/features/permits/pages/permitPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/fm-forms/add')(fmFormAddPage({ parents: ['/_signedIn/fm-forms/'] }))
