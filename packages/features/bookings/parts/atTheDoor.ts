/** How whoever booked at a display without saying who they are is called. */
export const atTheDoor = 'Somebody at the door'
