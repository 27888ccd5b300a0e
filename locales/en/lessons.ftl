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
