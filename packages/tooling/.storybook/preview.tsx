import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { ThemeProvider } from '../../ui/src/theme.tsx'

/** Lazily loaded code may take a while on a busy machine. */
configure({ asyncUtilTimeout: 10_000 })

const preview: Preview = {
  globalTypes: {
    colourScheme: {
      description: 'Colour scheme',
      toolbar: {
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
      },
    },
    brandColour: {
      description: 'Brand colour of the office centre',
      toolbar: {
        icon: 'paintbrush',
        dynamicTitle: true,
        items: [
          { value: '', title: 'Atrium' },
          { value: '#7a1f3d', title: 'Claret' },
          { value: '#1d3f8a', title: 'Harbour' },
          { value: '#e0a100', title: 'Saffron' },
        ],
      },
    },
  },
  initialGlobals: { colourScheme: 'light', brandColour: '' },
  parameters: {
    a11y: { test: 'error' },
    layout: 'padded',
    controls: { expanded: true },
  },
  decorators: [
    (Story, { globals }) => (
      <ThemeProvider
        colourScheme={globals.colourScheme === 'dark' ? 'dark' : 'light'}
        brandColour={globals.brandColour}
      >
        <Story />
      </ThemeProvider>
    ),
  ],
}

export default preview
