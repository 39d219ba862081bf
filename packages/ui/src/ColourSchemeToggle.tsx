import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

/** Switches between light and dark, and remembers it in this browser. */
export const ColourSchemeToggle = () => {
  const { setColorScheme } = useMantineColorScheme()
  const current = useComputedColorScheme('light')
  const next = current === 'light' ? 'dark' : 'light'
  const Icon = current === 'light' ? IconMoon : IconSun
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={`Switch to ${next} colours`}
      onClick={() => setColorScheme(next)}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
