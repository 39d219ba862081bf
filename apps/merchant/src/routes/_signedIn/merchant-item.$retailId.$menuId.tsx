import { merchantItemPage } from '@atrium/features/menus/pages/merchantPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/merchant-item/$retailId/$menuId')(
  merchantItemPage({ parents: ['/_signedIn/merchant'] }),
)
