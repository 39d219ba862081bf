import { useGo } from '@atrium/auth/paths.ts'
import { EnterCode } from '@atrium/auth/screens/EnterCode.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/enter-code')({
  staticData: {
    title: 'Enter your code',
    crumb: 'Enter your code',
    opens: 'public',
    menu: null,
    hideBreadcrumbs: true,
  },
  component: EnterCodePage,
})

function EnterCodePage() {
  return <EnterCode go={useGo()} portal="CONSOLE" />
}
