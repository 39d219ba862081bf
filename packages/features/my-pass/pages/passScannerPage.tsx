import { page } from '@atrium/screens-kit/page.tsx'
import { PassScannerScreen } from '../screens/PassScannerScreen.tsx'

/** No loader: what the page needs it finds in the browser too, where there is no network. */
export const passScannerPage = page({
  staticData: { title: 'Pass scanner', opens: ['getPassScannerKeys'] },
  component: () => <PassScannerScreen />,
})
