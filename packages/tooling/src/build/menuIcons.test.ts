import { expect, test } from 'vitest'
import { withOwnIcons } from './menuIcons.ts'

test('imports each icon of the menu as a copy, and leaves other imports alone', () => {
  const code = `import type { Nav } from './useMenu.ts'
import {
  IconAt,
  IconUsers,
} from '@tabler/icons-react'
export const nav = [IconAt, IconUsers]`
  expect(withOwnIcons(code)).toBe(`import type { Nav } from './useMenu.ts'
import IconAt from '@tabler/icons-react/dist/esm/icons/IconAt.mjs?menu'; import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs?menu'
export const nav = [IconAt, IconUsers]`)
})
