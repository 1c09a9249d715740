import type {DatabaseSync} from 'node:sqlite'

/** Another name of a dataset, by which `~<name>` reads it. */
export interface Alias {
  name: string
  /** The dataset it stands for now, if any. */
  datasetName: string | null
}

/** The aliases of a lake's datasets, the oldest first. */
export class Aliases {
  readonly #database: DatabaseSync
  readonly #datasets: Map<string, string | null>

  constructor(database: DatabaseSync) {
    this.#database = database
    const rows = database.prepare('SELECT name, dataset FROM aliases ORDER BY rowid').all()
    this.#datasets = new Map(
      rows.map(({name, dataset}) => [String(name), dataset === null ? null : String(dataset)]),
    )
  }

  list(): Alias[] {
    return [...this.#datasets].map(([name, datasetName]) => ({name, datasetName}))
  }

  get(name: string): Alias | undefined {
    const datasetName = this.#datasets.get(name)
    return datasetName === undefined ? undefined : {name, datasetName}
  }

  /** Keeps an alias, in place of the one of its name. */
  put({name, datasetName}: Alias): void {
    this.#database
      .prepare(
        `INSERT INTO aliases (name, dataset) VALUES (?, ?)
         ON CONFLICT (name) DO UPDATE SET dataset = excluded.dataset`,
      )
      .run(name, datasetName)
    this.#datasets.set(name, datasetName)
  }

  /** Leaves the aliases of a dataset that is gone without one. */
  unlinkFrom(datasetName: string): void {
    this.#database.prepare('UPDATE aliases SET dataset = NULL WHERE dataset = ?').run(datasetName)
    for (const [name, dataset] of this.#datasets) {
      if (dataset === datasetName) this.#datasets.set(name, null)
    }
  }

  delete(name: string): void {
    this.#database.prepare('DELETE FROM aliases WHERE name = ?').run(name)
    this.#datasets.delete(name)
  }
}
