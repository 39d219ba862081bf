import { SecurityScreen } from '@atrium/auth/screens/security/SecurityScreen.tsx'
import { page } from '@atrium/screens-kit/page.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'

export const securityPage = page({
  staticData: { title: 'Security', opens: 'authenticated' },
  component: () => (
    <>
      <PageTitleBar title="Security" description="Your password, codes, browsers and sessions" />
      <SecurityScreen />
    </>
  ),
})
