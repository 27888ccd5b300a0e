# What other programs show of a link. The server fills these in by itself: variables, but no forms.

preview-house = Century: Spice Road and From East to West, to play with friends or against bots. No account needed.
preview-name-spice-road = Spice Road
preview-name-east-to-west = From East to West
preview-about-spice-road = Gather merchants, turn turmeric into cinnamon step by step, and claim the point cards before anyone else does.
preview-about-east-to-west = Send settlers to work across the map, build a trade route of merchants, and claim the point cards above the forts.
preview-open = { $owner } invites you to { $game }
preview-open-how = Open the link and take a seat. No account needed.
preview-running = { $game }: { $names }
preview-running-how = The game is in progress. Watch it live.
preview-over = { $game }: { $names }
preview-over-how = The game is over. See the score sheet and replay every move.
