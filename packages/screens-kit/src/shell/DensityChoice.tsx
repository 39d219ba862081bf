import { NativeSelect } from '@mantine/core'
import { densities, useDensity } from './density.ts'

const words = { comfortable: 'Comfortable', compact: 'Compact' } as const

/** How close rows lie, kept for the person. */
export const DensityChoice = () => {
  const [density, change] = useDensity()
  return (
    <NativeSelect
      label="Rows"
      size="xs"
      px="sm"
      py={4}
      value={density}
      data={densities.map((value) => ({ value, label: words[value] }))}
      onChange={({ currentTarget: { value } }) => change((before) => densities.find((one) => one === value) ?? before)}
    />
  )
}
