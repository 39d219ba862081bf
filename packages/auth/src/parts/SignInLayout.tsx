import { Stack, Text, Title } from '@mantine/core'
import { Logo } from '@atrium/ui/Logo.tsx'
import type { ReactNode } from 'react'
import classes from './SignInLayout.module.css'

type SignInLayoutProps = {
  title: string
  /** A sentence or two below the title. */
  description?: ReactNode
  children?: ReactNode
}

/** Two columns, what Atrium is and what to do; on phones and tablets the first becomes a bar on top. */
export const SignInLayout = ({ title, description, children }: SignInLayoutProps) => (
  <div className={classes.page}>
    <header className={classes.brand}>
      <Logo on="nav" size={32} />
      <Towers />
      <div className={classes.promise}>
        <p className={classes.lead}>Every door, desk and booking of your building in one place.</p>
        <p className={classes.more}>For building teams, landlords, tenants and their guests.</p>
      </div>
    </header>
    <main className={classes.form}>
      <Stack gap="lg" className={classes.column}>
        <Stack gap="xs">
          <Title order={1}>{title}</Title>
          {description && (
            <Text component="div" c="dimmed">
              {description}
            </Text>
          )}
        </Stack>
        {children}
      </Stack>
    </main>
  </div>
)

const lit: readonly [x: number, y: number][] = [
  [61, 170],
  [61, 330],
  [147, 110],
  [147, 262],
  [239, 190],
  [239, 346],
  [325, 150],
  [325, 238],
]

/** The building of the mark: two towers around an open court, a few windows still lit. */
const Towers = () => (
  <svg className={classes.towers} viewBox="0 0 400 400" preserveAspectRatio="xMidYMax meet" aria-hidden>
    <path d="M40 400V120L176 20v380h-44V96l-36 26v278zM360 400V120L224 20v380h44V96l36 26v278z" />
    <path d="M176 400v-120a24 24 0 0 1 48 0v120z" />
    {lit.map(([x, y]) => (
      <rect key={`${x} ${y}`} className={classes.window} x={x} y={y} width="14" height="20" rx="2" />
    ))}
  </svg>
)
