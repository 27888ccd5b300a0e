# The lessons: what the guide says, chapter by chapter.

lessons-title = Learn by playing
lessons-lead = Short chapters at a real table. Nothing can go wrong: what is not asked for is taken back.
lessons-you = You
lessons-guide = Guide
lessons-taken-back = Taken back
lessons-now = The ledger says what will happen. Send it with the bright button.
lessons-chapter-done = Well done, this chapter is complete.
lessons-all-done = That is all you need. Sit down and play.
lessons-again = Once more
lessons-next-chapter = Next: { $title }
lessons-all = All lessons
lessons-next = Next
lessons-show = Show me
lessons-read-first = Read on first, then it is your turn
lessons-not-now = Not in this lesson
lessons-no-undo = The lesson goes on. You can begin the chapter once more
lessons-place = Lesson { $n } of { $of }
lessons-step = Step { $n } of { $of }
lessons-list = Chapters
lessons-leave = Leave the lesson
lessons-is-done = done
lessons-done-of = { $n } of { $of } chapters done
lessons-begin = Begin
lessons-go-on = Go on
lessons-rules = Read all the rules

lesson-spice-road-spices = Spices and the caravan
lesson-spice-road-spices-about = Four kinds of cubes, and what they are for
lesson-spice-road-spices-four = The four spices, each worth more than the one before: turmeric, saffron, cardamom, cinnamon. Your caravan carries up to ten cubes.
lesson-spice-road-spices-goal = Point cards ask for certain spices. Gather the spices and claim the cards: the most points win.
lesson-spice-road-spices-first = In your turn you do one thing. Begin with a spice card: touch the one with two turmeric in your hand.
lesson-spice-road-spices-first-now = The ledger says what will happen. Press Take, and the cubes are yours.
lesson-spice-road-spices-first-else = That is allowed, too, but spices come first. Touch the card with two turmeric in your hand.

lesson-spice-road-play = Play a card
lesson-spice-road-play-about = Gain, trade and upgrade spices
lesson-spice-road-play-gain = A card with a plus gives you spices. Play yours: two turmeric.
lesson-spice-road-play-gain-now = Press Take: two more cubes go into your caravan.
lesson-spice-road-play-gain-else = You may do that, but the next step needs more turmeric. Play the card with the plus.
lesson-spice-road-play-trade = A trade card turns what is above the arrow into what is below, as often as you can pay. Touch the one that makes cardamom of two turmeric.
lesson-spice-road-play-trade-now = Six turmeric are enough for three times. Leave the number at three and trade.
lesson-spice-road-play-trade-else = That is allowed as well. Here, trade all six turmeric: the trade card, three times.
lesson-spice-road-play-upgrade = An upgrade card lifts cubes step by step to the next better spice. Touch the card with the two chevrons.
lesson-spice-road-play-upgrade-now = Two steps: two cardamom become cinnamon. Touching a cube changes its steps; then upgrade.
lesson-spice-road-play-upgrade-else = Fewer steps are allowed, but here take both. Lift two cardamom to cinnamon with the upgrade card.

lesson-spice-road-acquire = Acquire a card
lesson-spice-road-acquire-about = Win merchants, and pay for them
lesson-spice-road-acquire-row = New cards come from this row. The first is free; for a later one, lay one cube on each card before it.
lesson-spice-road-acquire-pay = Acquire the third card, with two turmeric and a saffron on it. It costs two cubes.
lesson-spice-road-acquire-pay-now = One cube goes on each of the two cards before it. Touch a cube to pay with another, then acquire.
lesson-spice-road-acquire-pay-else = You may do that, but here you practise paying. Acquire the third card of the row.
lesson-spice-road-acquire-lying = A cube of yours lies on the first card. Who acquires the card gets the cube with it, and the first card is free.
lesson-spice-road-acquire-lying-now = The cube comes back with the card. Acquire it.
lesson-spice-road-acquire-lying-else = Possible, but the next player would take your cube. Acquire the first card.

lesson-spice-road-rest = Rest
lesson-spice-road-rest-about = Take your played cards back
lesson-spice-road-rest-rest = What you have played lies aside. Resting takes all of it back into your hand: touch Rest.
lesson-spice-road-rest-rest-now = Three cards come back. It takes your whole turn, so play several before you rest.
lesson-spice-road-rest-rest-else = That would be allowed, but your best cards lie aside. Rest to take them back.
lesson-spice-road-rest-again = Your hand is full again. Play the card with two turmeric and a saffron.
lesson-spice-road-rest-again-else = Nothing wrong with that. Here, play the card with two turmeric and a saffron once more.

lesson-spice-road-claim = Claim a point card
lesson-spice-road-claim-about = Turn spices into points
lesson-spice-road-claim-cost = The number is what a point card is worth. The cubes below it are its price.
lesson-spice-road-claim-claim = You hold two turmeric and two cardamom: the price of the card worth 8. Touch it.
lesson-spice-road-claim-claim-now = You give exactly these cubes and keep the rest. Claim the card.
lesson-spice-road-claim-claim-else = You could, but before your next turn somebody else may claim the card. Take the 8 points now.

lesson-spice-road-coins = Coins
lesson-spice-road-coins-about = Why the place of a point card matters
lesson-spice-road-coins-coins = The first card comes with a gold coin, worth 3; the second with a silver one, worth 1. When the gold is gone, silver moves to the first card.
lesson-spice-road-coins-gold = You can pay for two cards: 10 and gold make 13, 11 and silver make 12. Claim the first.
lesson-spice-road-coins-gold-now = The coin comes with the card. Claim it.
lesson-spice-road-coins-gold-else = Not bad, but with its gold coin the first card gives 13. Claim that one.

lesson-spice-road-limit = The limit of ten
lesson-spice-road-limit-about = What happens to the eleventh cube
lesson-spice-road-limit-over = You hold nine cubes. Play the card with two turmeric and a saffron, and see what happens.
lesson-spice-road-limit-over-now = Twelve are two too many: at the end of a turn ten may stay. Choose what to put back; the cheapest are suggested.
lesson-spice-road-limit-over-else = Allowed, but here try to go above ten. Play the card with two turmeric and a saffron.

lesson-spice-road-end = The end and the score
lesson-spice-road-end-about = The last round, and what counts
lesson-spice-road-end-near = With two or three players the sixth point card ends the game, with more players the fifth. Here each of you has five.
lesson-spice-road-end-last = You hold three saffron and two cardamom. Claim your sixth card.
lesson-spice-road-end-last-now = The round is still played to its end, so that all have had as many turns. Claim it.
lesson-spice-road-end-last-else = Possible, but you can end the game now. Claim the card for three saffron and two cardamom.
lesson-spice-road-end-score = The cards count, gold 3, silver 1, and 1 for every cube left that is not turmeric. In a tie, who moved last wins.

lesson-east-to-west-board = The land and your settlers
lesson-east-to-west-board-about = What lies where, and a first day of work
lesson-east-to-west-board-land = Forts with point cards above, markets with merchant cards below, and between them the locations where work is done.
lesson-east-to-west-board-settlers = Your settlers who are ready work for you; others still wait in the reserve. Your pantry holds up to ten cubes.
lesson-east-to-west-board-gain = To work, you place settlers and do what the location says. Touch the one that gives two turmeric.
lesson-east-to-west-board-gain-now = One settler goes there, two cubes come. Send it with the bright button.
lesson-east-to-west-board-gain-else = That is allowed, too. Begin with the location that gives two turmeric.

lesson-east-to-west-displace = Displacing others
lesson-east-to-west-displace-about = Where others stand, one settler more
lesson-east-to-west-displace-more = Two settlers of the other player stand at turmeric and saffron. Place one more than stand there, and theirs go home: touch that location.
lesson-east-to-west-displace-more-now = Three settlers, whatever is printed. Theirs are ready again at once, so nobody loses anything.
lesson-east-to-west-displace-more-else = Possible, but here you practise displacing. Touch the location where the other player’s settlers stand.

lesson-east-to-west-work = Trade and upgrade
lesson-east-to-west-work-about = What else is done at locations
lesson-east-to-west-work-trade = Locations trade as often as you can pay. Touch the one that makes two saffron of three turmeric.
lesson-east-to-west-work-trade-now = Six turmeric are enough for twice. Leave the number at two and send it.
lesson-east-to-west-work-trade-else = That would be allowed. Here, trade all six turmeric: three for two saffron, twice.
lesson-east-to-west-work-upgrade = Others lift cubes step by step. Touch the location that says 2×; it takes two settlers.
lesson-east-to-west-work-upgrade-now = Lift two saffron to cardamom, a step each. Touching a cube changes its steps.
lesson-east-to-west-work-upgrade-else = Allowed, but here lift two saffron to cardamom at the location that says 2×.

lesson-east-to-west-market = Markets
lesson-east-to-west-market-about = Use a merchant card, or take it with you
lesson-east-to-west-market-row = Below each market lies a merchant card. Use it on the spot, or take it into your trade route, where it serves you again and again.
lesson-east-to-west-market-use = The first card gives two saffron. Touch the first market and use it.
lesson-east-to-west-market-use-now = Leave it at Use and send it. The card goes to your pile, and the others slide left.
lesson-east-to-west-market-use-else = You may do that. Here, use the card at the first market.
lesson-east-to-west-market-take = Now take a card with you: the one that makes cardamom of two turmeric. Touch the second market.
lesson-east-to-west-market-take-now = Choose Take, then send it: the card begins your trade route.
lesson-east-to-west-market-take-else = That is allowed as well. Here, take the card at the second market: choose Take.

lesson-east-to-west-route = The trade route
lesson-east-to-west-route-about = Your own cards, and what they take
lesson-east-to-west-route-price = This is your trade route. A card takes one settler, and one more for every card without settlers to its left.
lesson-east-to-west-route-first = Nothing lies left of the first card, so it takes one settler. Touch it.
lesson-east-to-west-route-first-else = Allowed. Here, use the first card of your route.
lesson-east-to-west-route-third = Now the third: a settler stands on the first card, so only the second counts. It takes two settlers; touch it.
lesson-east-to-west-route-third-now = Two settlers, and two saffron become two cardamom. Send it.
lesson-east-to-west-route-third-else = Possible. Here, use the third card of your route.

lesson-east-to-west-rest = Rest
lesson-east-to-west-rest-about = Call your settlers back
lesson-east-to-west-rest-rest = Only one settler is left. Rest, and all of them come back from the board and the route: touch Rest.
lesson-east-to-west-rest-rest-now = It takes your whole turn, but then all are ready again.
lesson-east-to-west-rest-rest-else = One settler can still do a little. Here, call all of them back: rest.

lesson-east-to-west-fort = Forts
lesson-east-to-west-fort-about = Claim point cards
lesson-east-to-west-fort-card = A point card shows its points, a symbol, its price and a benefit, such as settlers from the reserve. You get the benefit at once.
lesson-east-to-west-fort-claim = You hold two turmeric and two saffron: the price of the card at the first fort. Touch the fort.
lesson-east-to-west-fort-claim-now = Its bonus tile comes along and counts at the end; you can hold three. Claim the card.
lesson-east-to-west-fort-claim-else = That is possible. Here, claim the card at the first fort together with the bonus tile.

lesson-east-to-west-explore = Exploration
lesson-east-to-west-explore-about = What a compass is good for
lesson-east-to-west-explore-compass = A compass lets you take an exploration tile. Two tiles cover a location, which stays closed until somebody takes them.
lesson-east-to-west-explore-tile = The card at the first fort has a compass, and you hold its price. Touch the fort.
lesson-east-to-west-explore-tile-now = Choose a tile: all count points, some give something at once. Then claim the card.
lesson-east-to-west-explore-tile-else = Allowed, but here explore: claim the card at the first fort.

lesson-east-to-west-tools = Tools and goods
lesson-east-to-west-tools-about = Cards that go on working
lesson-east-to-west-tools-own = Some of your cards go on working: the tool saves a settler in the forest, the goods bring a turmeric in the mountains.
lesson-east-to-west-tools-tool = Turmeric and saffron in the forest take two settlers; with your tool one is enough. Touch that location.
lesson-east-to-west-tools-tool-else = Possible. Here, use your tool in the forest: turmeric and saffron.
lesson-east-to-west-tools-goods = Three turmeric are to be had in the mountains, and your goods add a fourth. Touch that location.
lesson-east-to-west-tools-goods-else = Possible. Here, go to the mountains for three turmeric.

lesson-east-to-west-limit = The limit of ten
lesson-east-to-west-limit-about = What happens to the eleventh cube
lesson-east-to-west-limit-over = You hold nine cubes. Work where three turmeric are to be had, and see what happens.
lesson-east-to-west-limit-over-now = Twelve are two too many: at the end of a turn ten may stay. Choose what to put back; the cheapest are suggested.
lesson-east-to-west-limit-over-else = Allowed, but here try to go above ten: three turmeric, in the mountains.

lesson-east-to-west-end = The end and the score
lesson-east-to-west-end-about = The last round, and what counts
lesson-east-to-west-end-last = The eighth point card ends the game, and you have seven. Claim the one at the first fort.
lesson-east-to-west-end-last-now = The round is still played to its end. Take the bonus tile, too, and claim the card.
lesson-east-to-west-end-last-else = Possible, but you can end the game now. Claim the card at the first fort, with its bonus tile.
lesson-east-to-west-end-score = Point cards, bonus tiles and exploration tiles count, and 1 for every cube left that is not turmeric. In a tie, who moved last wins.
