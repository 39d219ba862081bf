import { Center, Group, Loader, Text } from '@mantine/core'
import classes from './States.module.css'

/** Says that something is being loaded. */
export const LoadingState = ({ label = 'Loading' }: { label?: string }) => (
  <Center component="output" className={classes.loading}>
    <Group gap="sm">
      <Loader aria-hidden />
      <Text c="dimmed">{label}…</Text>
    </Group>
  </Center>
)
