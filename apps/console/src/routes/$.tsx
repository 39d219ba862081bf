import { FirstPage } from '@atrium/screens-kit/shell/FirstPage.tsx'
import { leadUnknown } from '@atrium/screens-kit/shell/landing.ts'
import { createFileRoute } from '@tanstack/react-router'
import { nav } from '../nav.ts'

export const Route = createFileRoute('/$')({
  staticData: { title: 'Atrium', crumb: 'Atrium', opens: 'public', menu: null, hideBreadcrumbs: true },
  beforeLoad: leadUnknown,
  component: () => <FirstPage nav={nav} />,
})
