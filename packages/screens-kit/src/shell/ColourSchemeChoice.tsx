import { api } from '@atrium/auth/api.ts'
import { NativeSelect, useMantineColorScheme } from '@mantine/core'
import { colourSchemes } from './colourSchemes.ts'

const words = { auto: 'As the device', light: 'Light', dark: 'Dark' } as const

/** Light, dark, or as the device says; kept in this browser and with the account, for other browsers. */
export const ColourSchemeChoice = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const choose = (value: string) => {
    const chosen = colourSchemes.find((scheme) => scheme === value)
    if (chosen === undefined) return
    setColorScheme(chosen)
    // The colours have changed already; that they are not kept for other browsers is not worth a message.
    api.call('setColourScheme', { body: { colourScheme: chosen } }, { silent: true }).catch(() => {})
  }
  return (
    <NativeSelect
      label="Colours"
      size="xs"
      px="sm"
      py={4}
      value={colorScheme}
      data={colourSchemes.map((value) => ({ value, label: words[value] }))}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
