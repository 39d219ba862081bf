import { api } from '@atrium/auth/api.ts'
import { openSwitchAccount } from '@atrium/auth/screens/SwitchAccountDialog.tsx'
import { logout } from '@atrium/auth/session/logout.ts'
import {
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSun,
  IconSwitchHorizontal,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { colourSchemes } from './colourSchemes.ts'
import { useColours } from './useColours.ts'

/** What can be done from anywhere, found by its words as pages are. */
type PaletteAction = { label: string; area: string; words: string; icon: TablerIcon; run: () => void }

const colourActions = {
  auto: { label: 'Same colours as device', icon: IconDeviceDesktop },
  light: { label: 'Light colours', icon: IconSun },
  dark: { label: 'Dark colours', icon: IconMoon },
} as const

/** What a person may do wherever they are: other colours than those in use, another account, signing out. */
export function usePaletteActions(): PaletteAction[] {
  const queryClient = useQueryClient()
  const { colours, choose } = useColours()
  return [
    ...colourSchemes
      .filter((scheme) => scheme !== colours)
      .map((scheme) => ({
        ...colourActions[scheme],
        area: 'Account',
        words: 'theme mode day night appearance contrast colors',
        run: () => choose(scheme),
      })),
    {
      label: 'Switch account',
      area: 'Account',
      words: 'change office centre company',
      icon: IconSwitchHorizontal,
      run: () => void openSwitchAccount(queryClient),
    },
    {
      label: 'Sign out',
      area: 'Account',
      words: 'logout leave end session',
      icon: IconLogout,
      run: () => void logout(api),
    },
  ]
}
