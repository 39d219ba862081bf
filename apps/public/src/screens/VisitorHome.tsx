import { siblingUrl } from '@atrium/screens-kit/shell/helpPages.ts'
import { Section } from '@atrium/ui/Section.tsx'
import { Anchor, Button, List, Stack, Text, Title } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { VisitorLayout } from './VisitorLayout.tsx'

const doors = [
  { label: 'Building teams and operators', href: () => siblingUrl('console', '/') },
  { label: 'Tenants and their staff', href: () => siblingUrl('portal', '/') },
  { label: 'Shops and restaurants', href: () => siblingUrl('merchant', '/') },
] as const

/** What somebody without an account can do here. */
export const VisitorHome = () => (
  <VisitorLayout>
    <Stack gap="lg">
      <div>
        <Title order={1}>Welcome to the building</Title>
        <Text c="dimmed" mt={4}>
          New here? Ask the building to let you in, with nothing but your phone.
        </Text>
      </div>
      <Section title="Register at a building">
        <Stack align="flex-start">
          <Text>
            You need the code of the building, which stands on the sign in the lobby. The building’s team looks at your
            request and writes to you.
          </Text>
          <Button
            size="md"
            rightSection={<IconArrowRight size={18} aria-hidden />}
            renderRoot={(properties) => <Link to="/self-registration" {...properties} />}
          >
            Register
          </Button>
        </Stack>
      </Section>
      <Section title="Find a company" description="See who is in the building, and on which floor.">
        <Button variant="default" size="md" renderRoot={(properties) => <Link to="/directory" {...properties} />}>
          Open the directory
        </Button>
      </Section>
      <Section title="Sign in" description="With an account, use your own portal.">
        <List spacing="xs">
          {doors.map(({ label, href }) => (
            <List.Item key={label}>
              <Anchor href={href()}>{label}</Anchor>
            </List.Item>
          ))}
        </List>
      </Section>
    </Stack>
  </VisitorLayout>
)
