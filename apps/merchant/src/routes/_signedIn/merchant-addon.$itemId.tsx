import { merchantAddOnPage } from '@atrium/features/menus/pages/merchantPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/merchant-addon/$itemId')(
  merchantAddOnPage({ parents: ['/_signedIn/merchant'] }),
)
