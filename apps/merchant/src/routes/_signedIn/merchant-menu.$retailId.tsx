import { merchantMenuPage } from '@atrium/features/menus/pages/merchantPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/merchant-menu/$retailId')(
  merchantMenuPage({ parents: ['/_signedIn/merchant'] }),
)
