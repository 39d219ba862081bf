/** What people write for letters, and guessers undo. */
const letters: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '0': 'o', $: 's', '5': 's', '7': 't' }

let list: Promise<ReadonlySet<string>> | undefined

/** Fifty thousand passwords that leaked, in lower case; only whoever chooses a password waits for them. */
const commonPasswords = () => (list ??= loadList())

async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(String))
}

/** Whether a password has leaked, or is one that has with capitals, digits for letters, and a year or a sign around it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await commonPasswords()
  const small = password.toLowerCase()
  const core = small.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const plain = core.replaceAll(/[@431$057]/g, (sign) => letters[sign] ?? sign)
  return [small, core, plain].some((form) => common.has(form))
}
