/** Text for use between the tags of HTML and inside quoted attributes: no text can become a tag. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
