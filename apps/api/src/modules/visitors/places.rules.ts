/** What is wrong with where a visit is to be, by its fields. */
export const placeMessages = ({ isSite, isFloor }: { isSite: boolean; isFloor: boolean }) => ({
  siteId: isSite ? null : 'Choose a site from the list.',
  officeFloorId: isFloor ? null : 'Choose a floor of this site from the list.',
})
