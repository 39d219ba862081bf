/** What a picture of the demo shows of an item. */
export type Dish = 'cup' | 'bowl' | 'plate' | 'packet'

export type DemoItem = {
  name: string
  /** Cents. */
  price: number
  dish: Dish
  description?: string
  /** Pieces left; without it never runs out. */
  left?: number
  minutes?: number
  recommended?: true
  notNow?: true
  /** Names of choices of the store. */
  choices?: readonly string[]
}

export type DemoChoice = {
  name: string
  several?: true
  required?: true
  /** Name and cents on top. */
  options: readonly (readonly [name: string, price: number])[]
}

export type DemoStore = {
  tenant: string
  name: string
  floorNo: string
  unitNo: string
  contactNo: string
  description: string
  kinds: readonly string[]
  orders: boolean
  /** Hours of working days and of Saturday; closed on Sunday. */
  hours: readonly [from: number, to: number]
  saturday?: readonly [from: number, to: number]
  menu: Readonly<Record<string, readonly DemoItem[]>>
  choices: readonly DemoChoice[]
  reviews: readonly (readonly [stars: number, text: string, answer?: string])[]
}

/** Sections of the page where people order, with their categories. */
export const demoSections: Readonly<Record<string, readonly string[]>> = {
  'Food and drinks': ['Coffee and tea', 'Breakfast', 'Salads and bowls', 'Sandwiches'],
  Shopping: ['Groceries', 'Gifts and flowers'],
}

const milk: DemoChoice = {
  name: 'Milk',
  options: [
    ['Condensed', 0],
    ['Fresh', 30],
    ['Oat', 80],
  ],
}
const size: DemoChoice = {
  name: 'Size',
  required: true,
  options: [
    ['Regular', 0],
    ['Large', 120],
  ],
}
const toppings: DemoChoice = {
  name: 'Toppings',
  several: true,
  options: [
    ['Avocado', 250],
    ['Soft egg', 150],
    ['Feta', 180],
    ['Roasted nuts', 120],
  ],
}

const kopi: DemoStore['menu'] = {
  'Hot drinks': [
    { name: 'Kopi', price: 180, dish: 'cup', minutes: 3, recommended: true, choices: ['Milk', 'Size'] },
    { name: 'Kopi O', price: 160, dish: 'cup', minutes: 3, choices: ['Size'] },
    { name: 'Teh Tarik', price: 200, dish: 'cup', minutes: 4, choices: ['Milk', 'Size'] },
    { name: 'Milo Dinosaur', price: 320, dish: 'cup', minutes: 4 },
  ],
  'Cold drinks': [
    { name: 'Iced lemon tea', price: 280, dish: 'cup', minutes: 3 },
    { name: 'Barley with lime', price: 240, dish: 'cup', minutes: 2, left: 3 },
  ],
  Breakfast: [
    {
      name: 'Kaya toast set',
      price: 560,
      dish: 'plate',
      minutes: 7,
      recommended: true,
      description: 'Charcoal toast with coconut jam and butter, two soft eggs and a hot drink.',
    },
    { name: 'Nasi lemak', price: 680, dish: 'plate', minutes: 8, left: 14 },
    { name: 'Otah bun', price: 380, dish: 'plate', minutes: 5, left: 0 },
  ],
}

/** The stores of Marina Gate. */
export const demoStores: readonly DemoStore[] = [
  {
    tenant: 'KOPIBAR',
    name: 'The Kopi Bar, East lobby',
    floorNo: '1',
    unitNo: '01-03',
    contactNo: '+65 6720 2401',
    description: 'Coffee as it has always been made here, and breakfast until it is gone.',
    kinds: ['Coffee and tea', 'Breakfast'],
    orders: true,
    hours: [7, 19],
    saturday: [8, 14],
    menu: kopi,
    choices: [milk, size],
    reviews: [
      [5, 'The only kopi that is worth coming in early for.', 'Thank you, see you tomorrow morning!'],
      [4, 'Great toast, a bit of a queue at nine.'],
      [2, 'Waited twenty minutes for a teh.', 'We are sorry. We have a second machine now.'],
    ],
  },
  {
    tenant: 'KOPIBAR',
    name: 'The Kopi Bar, food court',
    floorNo: 'B1',
    unitNo: 'B1-12',
    contactNo: '+65 6720 2402',
    description: 'The small counter beside the food court.',
    kinds: ['Coffee and tea'],
    orders: true,
    hours: [10, 21],
    menu: { 'Hot drinks': kopi['Hot drinks'] ?? [], 'Cold drinks': kopi['Cold drinks'] ?? [] },
    choices: [milk, size],
    reviews: [[4, 'Quick, and the queue is short.']],
  },
  {
    tenant: 'GREENLEAF',
    name: 'Greenleaf Salads',
    floorNo: '1',
    unitNo: '01-05',
    contactNo: '+65 6720 2510',
    description: 'Bowls that keep you awake in the afternoon.',
    kinds: ['Salads and bowls', 'Sandwiches'],
    orders: true,
    hours: [10, 20],
    menu: {
      Bowls: [
        {
          name: 'Harbour bowl',
          price: 1290,
          dish: 'bowl',
          minutes: 8,
          recommended: true,
          left: 22,
          description: 'Salmon, brown rice, edamame, cucumber and sesame.',
          choices: ['Toppings'],
        },
        { name: 'Garden bowl', price: 1050, dish: 'bowl', minutes: 7, choices: ['Toppings'] },
        { name: 'Chicken Caesar', price: 1180, dish: 'bowl', minutes: 8, left: 2, choices: ['Toppings'] },
        { name: 'Soba with tofu', price: 990, dish: 'bowl', minutes: 9, notNow: true },
      ],
      Sandwiches: [
        { name: 'Egg and cress', price: 620, dish: 'plate', minutes: 4 },
        { name: 'Tuna melt', price: 780, dish: 'plate', minutes: 6 },
      ],
      Juices: [
        { name: 'Orange and carrot', price: 590, dish: 'cup', minutes: 3 },
        { name: 'Green apple', price: 590, dish: 'cup', minutes: 3, left: 5 },
      ],
    },
    choices: [toppings],
    reviews: [
      [5, 'Fresh every day, and the dressing is their own.'],
      [5, 'Ordered from my desk, it was ready when I came down.'],
      [3, 'Good but small.'],
    ],
  },
  {
    tenant: 'DAILYMART',
    name: 'Daily Mart',
    floorNo: 'B1',
    unitNo: 'B1-02',
    contactNo: '+65 6720 2600',
    description: 'What you have forgotten to buy on the way.',
    kinds: ['Groceries'],
    orders: false,
    hours: [7, 23],
    saturday: [9, 21],
    menu: {
      Snacks: [
        { name: 'Seaweed crisps', price: 240, dish: 'packet', left: 60 },
        { name: 'Trail mix', price: 390, dish: 'packet', left: 35 },
      ],
      'For the desk': [
        { name: 'Paracetamol', price: 520, dish: 'packet', left: 12 },
        { name: 'USB-C cable', price: 1490, dish: 'packet', left: 8 },
      ],
    },
    choices: [],
    reviews: [[4, 'Open when everything else is closed.']],
  },
]
