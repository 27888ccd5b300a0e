/** Whether the server has a newer client than this one. */

declare global {
  /** What this client was built from, as `build.txt` of the same build says it. */
  const BUILD: string;
}

class Version {
  /** Another build than this one is served by now. */
  outdated = $state(false);

  /** Takes what the server says that it serves. */
  heard(build: string | undefined) {
    if (build !== undefined && build !== '' && BUILD !== 'dev') this.outdated = build !== BUILD;
  }
}

export const version = new Version();
