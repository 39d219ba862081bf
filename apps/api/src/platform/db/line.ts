import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger as Logger } from 'fastify'
import pg from 'pg'

/** Who listens to a channel; told as well whether anything can be heard. */
type Ear = { channel: string; hear: (payload: string) => void; up: () => void; down: () => void }

type Settings = {
  url: string
  /** Called when nothing comes back over the network any more, which other connections would wait for without end. */
  fellSilent: () => void
  log: Pick<Logger, 'warn'>
}

const milliseconds = { betweenBeats: 1000, patience: 3000, step: 100, betweenAttempts: 500 }
const pause = (time: number) => wait(time, undefined, { ref: false })

/**
 * The connection of a process that listens for what others announce, and by which it knows whether the database answers.
 * It opens with the first that listens, asks every second, and comes back by itself when it was lost.
 */
export class Line {
  readonly #settings: Settings
  readonly #ears = new Set<Ear>()
  #current: Dialled | undefined
  #opening: Promise<void> | undefined
  #closed = false

  constructor(settings: Settings) {
    this.#settings = settings
  }

  get isUp(): boolean {
    return this.#current !== undefined
  }

  /** Listens from now on; the answer stops it. @throws when the database does not answer to the first that listens */
  async listen(ear: Ear): Promise<() => void> {
    this.#ears.add(ear)
    if (!this.#current) await (this.#opening ??= this.#connect())
    else {
      await listenTo(this.#current, ear.channel)
      ear.up()
    }
    return () => void this.#ears.delete(ear)
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#current?.client.end()
  }

  async #connect(): Promise<void> {
    const dialled = dial(this.#settings)
    dialled.client.on('notification', ({ channel, payload = '' }) => {
      for (const ear of this.#ears) if (ear.channel === channel) ear.hear(payload)
    })
    dialled.client.once('end', () => this.#lose(dialled))
    try {
      await dialled.client.connect()
      for (const channel of new Set([...this.#ears].map((ear) => ear.channel))) await listenTo(dialled, channel)
    } catch (error) {
      dialled.hangUp()
      throw error
    }
    if (this.#closed) return dialled.hangUp()
    this.#current = dialled
    for (const ear of this.#ears) ear.up()
    void this.#watch(dialled)
  }

  async #watch(dialled: Dialled): Promise<void> {
    while (this.#current === dialled) {
      await pause(milliseconds.betweenBeats)
      if (await answers(dialled)) continue
      if (this.#current === dialled) this.#settings.fellSilent()
      dialled.hangUp()
      this.#lose(dialled)
    }
  }

  #lose(dialled: Dialled): void {
    if (this.#current !== dialled) return
    this.#current = undefined
    for (const ear of this.#ears) ear.down()
    void this.#comeBack()
  }

  async #comeBack(): Promise<void> {
    while (!this.#closed && !this.#current)
      try {
        await this.#connect()
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) this.#settings.fellSilent()
        await pause(milliseconds.betweenAttempts)
      }
  }
}

type Dialled = { client: pg.Client; hangUp: () => void }

function dial({ url, log }: Settings): Dialled {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString: url,
    stream: () => socket,
    connectionTimeoutMillis: milliseconds.patience,
  })
  client.on('error', (error) => log.warn({ error: error.message }, 'the line to the database was lost'))
  return { client, hangUp: () => void socket.destroy() }
}

const listenTo = ({ client }: Dialled, channel: string) => client.query(`listen ${pg.escapeIdentifier(channel)}`)

/** Waits in short steps: a process that was busy for seconds has not listened, which is not the database's silence. */
async function answers({ client }: Dialled): Promise<boolean> {
  let answered: boolean | undefined
  client.query('select 1').then(
    () => (answered = true),
    () => (answered = false),
  )
  for (let waited = 0; answered === undefined && waited < milliseconds.patience; waited += milliseconds.step)
    await pause(milliseconds.step)
  return answered === true
}
