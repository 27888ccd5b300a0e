import { accessible, expect, fitsSideways, ledger, settle, test } from './people.ts';

/** As long as a name may be, and as wide as letters come. */
const NAME = 'W'.repeat(32);

/** A hot-seat table for five at which seat A holds twenty cards and up to ten cubes, and is to move. */
async function crowd(name: string): Promise<string> {
  const ask = async (path: string, body: unknown) => {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  await ask('/api/guests', { name });
  const chairs = Array.from({ length: 5 }, () => ({ kind: 'me' }));
  const options = { access: 'link', spectators: 'link', hints: 'alone', undo: 'own' };
  const { id } = await ask('/api/tables', { game: 'spice-road', chairs, ...options });
  await ask(`/api/tables/${id}/start`, {});
  const { events } = await (await fetch(`/api/tables/${id}/events?after=0`)).json();
  let last = events.at(-1);
  for (let made = 0; made < 400; made += 1) {
    const view: string = last.view;
    const words = (line: string) => new RegExp(`^${line} (.*)$`, 'm').exec(view)?.[1]?.split(' ') ?? [];
    const [, mover = ''] = words('turn');
    const own = words(mover);
    const between = (from: string, to: string) =>
      own.slice(own.indexOf(from) + 1, own.indexOf(to)).filter((card) => card !== '-');
    const [caravan = ''] = between('caravan', 'hand');
    const hand = between('hand', 'played');
    const played = between('played', 'claimed');
    const gain = hand.find((card) => card.startsWith('+') && caravan.length + card.length - 1 <= 10);
    let move = played.length > 0 ? 'rest' : `play +YY discard ${'Y'.repeat(Math.max(0, caravan.length - 8))}`;
    if (mover === 'A') {
      if (hand.length + played.length < 20) move = `acquire ${words('market')[0]}`;
      else if (gain) move = `play ${gain}`;
      else if (hand.length === 20) return id;
    }
    move = move.replace(/ discard $/, '');
    const answer = await ask(`/api/tables/${id}/moves`, { id: `m${made}`, after: last.seq, move });
    if (answer.answer !== 'accepted') throw new Error(`${move}: ${JSON.stringify(answer)}\n${view}`);
    last = answer.event;
  }
  throw new Error('the hand does not fill');
}

test('five players, twenty cards, many cubes and long names', async ({ page }) => {
  test.setTimeout(90_000);
  await settle(page);
  await page.goto('/');
  const id = await page.evaluate(crowd, NAME);
  // A desktop, the same at twice its size, and a small phone.
  for (const [width, height] of [
    [1440, 900],
    [720, 450],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/table/${id}`);
    const ready = page.locator('.hotseat .btn');
    await expect(ready.or(page.locator('.mat.turn'))).toBeVisible({ timeout: 20_000 });
    if (await ready.isVisible()) await ready.click();
    const cards = page.locator('.mat [data-region=h] button');
    await expect(cards).toHaveCount(20);
    await fitsSideways(page);
    await accessible(page);
    // Every card can be reached, and what is chosen is in sight.
    for (const card of [cards.first(), cards.last()]) await card.click({ trial: true, timeout: 5_000 });
    await page.locator('.mat [data-region=h] button.can').last().click();
    await expect(ledger(page).locator('.btn.main')).toBeInViewport();
    await page.keyboard.press('Escape');
  }
});
