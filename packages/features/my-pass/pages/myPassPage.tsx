import { page } from '@atrium/screens-kit/page.tsx'
import { MyPassScreen } from '../screens/MyPassScreen.tsx'

/** No loader: what the page shows it finds on the phone too, where there is no network. */
export const myPassPage = page({
  staticData: { title: 'My pass', opens: 'authenticated' },
  component: () => <MyPassScreen />,
})
