import { SignedIn } from '@atrium/features/account/screens/SignedIn.tsx'
import { createFileRoute } from '@tanstack/react-router'

const loadNav = () => import('../nav.ts')
const loadRecordPaths = () => import('../recordPaths.ts').then(({ recordPaths }) => recordPaths)

export const Route = createFileRoute('/_signedIn')({
  staticData: { title: 'Atrium', crumb: 'Atrium', opens: 'authenticated', menu: null, hideBreadcrumbs: true },
  component: () => <SignedIn loadNav={loadNav} loadRecordPaths={loadRecordPaths} />,
})
