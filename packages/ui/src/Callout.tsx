import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Callout.module.css'
import { Dropdown } from './Dropdown.tsx'

type CalloutProps = {
  title: string
  children: ReactNode
  /** Opens the explanation; without it there is no 'Learn more'. */
  onLearnMore?: () => void
  /** Remembers that the reader has seen it. */
  onGotIt: () => void
  defaultOpened?: boolean
}

/** Points to a new feature: a button New that opens a note with Learn more and Got it (doc 1 §1). */
export const Callout = ({ title, children, onLearnMore, onGotIt, defaultOpened = false }: CalloutProps) => (
  <Dropdown
    label={title}
    width="20rem"
    defaultOpened={defaultOpened}
    trigger={(properties) => (
      <UnstyledButton className={classes.badge} {...properties}>
        <IconSparkles size={13} aria-hidden />
        <span className={classes.word}>New</span>
      </UnstyledButton>
    )}
  >
    {(close) => (
      <Stack gap="xs" p="xs">
        <Text fw={600}>{title}</Text>
        <Text c="dimmed">{children}</Text>
        <Group gap="xs" mt="xs" justify="flex-end">
          {onLearnMore && (
            <Button size="xs" variant="subtle" onClick={onLearnMore}>
              Learn more
            </Button>
          )}
          <Button
            size="xs"
            onClick={() => {
              close()
              onGotIt()
            }}
          >
            Got it
          </Button>
        </Group>
      </Stack>
    )}
  </Dropdown>
)
