/** The server's figures, looked up every few seconds while somebody looks at them. */
import type { Figures } from '$protocol';
import { whileVisible } from '../visible.ts';
import * as http from './http.ts';

const EVERY = 3_000;

export class Live {
  figures = $state.raw<Figures | null>(null);
  /** When the server was last heard, by this device's clock. */
  heard = $state(0);
  /** Whether the last question was not answered. */
  lost = $state(false);

  /** Looks now. */
  look = async () => {
    try {
      this.figures = await http.figures();
      this.heard = Date.now();
      this.lost = false;
    } catch {
      this.lost = true;
    }
  };

  /** Looks again and again, until what is given back is called. */
  watch = () => whileVisible(this.look, EVERY);
}
