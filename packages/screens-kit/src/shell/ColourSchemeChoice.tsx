import { NativeSelect } from '@mantine/core'
import { colourSchemes, colourWords } from './colourSchemes.ts'
import { useColours } from './useColours.ts'

/** Light, dark, or as the device says. */
export const ColourSchemeChoice = () => {
  const { colours, choose } = useColours()
  return (
    <NativeSelect
      label="Colours"
      size="xs"
      px="sm"
      py={4}
      value={colours}
      data={colourSchemes.map((value) => ({ value, label: colourWords[value] }))}
      onChange={(event) => {
        const chosen = colourSchemes.find((scheme) => scheme === event.currentTarget.value)
        if (chosen) choose(chosen)
      }}
    />
  )
}
