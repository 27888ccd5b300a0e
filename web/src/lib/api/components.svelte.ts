/** The component sets that the server offers, and which of them a new table is opened with. */
import type { ComponentSet, NewTable } from '$protocol';
import { setNamed } from '../game/components.ts';
import { settings } from '../settings.svelte.ts';
import * as http from './http.ts';

class Components {
  #sets = $state.raw<ComponentSet[]>([]);
  #answered: Promise<void> = Promise.resolve();

  /** Asks the server which sets there are; those known before stay until it answers. */
  refresh() {
    this.#answered = http.components().then(
      ({ sets }) => void (this.#sets = sets),
      () => {},
    );
  }

  /** The sets that a game can be played with; none before the server has answered. */
  of(game: string): ComponentSet[] {
    return game === 'east-to-west' ? this.#sets : [];
  }

  /** The one of them that a new table is opened with. */
  chosen(game: string): ComponentSet | null {
    return setNamed(this.of(game), settings.components);
  }

  /** What the request for a new table says of it. */
  async wanted(game: string): Promise<Pick<NewTable, 'components'>> {
    await this.#answered;
    const set = this.chosen(game);
    return set ? { components: set.name } : {};
  }
}

export const components = new Components();
