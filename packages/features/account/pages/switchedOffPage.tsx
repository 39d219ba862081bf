import { page } from '@atrium/screens-kit/page.tsx'
import { SwitchedOff } from '../screens/SwitchedOff.tsx'

export const switchedOffPage = page({
  staticData: { title: 'Not switched on', opens: 'authenticated', hideBreadcrumbs: true },
  params: ['module'],
  component: ({ params: { module } }) => <SwitchedOff module={module} />,
})
