import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** What went wrong, above the form it belongs to; read out when it appears. Nothing without words. */
export const DangerMessage = ({ children }: { children: ReactNode }) =>
  children ? (
    <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {children}
    </Alert>
  ) : null
