import { Button, Group } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { Fragment, useState, type ReactNode } from 'react'

type ExtrasProps<Key extends string> = {
  choices: readonly { key: Key; label: string; icon: TablerIcon }[]
  parts: Record<Key, ReactNode>
}

/** Parts of a form that most people leave alone; each comes when its button is pressed, and stays. */
export const Extras = <Key extends string>({ choices, parts }: ExtrasProps<Key>) => {
  const [opened, setOpened] = useState<readonly Key[]>([])
  const left = choices.filter(({ key }) => !opened.includes(key))
  return (
    <>
      {choices
        .filter(({ key }) => opened.includes(key))
        .map(({ key }) => (
          <Fragment key={key}>{parts[key]}</Fragment>
        ))}
      {left.length > 0 && (
        <Group gap="xs" my="md">
          {left.map(({ key, label, icon: Icon }) => (
            <Button
              key={key}
              variant="default"
              leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
              onClick={() => setOpened([...opened, key])}
            >
              {label}
            </Button>
          ))}
        </Group>
      )}
    </>
  )
}
