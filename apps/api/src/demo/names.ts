import type { Random } from './random.ts'

const givenNames =
  'Aisha Amir Anjali Benjamin Bo Chloe Daniel Deepa Elena Farid Grace Hana Haruto Ibrahim Jasmine Joel Kavya Kenji Leila Li Wei Lukas Maya Mei Ling Michael Nadia Nikhil Olivia Priya Rahim Rachel Ryo Samuel Sarah Siti Sofia Tariq Thomas Ursula Victor Wai Kit Xin Yi Yusuf Zara'
    .replaceAll('Li Wei', 'Li_Wei')
    .replaceAll('Mei Ling', 'Mei_Ling')
    .replaceAll('Wai Kit', 'Wai_Kit')
    .replaceAll('Xin Yi', 'Xin_Yi')
    .split(' ')
    .map((name) => name.replace('_', ' '))
const familyNames =
  'Abdullah Anderson Bose Chan Chen Chua Fernandez Goh Gupta Hassan Ho Iyer Jensen Kapoor Kim Koh Kumar Lee Lim Lopez Menon Nair Ng Okafor Ong Patel Pereira Rahman Rao Santos Schmidt Sharma Singh Suzuki Tan Teo Torres Wang Wong Yamamoto Yap Zhang'.split(
    ' ',
  )

/** A person's name; the same name may come twice in a large building, as it does in life. */
export const fullName = (random: Random) => `${random.pick(givenNames)} ${random.pick(familyNames)}`

/** An address in a company's domain, unique by its number where the name is not. */
export const emailOf = (name: string, domain: string, number: number) =>
  `${name.toLowerCase().replaceAll(' ', '.')}${number === 0 ? '' : number + 1}@${domain}`

export const mobileNumber = (random: Random) =>
  `+65 9${String(random.below(10_000_000))
    .padStart(7, '0')
    .replace(/(...)(....)/, '$1 $2')}`
