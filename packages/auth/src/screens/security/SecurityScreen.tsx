import { Stack } from '@mantine/core'
import { ChangePassword } from './ChangePassword.tsx'
import { OneTimeCode } from './OneTimeCode.tsx'
import { Sessions } from './Sessions.tsx'
import { TrustedDevices } from './TrustedDevices.tsx'

/** /security: the password, the one-time code, trusted browsers and sessions of the signed-in person (doc 1 §2.2). */
export const SecurityScreen = () => (
  <Stack gap="lg">
    <ChangePassword />
    <OneTimeCode />
    <TrustedDevices />
    <Sessions />
  </Stack>
)
