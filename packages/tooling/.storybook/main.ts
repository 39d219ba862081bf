import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../../*/src/**/*.stories.tsx',
    '../../features/!(node_modules)/**/*.stories.tsx',
    '../../../apps/*/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  /** Stories of packages must not have the routes of a portal generated. */
  viteFinal: (vite) => ({
    ...vite,
    plugins: vite.plugins?.flat().filter((plugin) => !(isNamed(plugin) && plugin.name.startsWith('tanstack'))),
  }),
}

const isNamed = (plugin: unknown): plugin is { name: string } =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && typeof plugin.name === 'string'

export default config
