import { createFileRoute } from '@tanstack/react-router'
import { QrConfiguration, qrConfigurationQuery } from '../../screens/device-setup/QrConfiguration.tsx'

export const Route = createFileRoute('/_signedIn/qr-configuration')({
  staticData: {
    title: 'QR configuration',
    crumb: 'QR configuration',
    opens: ['getQrConfiguration'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: 'devices',
  },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(qrConfigurationQuery()),
  component: QrConfiguration,
})
