import { Input, Skeleton } from '@mantine/core'
import { lazy, Suspense, type ComponentType } from 'react'

type Labelled = { label: string; labelHidden?: boolean }

/** A field whose code comes with its first use; until then a grey field of the same size stands in its place. */
export const lazyField = <Props extends Labelled>(load: () => Promise<{ default: ComponentType<Props> }>) => {
  const Field = lazy(load)
  return (props: Props) => (
    <Suspense fallback={<Waiting {...props} />}>
      <Field {...props} />
    </Suspense>
  )
}

const Waiting = ({ label, labelHidden }: Labelled) => (
  <Input.Wrapper label={labelHidden ? undefined : label} labelElement="div" aria-busy>
    <Skeleton height={36} />
  </Input.Wrapper>
)
