import { Alert, Anchor, Badge, Button, Checkbox, Group, Stack, Text, TextInput, Textarea, Title } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { atriumTheme, ThemeProvider } from './theme.tsx'

const colours = ['brand', 'gray', 'red', 'orange', 'yellow', 'green', 'blue', 'violet'] as const
const variants = ['filled', 'light', 'outline', 'subtle', 'default'] as const

const Colours = () => (
  <Stack>
    {colours.map((colour) => (
      <Group key={colour}>
        {variants.map((variant) => (
          <Button key={variant} color={colour} variant={variant}>
            {`${colour} ${variant}`}
          </Button>
        ))}
        <Badge color={colour}>{colour}</Badge>
        <Badge color={colour} variant="filled">
          {colour}
        </Badge>
        <Text c={colour}>Text in {colour}</Text>
        <Alert color={colour} title="A note" maw={220}>
          And what it says
        </Alert>
      </Group>
    ))}
  </Stack>
)

const Words = () => (
  <Stack maw={640}>
    <Title order={1}>Season parking</Title>
    <Title order={2}>Requests of this month</Title>
    <Title order={3}>Vehicle</Title>
    <Title order={4}>Remarks</Title>
    <Text>
      A permit is valid from its first day. Read the <Anchor href="#terms">conditions of the car park</Anchor> before
      you apply.
    </Text>
    <Text c="dimmed">Dimmed text says what may be skipped.</Text>
    <TextInput label="Licence plate" description="As on the log card" placeholder="SBA 1234 A" />
    <TextInput label="Company" withAsterisk error="Company is required." defaultValue="" />
    <TextInput label="Centre" disabled defaultValue="Marina Tower" />
    <Textarea label="Remarks" rows={2} />
    <Checkbox label="Send me a copy" defaultChecked />
    <Checkbox label="Remember this vehicle" />
  </Stack>
)

const meta = { title: 'Foundations/Theme', component: ThemeProvider } satisfies Meta<typeof ThemeProvider>
export default meta

type Story = StoryObj<typeof meta>

export const EveryColour: Story = { args: { children: null }, render: () => <Colours /> }
export const WordsAndFields: Story = { args: { children: null }, render: () => <Words /> }
/** A brand colour far too light for white text still gives readable buttons. */
export const LightBrand: Story = {
  args: { children: null },
  globals: { brandColour: '#e0a100' },
  render: () => (
    <Group>
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>{`${variant} ${atriumTheme().primaryColor}`}</Button>
      ))}
      <Anchor href="#terms">A link</Anchor>
    </Group>
  ),
}
