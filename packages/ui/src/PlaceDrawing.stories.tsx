import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PlaceDrawing } from './PlaceDrawing.tsx'
import classes from './PlaceDrawing.stories.module.css'

const meta = { component: PlaceDrawing } satisfies Meta<typeof PlaceDrawing>
export default meta

/** Each kind of place, in sizes people book. */
export const Places: StoryObj<typeof meta> = {
  args: { place: 'room', seats: 4 },
  render: () => (
    <div className={classes.places}>
      {[1, 2, 4, 7, 12, 20, 36, 300].map((seats) => (
        <PlaceDrawing key={seats} place="room" seats={seats} />
      ))}
      <PlaceDrawing place="desk" seats={1} />
      <PlaceDrawing place="desks" seats={9} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('svg')).toHaveLength(10)
  },
}
