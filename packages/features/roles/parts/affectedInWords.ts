/** How many people a change of a role concerns. */
export const affectedInWords = (noOfUsers: number): string =>
  noOfUsers === 0
    ? 'Nobody has this role.'
    : noOfUsers === 1
      ? '1 user has this role and is affected immediately.'
      : `${noOfUsers.toLocaleString('en')} users have this role and are affected immediately.`
