/**
 * Codes of area and action as one text, a third as heavy in a portal: `USER_LIST` and `USER_VIEW`, side by side, are
 * `USER:LIST,VIEW`. The order stays.
 */
export function folded(codes: readonly string[]): string {
  const areas: { area: string; actions: string[] }[] = []
  for (const code of codes) {
    const [, area = '', action = ''] = /^(?:(.*)_)?([^_]*)$/.exec(code) ?? []
    const last = areas.at(-1)
    if (last?.area === area) last.actions.push(action)
    else areas.push({ area, actions: [action] })
  }
  return areas.map(({ area, actions }) => `${area}:${actions.join(',')}`).join(' ')
}

/** The codes that were folded. */
export const unfolded = (text: string): string[] =>
  text.split(' ').flatMap((group) => {
    const [area = '', actions = ''] = group.split(':')
    return actions.split(',').map((action) => (area === '' ? action : `${area}_${action}`))
  })
