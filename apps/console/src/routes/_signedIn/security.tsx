import { SecurityScreen } from '@atrium/auth/screens/security/SecurityScreen.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/security')({
  staticData: { title: 'Security', crumb: 'Security', opens: 'authenticated', menu: 'account' },
  component: SecurityPage,
})

function SecurityPage() {
  return (
    <>
      <PageTitleBar title="Security" description="Your password, codes, browsers and sessions." />
      <SecurityScreen />
    </>
  )
}
