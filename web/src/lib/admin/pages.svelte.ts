/** A list that the server tells page by page. */

export class Pages<T> {
  rows = $state.raw<T[] | null>(null);
  more = $state(false);
  failed = $state(false);
  #page = 0;
  /** Counts the questions, so that a late answer to an old one is left out. */
  #asked = 0;

  constructor(private readonly fetch: (page: number) => Promise<{ rows: T[]; more: boolean }>) {}

  /** Begins again with the first page. */
  async refresh() {
    await this.#take(0);
  }

  /** Adds the next page. */
  async next() {
    await this.#take(this.#page + 1);
  }

  async #take(page: number) {
    this.#asked += 1;
    const asked = this.#asked;
    const found = await this.fetch(page).catch(() => null);
    if (asked !== this.#asked) return;
    this.failed = found === null;
    if (!found) return;
    this.rows = page === 0 ? found.rows : [...(this.rows ?? []), ...found.rows];
    this.more = found.more;
    this.#page = page;
  }
}
