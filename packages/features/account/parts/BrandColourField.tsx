import { colourScale } from '@atrium/ui/colourScale.ts'
import { defaultBrandColour } from '@atrium/ui/palette.ts'
import { brandColour } from '@atrium/validators/officeCentre.ts'
import { ColorSwatch, Group, Stack, Text, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './BrandColourField.module.css'

type BrandColourFieldProps = {
  value: string
  onChange: (colour: string) => void
  error: ReactNode
  /** What is worn while no colour is chosen. */
  otherwise: string
}

const swatches = [
  ['Teal', '#175c5a'],
  ['Navy', '#1d4e89'],
  ['Sky', '#22629e'],
  ['Green', '#1d7547'],
  ['Amber', '#8f6200'],
  ['Brick', '#8c3b2a'],
  ['Red', '#b3322b'],
  ['Violet', '#664a9a'],
] as const

/** The colour of buttons and links: typed or picked, with how it will look. */
export const BrandColourField = ({ value, onChange, error, otherwise }: BrandColourFieldProps) => {
  const colour = value.trim().toLowerCase()
  return (
    <Stack gap="sm">
      <TextInput
        label="Brand colour"
        description={`For buttons and links, such as #1d4e89. Leave it empty to use ${otherwise}.`}
        maxLength={7}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
      />
      <fieldset className={classes.swatches}>
        <VisuallyHidden component="legend">Colours to pick from</VisuallyHidden>
        {swatches.map(([name, swatch]) => (
          <UnstyledButton
            key={swatch}
            className={classes.swatch}
            aria-pressed={colour === swatch}
            title={name}
            onClick={() => onChange(swatch)}
          >
            <ColorSwatch color={swatch} size={28} withShadow={false}>
              {colour === swatch && <IconCheck size={16} stroke={2.5} color="#fff" aria-hidden />}
            </ColorSwatch>
            <VisuallyHidden>{name}</VisuallyHidden>
          </UnstyledButton>
        ))}
      </fieldset>
      {brandColour(value) === null && <Preview colour={colour} />}
    </Stack>
  )
}

/** A button in the colour as it will be worn, which is darkened where white words on it could not be read. */
const Preview = ({ colour }: { colour: string }) => {
  const chosen = colour === '' ? defaultBrandColour : colour
  const worn = colourScale(chosen)[7] ?? chosen
  return (
    <Group gap="sm" aria-live="polite">
      <span className={classes.sample} style={{ background: worn }} aria-hidden>
        Example
      </span>
      <Text size="sm" c="dimmed">
        {note(colour, worn === chosen)}
      </Text>
    </Group>
  )
}

function note(colour: string, isReadable: boolean): string {
  if (colour === '') return 'You have not chosen your own colour.'
  return isReadable
    ? 'White text on this colour is easy to read.'
    : 'White text on this colour would be hard to read, so buttons and links use a darker shade.'
}
