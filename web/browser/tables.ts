/** The tables of `positions`, and what is touched at each of them. */

/** What is touched in each position, and what the hint says there. */
export const TABLES: {
  position: string;
  pieces: Record<string, string>;
  hint?: { move: string; plan: string[] };
}[] = [
  {
    position: 'spice-road-crowded',
    pieces: {
      acquire: '[data-at="market:+YYYY"]',
      back: '[data-at="hand:+RR"]',
      trade: '[data-at="hand:BB>YRGGG"]',
      upgrade: '[data-at="hand:U3"]',
      point: '[data-at="point:YYRRGG"]',
    },
    hint: {
      move: 'play GG>YYRB',
      plan: ['play GG>YYRB', 'play BB>YRGGG', 'rest', 'acquire +YYYY', 'play RRR>YYGG', 'claim YRGBBB'],
    },
  },
  {
    position: 'spice-road-six',
    pieces: { back: '[data-at="hand:+YYR"]', acquire: '[data-at="market:YYYYY>BB"]' },
  },
  {
    position: 'spice-road-nine',
    pieces: { along: '[data-at="market:RR>YYYG"]', rest: '.ledger .act.even > :nth-child(2)' },
  },
  {
    position: 'east-to-west-crowded',
    pieces: {
      location: '[data-at="loc:A1-trade-3y-2r"]',
      back: '[data-at="loc:E2-gain-yyy"]',
      market: '[data-at="loc:E2-market-2"] .whole',
      explore: '[data-at="loc:A1-fort-1"]',
      bonus: '[data-at="loc:A1-fort-2"]',
      upgrade: '[data-at="loc:A1-upgrade-2"]',
      route: '[data-at="route:RRR>YYGG"]',
    },
    hint: {
      move: 'work A1-fort-1 explore X10 Y>G bonus',
      plan: [
        'work A1-trade-3y-2r',
        'route BB>YRGGG',
        'rest',
        'work E2-market-2 use B>YRG',
        'work A1-fort-1 explore X10',
      ],
    },
  },
  {
    position: 'east-to-west-three',
    pieces: {
      market: '[data-at="loc:E2-market-1"] .whole',
      explore: '[data-at="loc:A1-fort-1"]',
      bonus: '[data-at="loc:A1-fort-2"]',
    },
  },
];
